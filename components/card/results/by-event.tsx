// Where it was: who opened the card at each event, and what is still to do.
import { Clock3 } from "lucide-react";
import Link from "next/link";
import { Section } from "#components/patterns/section-heading.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { nearDay } from "#lib/date-format.ts";
import type { CardFigures, CardSteps } from "#lib/services/card/figures-entities.ts";

type ByEventProps = { events: CardFigures["events"]; timeZone: string; company: boolean };
type Row = CardFigures["events"][number];

const share = ({ opened, answered }: CardSteps) => (opened === 0 ? 0 : Math.round((answered / opened) * 100));

function Left({ row: { event, waiting, answered }, company }: { row: Row; company: boolean }) {
  if (event === null) return null;
  if (waiting === 0) return <span className="text-muted">{answered === 0 ? "–" : "All done"}</span>;
  const words = `${waiting.toLocaleString("en")} waiting`;
  if (company) return words;
  return (
    <Link
      href={cardPaths.answersFrom(event.id)}
      className="inline-flex items-center gap-1.5 text-brand underline underline-offset-2"
    >
      <Clock3 className="size-3.5" aria-hidden="true" />
      {words}
    </Link>
  );
}

/** Draws nothing where there was no event. */
export function ByEvent({ events, timeZone, company }: ByEventProps) {
  if (events.length === 0) return null;
  return (
    <Section
      title="By event"
      hint="answered as a share of opened"
      id="events"
      end={
        company ? undefined : (
          <Link href={cardPaths.cardEvents()} className="text-brand underline underline-offset-2">
            Plan the next
          </Link>
        )
      }
    >
      <Table>
        <thead>
          <tr>
            <Th>Event</Th>
            <Th className="text-right">Opened</Th>
            <Th className="text-right touch:hidden">Saved</Th>
            <Th className="text-right">Answered</Th>
            <Th className="text-right">Left to do</Th>
          </tr>
        </thead>
        <tbody>
          {events.map((row) => (
            <Tr key={row.event?.id ?? ""}>
              <Td>
                <b className="block font-medium">{row.event?.name ?? "No event"}</b>
                <span className="text-12 text-muted">{row.event ? nearDay(row.event.at, timeZone) : "the rest"}</span>
              </Td>
              <Td numeric>{row.opened.toLocaleString("en")}</Td>
              <Td numeric className="touch:hidden">
                {row.saved.toLocaleString("en")}
              </Td>
              <Td numeric>
                {row.answered.toLocaleString("en")} <span className="text-muted">{share(row)}%</span>
              </Td>
              <Td numeric>
                <Left row={row} company={company} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
