// Inherited and own, location by location: an arrow for what comes from the franchise, a dot for what is their own, a lock for what stays.
import { Circle, CornerDownRight, LockKeyhole, Minus } from "lucide-react";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { calendarDay } from "#lib/date-format.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Inherited, InheritedPlace } from "#lib/services/auth/franchise-entities.ts";

type Held = InheritedPlace["theme"]["held"] | "locked";

const MARKS = {
  own: { Icon: Circle, look: "size-2.5 fill-brand text-brand", word: "Own" },
  inherited: { Icon: CornerDownRight, look: "size-3.5 text-muted", word: "Inherits" },
  locked: { Icon: LockKeyhole, look: "size-3.5 text-muted", word: "Locked" },
  none: { Icon: Minus, look: "size-3.5 text-faint", word: "None" },
} as const;

function Mark({ held, children }: { held: Held; children?: string }) {
  const { Icon, look, word } = MARKS[held];
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="grid w-4 shrink-0 place-items-center">
        <Icon className={look} aria-hidden="true" />
      </span>
      {children ? (
        <>
          <span className="sr-only">{word}: </span>
          {children}
        </>
      ) : (
        word
      )}
    </span>
  );
}

const CHANNELS: Readonly<Record<string, string>> = { email: "email", sms: "texts", call: "calls" };

/** One mark where every channel is held alike; else each channel says its own. */
function Consents({ consents, top = false }: { consents: InheritedPlace["consents"]; top?: boolean }) {
  if (consents.length === 0) return <Mark held="none" />;
  const names = inOnePhrase(consents.map(({ channel }) => CHANNELS[channel] ?? channel));
  const own = consents.filter(({ held }) => held === "own");
  if (own.length === 0) return <Mark held="inherited">{`Inherits ${names}`}</Mark>;
  const ownNames = inOnePhrase(own.map(({ channel }) => CHANNELS[channel] ?? channel));
  return (
    <Mark held="own">
      {top || own.length === consents.length ? `Own for ${ownNames}` : `Own for ${ownNames}, else inherits`}
    </Mark>
  );
}

function Theme({ theme }: Pick<InheritedPlace, "theme">) {
  if (theme.held === "none") return <Mark held="none" />;
  const until = theme.until === null ? "" : `, until ${calendarDay(theme.until)}`;
  return <Mark held={theme.held}>{theme.held === "own" ? `${theme.name}${until}` : `Inherits ${theme.name}`}</Mark>;
}

export type InheritedTableProps = { inherited: Inherited; brand: string };

function Row({
  place,
  name,
  top = false,
  locked,
}: {
  place: InheritedPlace;
  name: string;
  top?: boolean;
  locked: string;
}) {
  return (
    <Tr>
      <Td>
        <span className="font-medium">{name}</span>
      </Td>
      <Td>
        <Theme theme={place.theme} />
      </Td>
      <Td>{locked === "" ? <Mark held="none" /> : <Mark held={top ? "own" : "locked"}>{locked}</Mark>}</Td>
      <Td>
        <Consents consents={place.consents} top={top} />
      </Td>
      <Td>
        <Mark held={top ? "own" : "inherited"}>{counted(place.people, "person")}</Mark>
      </Td>
    </Tr>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-5 text-13 text-muted">
      <li>
        <Mark held="inherited">Comes from the franchise. A change there reaches the location at once.</Mark>
      </li>
      <li>
        <Mark held="own">Their own. An owner or manager there can change it.</Mark>
      </li>
      <li>
        <Mark held="locked">Set by the franchise alone.</Mark>
      </li>
    </ul>
  );
}

export function InheritedTable({ inherited, brand }: InheritedTableProps) {
  const { franchise, locations, locked, seats } = inherited;
  const own = locations.filter(
    ({ theme, consents }) => theme.held === "own" || consents.some(({ held }) => held === "own"),
  );
  const lead =
    own.length === 0
      ? `All of ${counted(locations.length, "location")} inherit the franchise’s theme and words.`
      : `${own.length} of ${counted(locations.length, "location")} have a theme or words of their own.`;
  const words = locked.length === 0 ? "" : counted(locked.length, "detail");
  return (
    <div className="pt-6">
      <PageHeader
        when={seats ? `${seats.used} of ${counted(seats.included, "seat")} taken, paid by the franchise` : undefined}
        lead={lead}
      />
      {/* What only a screen reader hears is placed by it as well, and does not widen the page. */}
      <div className="relative overflow-x-auto">
        <Table>
          <thead>
            <tr>
              <Th>Location</Th>
              <Th>Card theme</Th>
              <Th>Locked on cards</Th>
              <Th>Consent text</Th>
              <Th>Plan and seats</Th>
            </tr>
          </thead>
          <tbody>
            <Row place={franchise} name={franchise.name} top locked={words} />
            {locations.map((place) => (
              <Row key={place.id} place={place} name={shortName(place.name, brand)} locked={words} />
            ))}
          </tbody>
        </Table>
      </div>
      {locked.length === 0 ? null : (
        <p className="pt-4 text-13 text-muted">Locked on every card: {inOnePhrase(locked)}.</p>
      )}
      <Legend />
    </div>
  );
}
