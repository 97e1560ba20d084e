// The demo's seasons: who agreed to be in touch with whom, as the sums that leaderboards are read off, and who is not shown.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { sequence } from "#db/seed/sequence.ts";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { seasonOf, seasonsSince, stretchOf } from "#lib/leaderboard/season.ts";

/** So many in eight weeks, now and a year before; nobody who is not named is active. */
type Row = readonly [name: string, now: number, before: number];

const PLACES: Readonly<Record<string, readonly Row[]>> = {
  boston: [
    ["marcus", 21, 13],
    ["june.kowalski", 15, 13],
    ["hannah", 13, 12],
    ["mia", 10, 8],
    ["theo.osborne", 8, 8],
    ["liam", 6, 7],
    ["renee.dufour", 5, 6],
    ["amir.haddadi", 5, 5],
    ["colin.mercer", 3, 0],
  ],
  miami: [
    ["priya", 14, 9],
    ["rosa.delgado", 9, 6],
    ["camila.rojas", 8, 8],
    ["daniel", 6, 5],
    ["walter.nunez", 5, 4],
    ["andre.baptiste", 4, 3],
    ["lucia.ferrer", 4, 0],
    ["mateo.vargas", 3, 3],
    ["diego.montalvo", 3, 2],
    ["oscar.valdez", 2, 2],
    ["talia.brooks", 2, 1],
  ],
  austin: [
    ["grace", 6, 6],
    ["tom", 5, 6],
    ["ben.ortega", 4, 4],
    ["beatriz.lima", 3, 4],
    ["samira.osei", 2, 2],
  ],
};
const HIDDEN = ["amir.haddadi", "mateo.vargas", "diego.montalvo"] as const;
/** Came in the middle of the season. */
const LATE = "lucia.ferrer";
const LATE_DAYS = 20;
const JOINED_DAYS = 189;
const WEEKS = 56;
/** How busy the seasons before this one were, the newest first, and one that is a year old. */
const BUSY = [1, 0.95, 0.9, 0.8] as const;

type Sum = { workspace: string; person: string; day: string; agreed: number };

/** Inside the seed's transaction, after the people. */
export async function seedLeaderboards(client: ClientBase, ids: Ids): Promise<void> {
  const sums = sumsOf(ids, dayIn(new Date(), "America/New_York"));
  await client.query("set local role app_definer");
  await client.query(
    `insert into agreed_days as d (workspace_id, day, person_id, agreed)
     select s.workspace, s.day, s.person, sum(s.agreed) from jsonb_to_recordset($1::jsonb)
       s(workspace uuid, day date, person uuid, agreed integer) group by 1, 2, 3
     on conflict (workspace_id, day, person_id) do update set agreed = d.agreed + excluded.agreed`,
    [JSON.stringify(sums)],
  );
  for (const [place, rows] of Object.entries(PLACES)) {
    const workspace = idOf(ids.workspaces, place);
    await client.query(
      "update memberships set joined_at = now() - make_interval(days => case when user_id = $2 then $3::integer else $4::integer end) where workspace_id = $1",
      [workspace, idOf(ids.people, emailOf(LATE)), LATE_DAYS, JOINED_DAYS],
    );
    const hidden = HIDDEN.filter((name) => rows.some(([one]) => one === name)).map((name) =>
      idOf(ids.people, emailOf(name)),
    );
    await client.query(
      "insert into leaderboard_hidden (workspace_id, user_id, hidden_at) select $1, id, now() from unnest($2::uuid[]) id",
      [workspace, hidden],
    );
  }
  await client.query("set local role app_base");
}

const emailOf = (name: string) => `${name}@harbor.test`;

/** The season so far, the three before it, and the same days a year ago. */
function sumsOf(ids: Ids, today: string): Sum[] {
  const random = sequence(20261001);
  const { from, before } = stretchOf(seasonOf(today), today);
  const past = seasonsSince("2000-01-01", today, BUSY.length).map((season) => stretchOf(season, today));
  const out: Sum[] = [];
  for (const [place, rows] of Object.entries(PLACES)) {
    for (const [name, now, then] of rows) {
      const who = { workspace: idOf(ids.workspaces, place), person: idOf(ids.people, emailOf(name)) };
      for (const [nth, days] of past.entries())
        if (name !== LATE || days.from === from)
          out.push(...spread(who, { ...days, each: now * (BUSY[nth] ?? 1), random }));
      out.push(...spread(who, { ...before, each: then, random }));
    }
  }
  return out;
}

type Days = { from: string; to: string; each: number; random: () => number };

/** So many in eight weeks, on days by chance. */
function spread(who: Pick<Sum, "workspace" | "person">, { from, to, each, random }: Days): Sum[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const all = Math.round((each * days) / WEEKS);
  return Array.from({ length: all }, () => ({ ...who, day: addDays(from, Math.floor(random() * days)), agreed: 1 }));
}
