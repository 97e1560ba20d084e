// Where the demo's people showed their cards: open houses that are over, and what is in their calendar.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { PEOPLE } from "#db/seed/people.ts";
import { newId } from "#lib/id.ts";

const HOUR = 3_600_000;

type SeedEvent = {
  owner: string;
  name: string;
  place: string;
  /** From now on; what is over has a minus. */
  beginsInHours: number;
  hours: number;
  code: string;
};

const MIA = "mia@harbor.test";

const EVENTS: readonly SeedEvent[] = [
  { owner: MIA, name: "Seaport open house", place: "12 Seaport Blvd", beginsInHours: -21, hours: 3, code: "7K" },
  { owner: MIA, name: "Brokers’ breakfast", place: "Harbor Hotel", beginsInHours: -52, hours: 3, code: "2B" },
  { owner: MIA, name: "Fort Point open house", place: "40 A St", beginsInHours: -192, hours: 5, code: "F4" },
  { owner: MIA, name: "Seaport viewing", place: "12 Seaport Blvd, 4B", beginsInHours: -360, hours: 5, code: "9C" },
  { owner: MIA, name: "Sunday open house", place: "88 Summer St", beginsInHours: 3, hours: 2, code: "1A" },
  {
    owner: "liam@harbor.test",
    name: "New agents’ evening",
    place: "2 Drydock Ave",
    beginsInHours: -74,
    hours: 4,
    code: "5M",
  },
  {
    owner: "noah@brightsmile.test",
    name: "School health day",
    place: "Mission High School",
    beginsInHours: -100,
    hours: 6,
    code: "3T",
  },
];

/** Before visits and answers, which find their event by its code. */
export async function seedCardEvents(client: ClientBase, ids: Ids): Promise<void> {
  await client.query("set local role app");
  for (const { owner, name, place, beginsInHours, hours, code } of EVENTS) {
    const workspace = PEOPLE.find(({ email }) => email === owner)?.in[0]?.workspace ?? "";
    const workspaceId = idOf(ids.workspaces, workspace);
    const begins = new Date(Date.now() + beginsInHours * HOUR);
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
  const near = EVENTS.find(({ owner, beginsInHours, hours }) => {
    const begins = now + beginsInHours * HOUR;
    // Who was there comes back to the code on the same evening.
    return owner === email && at >= begins - HOUR && at < begins + (hours + 6) * HOUR;
  });
  return letter === undefined || near === undefined ? "" : letter + near.code;
}
