// Three change requests of the demo: one passed on by the location, one of a whole location, one that the location has.
import type { ClientBase } from "pg";
import { HARBOR_LAW_TEXT } from "#db/seed/card-list.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

type SeedRequest = {
  workspace: "boston" | "miami";
  asker: string;
  place: "person" | "location";
  field: "company" | "compliance";
  shown: string;
  value: string;
  reason: string;
  hours: number;
  passed?: { by: string; word: string };
};

const REQUESTS: readonly SeedRequest[] = [
  {
    ...{ workspace: "boston", asker: "mia@harbor.test", place: "person", field: "company", hours: 2 },
    ...{ shown: "Harbor Realty Boston", value: "Harbor Realty Boston Waterfront" },
    reason: "Clients look for the waterfront office and find the other one.",
    passed: { by: "liam@harbor.test", word: "True for all of us on the fourth floor." },
  },
  {
    ...{ workspace: "miami", asker: "daniel@harbor.test", place: "location", field: "compliance", hours: 26 },
    ...{ shown: `${HARBOR_LAW_TEXT} FL CQ1059203`, value: `${HARBOR_LAW_TEXT} FL CQ1059203. Se habla español.` },
    reason: "Half of our clients read Spanish first.",
  },
  {
    ...{ workspace: "boston", asker: "hannah@harbor.test", place: "person", field: "compliance", hours: 74 },
    ...{ shown: HARBOR_LAW_TEXT, value: `${HARBOR_LAW_TEXT} MA Lic. 9512` },
    reason: "The board asks for the number on every card.",
  },
];

/** Inside the seed's transaction, behind the themes. */
export async function seedRequests(
  client: ClientBase,
  ids: Ids,
  { harbor, theme }: { harbor: string; theme: string },
): Promise<void> {
  for (const { workspace, asker, place, field, shown, value, reason, hours, passed } of REQUESTS) {
    const at = idOf(ids.workspaces, workspace);
    await client.query("select set_config('app.workspace', $1, true)", [at]);
    await client.query(
      `insert into theme_requests (workspace_id, id, theme_workspace_id, theme_id, asker_id, place, field, value, shown, reason,
         stage, passed_by, passed_at, word, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() - make_interval(hours => $15))`,
      [
        ...[at, newId(), harbor, theme, idOf(ids.people, asker), place, field],
        ...[JSON.stringify(value), JSON.stringify(shown), reason],
        place === "location" || passed ? "company" : "location",
        ...(passed ? [idOf(ids.people, passed.by), new Date(Date.now() - 3_600_000), passed.word] : [null, null, null]),
        hours,
      ],
    );
  }
}
