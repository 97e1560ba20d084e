// What the card still lacks and why that matters; nothing once it is whole.
import { Circle } from "lucide-react";
import { Meter } from "#components/ui/meter.tsx";
import { completenessOf } from "#lib/services/card/completeness.ts";
import type { CardContent } from "#lib/services/card/content.ts";

type CompletenessProps = { content: CardContent; hasPhoto: boolean };

/** The next two things; a longer list is read by nobody. */
export function Completeness({ content, hasPhoto }: CompletenessProps) {
  const { percent, lacks } = completenessOf(content, hasPhoto);
  if (lacks.length === 0) return null;
  return (
    <section aria-label="What is missing" className="mb-8 rounded-surface border border-line px-4 py-3.5">
      <p className="flex items-center justify-between gap-3 text-14 font-medium">
        Your card is {percent}% there
        <span className="text-12 font-normal text-muted">{lacks.length} to go</span>
      </p>
      <Meter label="Card completeness" value={percent} max={100} className="my-2.5" />
      <ul className="grid gap-1.5">
        {lacks.slice(0, 2).map(({ key, label, why }) => (
          <li key={key} className="flex gap-2 text-13">
            <Circle className="mt-[3px] size-3.5 shrink-0 text-muted" aria-hidden="true" />
            <span>
              <b className="font-medium">{label}.</b> <span className="text-muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
