// Where the demo's people showed their cards: open houses that are over, and what is in their calendar.
import { TZDate } from "@date-fns/tz";
import { set } from "date-fns/set";
import { subDays } from "date-fns/subDays";
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { PEOPLE } from "#db/seed/people.ts";
import { newId } from "#lib/id.ts";

const HOUR = 3_600_000;
const WHOLE_HOUR = { minutes: 0, seconds: 0, milliseconds: 0 };

type SeedEvent = {
  owner: string;
  name: string;
  place: string;
  /** Days before today; "next" is today, or tomorrow where that hour is over. */
  daysAgo: number | "next";
  /** On the clock of the people there. */
  hour: number;
  hours: number;
  code: string;
};

const MIA = "mia@harbor.test";
const LIAM = "liam@harbor.test";
const NOAH = "noah@brightsmile.test";

const EVENTS: readonly SeedEvent[] = [
  { owner: MIA, name: "Seaport open house", place: "12 Seaport Blvd", daysAgo: 1, hour: 13, hours: 3, code: "7K" },
  { owner: MIA, name: "Brokers’ breakfast", place: "Harbor Hotel", daysAgo: 2, hour: 8, hours: 3, code: "2B" },
  { owner: MIA, name: "Fort Point open house", place: "40 A St", daysAgo: 8, hour: 12, hours: 5, code: "F4" },
  { owner: MIA, name: "Seaport viewing", place: "12 Seaport Blvd, 4B", daysAgo: 15, hour: 12, hours: 5, code: "9C" },
  {
    owner: MIA,
    name: "Summer Street open house",
    place: "88 Summer St",
    daysAgo: "next",
    hour: 13,
    hours: 2,
    code: "1A",
  },
  { owner: LIAM, name: "New agents’ evening", place: "2 Drydock Ave", daysAgo: 3, hour: 17, hours: 4, code: "5M" },
  { owner: NOAH, name: "School health day", place: "Hope High School", daysAgo: 4, hour: 9, hours: 6, code: "3T" },
];

/** All of them are on the East Coast. */
const ZONE = "America/New_York";

function beginOf({ daysAgo, hour }: SeedEvent, now: number): number {
  const at = (days: number) => set(subDays(new TZDate(now, ZONE), days), { hours: hour, ...WHOLE_HOUR }).getTime();
  if (daysAgo !== "next") return at(daysAgo);
  return at(0) > now ? at(0) : at(-1);
}

/** Before visits and answers, which find their event by its code. */
export async function seedCardEvents(client: ClientBase, ids: Ids): Promise<void> {
  await client.query("set local role app");
  for (const event of EVENTS) {
    const { owner, name, place, hours, code } = event;
    const workspace = PEOPLE.find(({ email }) => email === owner)?.in[0]?.workspace ?? "";
    const workspaceId = idOf(ids.workspaces, workspace);
    const begins = new Date(beginOf(event, Date.now()));
    const ends = new Date(begins.getTime() + hours * HOUR);
    await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
    await client.query(
      `insert into card_events (workspace_id, id, owner_id, name, place, begins_at, ends_at, code, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, least($6::timestamptz, now()), least($6::timestamptz, now()))`,
      [workspaceId, newId(), idOf(ids.people, owner), name, place, begins, ends, code],
    );
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

type Seen = { email: string; at: number; channel: string };

/** The suffix that a demo visit came by: while somebody was at an event, their code and their tags carry it. */
export function eventCodeAt({ email, at, channel }: Seen): string {
  const letter = { qr: "Q", nfc: "N" }[channel];
  const now = Date.now();
  const near = EVENTS.find((event) => {
    const begins = beginOf(event, now);
    // Who was there comes back to the code on the same evening.
    return event.owner === email && at >= begins - HOUR && at < begins + (event.hours + 6) * HOUR;
  });
  return letter === undefined || near === undefined ? "" : letter + near.code;
}
