// The events that the full-screen code can be tagged with, as the document carries them for its script.
import { codeText } from "#lib/codes/code-address.ts";
import { packedCode } from "#lib/codes/packed-code.ts";
import { clockTime, dayIn, nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { CardEvent } from "#lib/services/card/event-entities.ts";
import { GOES_ON_HOURS } from "#lib/services/card/event-limits.ts";

export type PresentedEvent = {
  id: string;
  name: string;
  /** When and where, in a line. */
  detail: string;
  code: string;
  /** Its own end, ISO 8601; null where answers say it. */
  ends: string | null;
  /** Until when it is on, ISO 8601; null while it is off. */
  until: string | null;
};

/** As many as a thumb scrolls through. */
const SHOWN = 8;
const SOON_MS = 18 * 3_600_000;

type When = { now: number; timeZone: string };

/** What is on, then what is soon, then where the last ones were. */
export function eventsToPresent(events: readonly CardEvent[], when: When): PresentedEvent[] {
  const rank = (event: CardEvent) => (event.on !== null ? 0 : isSoon(event, when.now) ? 1 : 2);
  const near = events.filter(
    ({ on, begins_at: at }) => on !== null || at === null || Date.parse(at) < when.now + SOON_MS,
  );
  return [...near]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, SHOWN)
    .map((event) => ({
      ...{ id: event.id, name: event.name, code: event.code, ends: event.ends_at },
      detail: detailOf(event, when),
      until: event.on?.until ?? null,
    }));
}

const isSoon = ({ begins_at: begins, ends_at: ends }: CardEvent, now: number) =>
  begins !== null && Date.parse(ends ?? begins) > now;

/** "Today, 1:00 PM – 3:00 PM, 12 Seaport Blvd", and of one that is over "Nov 8, 14 people". */
function detailOf(event: CardEvent, { now, timeZone }: When): string {
  const { begins_at: begins, ends_at: ends, created_at: made, place, opened } = event;
  const at = begins ?? made;
  const today = dayIn(new Date(at), timeZone) === dayIn(new Date(now), timeZone);
  const day = today ? "Today" : nearDay(at, timeZone, new Date(now));
  if (!isSoon(event, now)) return opened === 0 ? day : `${day}, ${counted(opened, "person")}`;
  const span = ends === null ? clockTime(at, timeZone) : `${clockTime(at, timeZone)} – ${clockTime(ends, timeZone)}`;
  return [day, span, place].filter((part) => part !== "").join(", ");
}

type Keeping = {
  person: string;
  workspace: string;
  events: readonly PresentedEvent[];
  /** Codes for events that are made while there is no network. */
  spare: readonly string[];
  cards: readonly { id: string; address: string }[];
  /** Where changes are sent. */
  api: string;
  now: number;
};

/** Everything that the script needs while there is no network: of each card its codes at each event, and at none. */
export function keptEvents({ person, workspace, events, spare, cards, api, now }: Keeping): string {
  const suffixes = ["", ...events.map(({ code }) => code), ...spare];
  const codes = cards.map(({ id, address }) => [
    id,
    Object.fromEntries(suffixes.map((suffix) => [suffix, packedCode(codeText(address, "qr", suffix))])),
  ]);
  const hours = GOES_ON_HOURS;
  return JSON.stringify({ person, workspace, events, spare, api, hours, made: now, codes: Object.fromEntries(codes) });
}
