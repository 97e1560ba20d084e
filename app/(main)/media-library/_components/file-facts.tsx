"use client";
// What is known of a file, in lines.
import { nearDay } from "#lib/date-format.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { CONSENT_NAMES, SOURCE_NAMES } from "#lib/services/media/rights-words.ts";
import { kindText } from "./media-columns.tsx";
import { dayOf } from "./media-rights-badge.tsx";

type FileFactsProps = { asset: Asset; timeZone: string; onEdit: (() => void) | null };

/** "Our own, no end" */
function rightsText({ source, creator, licence, rights, rights_end_on: day }: Asset): string {
  const from = [source === "" ? "" : SOURCE_NAMES[source], creator, licence].filter(Boolean).join(", ");
  const end = day === null ? "no end" : rights === "ended" ? `ended ${dayOf(day)}` : `until ${dayOf(day)}`;
  return `${from || "Source not said"}, ${end}`;
}

/** Those that nobody said are left out, but for the description, which is asked for. */
export function FileFacts({ asset, timeZone, onEdit }: FileFactsProps) {
  const { alt, brand, consent, created_at: at, folder, owner, tags, territory } = asset;
  const facts = [
    ["Rights", rightsText(asset)],
    ["People in it", consent === "" ? "" : CONSENT_NAMES[consent]],
    ["Can be used by", brand ? "Every location" : ""],
    ["Can be used in", territory],
    ["Described as", alt || "Not described yet"],
    ["Folder", folder],
    ["Tags", tags.join(", ")],
    ["File", kindText(asset)],
    ["From", [owner.name, nearDay(at, timeZone)].filter(Boolean).join(", ")],
  ] as const;
  return (
    <dl className="text-13">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">
              {value}
              {label === "Described as" && onEdit ? (
                <button type="button" className="link ml-1.5" onClick={onEdit}>
                  Edit
                  <span className="sr-only"> {asset.name}</span>
                </button>
              ) : null}
            </dd>
          </div>
        ))}
    </dl>
  );
}
