"use client";
// Locations that change hands, as far as somebody still has to answer: each leads to its page.
import { ChevronRight, Hourglass } from "lucide-react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { shortDay } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Move } from "#lib/services/auth/moves-entities.ts";
import { moveTitle, waitsFor } from "./move-words.ts";

type MoveListProps = {
  timeZone: string;
  className?: string;
  about?: (move: Move) => boolean;
  /** What the server already read, where what stands below must not jump. */
  first?: readonly Move[] | undefined;
};

const all = () => true;

/** Nothing while nothing waits. Those that wait for the reader come first. */
export function MoveList({ timeZone, className, about = all, first }: MoveListProps) {
  const { data = first ?? [] } = useCall("auth.moves", undefined, { revalidateOnFocus: true });
  const open = data.filter((move) => move.state === "open" && about(move));
  if (open.length === 0) return null;
  const sorted = open.toSorted((one, other) => Number(other.answers) - Number(one.answers));
  return (
    <Section title="Changing hands" id="moves" {...(className ? { className } : {})}>
      <ul>
        {sorted.map((move) => (
          <li key={move.id} className="border-b border-line">
            <IntentLink
              href={peoplePaths.locationRequest(move.id)}
              className="flex items-center gap-3 rounded-small py-3 hover:bg-hover"
            >
              <Hourglass className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <span className="grid min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{moveTitle(move)}</span>
                <span className="text-12 text-muted wrap-anywhere">
                  {move.answers ? "Waiting for your answer" : waitsFor(move)}, until {shortDay(move.ends_at, timeZone)}
                </span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </IntentLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
