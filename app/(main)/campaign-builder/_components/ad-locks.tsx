// What the category of an ad locks, and why nobody can choose it.
import { LockKeyhole } from "lucide-react";
import { type AdCategory, CATEGORY_WORDS, isSpecial } from "#lib/campaign/ads/ad-categories.ts";
import { lockedIn } from "#lib/campaign/ads/targeting.ts";

/** Nothing for what is not locked. */
export function AdLocks({ category }: { category: AdCategory }) {
  if (!isSpecial(category)) return null;
  return (
    <div className="text-13">
      <ul>
        {lockedIn(category).map((lock) => (
          <li key={lock} className="flex items-start gap-2.5 border-b border-line py-2">
            <LockKeyhole className="mt-0.5 size-3.5 shrink-0 text-muted" aria-hidden="true" />
            {lock}
          </li>
        ))}
      </ul>
      <p className="pt-2.5 text-muted">
        Set by the category {CATEGORY_WORDS[category]}. In the United States these rules hold for every ad about
        housing, jobs, or credit, and they are checked again before the ad is placed.
      </p>
    </div>
  );
}
