// Who answered lately and was dealt with, the newest first.
import Link from "next/link";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import { introductionOf, wayOf } from "../answers/answer-shape.ts";

type LatelyProps = { rows: readonly Exchange[]; timeZone: string };

/** Nothing where nobody did. */
export function Lately({ rows, timeZone }: LatelyProps) {
  if (rows.length === 0) return null;
  return (
    <Section
      title="Answered lately"
      id="lately"
      end={
        <Link href={cardPaths.cardAnswers()} className="text-brand underline underline-offset-2">
          All answers
        </Link>
      }
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-b border-line py-3 text-13">
            <Avatar name={row.name} size={32} />
            <div className="min-w-0 flex-1">
              <p className="cut">
                <b className="font-semibold">{row.name}</b>{" "}
                {row.card === null ? "was added by you" : `answered on ${row.card.name}`}
              </p>
              <p className="text-12 text-muted">
                {introductionOf(row) ?? wayOf(row)} · <LiveTime at={row.created_at} timeZone={timeZone} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
