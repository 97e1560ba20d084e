// Who answered lately and was dealt with, the newest first.
import Link from "next/link";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { paths } from "#lib/paths.ts";
import { channelLabel } from "#lib/services/card/content-limits.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";

type LatelyProps = { rows: readonly Exchange[]; timeZone: string };

/** Nothing where nobody did. */
export function Lately({ rows, timeZone }: LatelyProps) {
  if (rows.length === 0) return null;
  return (
    <Section
      title="Answered lately"
      id="lately"
      end={
        <Link href={paths.cardAnswers()} className="text-brand underline underline-offset-2">
          All answers
        </Link>
      }
    >
      <ul>
        {rows.map(({ id, name, channel, created_at: at, card, event }) => (
          <li key={id} className="flex gap-3 border-b border-line py-3 text-13">
            <Avatar name={name} size={32} />
            <div className="min-w-0 flex-1">
              <p className="cut">
                <b className="font-semibold">{name}</b> answered on {card.name}
              </p>
              <p className="text-12 text-muted">
                {[channelLabel(channel), event?.name].filter(Boolean).join(", ")} ·{" "}
                <LiveTime at={at} timeZone={timeZone} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
