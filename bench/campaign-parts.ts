// Figure: a campaign that is proposed to 300 locations, from the press of Send until each has its part, and a change of its words until
// every location that joined says it. Each location's part is visible as it is made.
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { getParts } from "#server/campaign/parts/part-list.ts";
import { reviseCampaign } from "#server/campaign/parts/proposals.ts";
import { changeCampaign, startCampaign } from "#server/campaign/service.ts";
import { sendCampaign } from "#server/campaign/steps.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import { openBenchDatabase } from "./support/database.ts";
import { rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const LOCATIONS = Number(process.env.LOCATIONS ?? 300);
const REACH_MS = 5000;

const database = await openBenchDatabase("none");
const { query } = database;
openPool(database.url);
const [head, boss] = [newId(), newId()];
const locations = Array.from({ length: LOCATIONS }, (_, nth) => ({ id: newId(), owner: newId(), nth }));

await query(
  "insert into users (id, email, firstname, user_state) values ($1::uuid, $1::text || '@example.com', 'Pat', '_ACTIVE_')",
  [boss],
);
await query(
  "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'franchise', 'franchise')",
  [head, boss],
);
await query("select membership_add($1, $2, 'owner', '{}')", [boss, head]);
const rows = "jsonb_to_recordset($1::jsonb) l(id uuid, owner uuid, nth integer)";
const list = JSON.stringify(locations);
await query(
  `insert into users (id, email, firstname, user_state) select l.owner, l.owner || '@example.com', 'Pat', '_ACTIVE_' from ${rows}`,
  [list],
);
await query(
  `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
   select l.id, 'Harbor ' || l.nth, l.owner, $2, 'company', 'company' from ${rows}`,
  [list, head],
);
await query(`select membership_add(l.owner, l.id, 'owner', '{}') from ${rows}`, [list]);
// Every second one joins at once, which makes its links as well.
await query(
  `insert into campaign_settings (workspace_id, at_once, said_by, said_at) select l.id, true, l.owner, now() from ${rows} where l.nth % 2 = 0`,
  [list],
);

const actor: UserActor = {
  ...{ kind: "user", userId: boss, sessionId: newId(), workspaceId: head, role: "owner", userState: "_ACTIVE_" },
  permissions: { "gui::campaign_manager_personal": true, "gui::campaign_builder_personal": true },
  ...{ isAdmin: false, blocked: null, view: "company", impersonatorId: null, readOnly: false, factorMissing: false },
  childWorkspaceIds: locations.map(({ id }) => id),
};
const as = (): CampaignContext => ({
  ...{
    actor,
    now: new Date(),
    requestId: "bench",
    timeZone: "UTC",
    links: linksPort,
    media: mediaPort,
    people: async () => [],
  },
  sender: { first_name: "Pat", last_name: "", company: "Harbor", city: "Boston", state: "MA" },
});

const { data: draft } = await startCampaign(as(), { name: "Winter", goal: "visits" });
const { data: ready } = await changeCampaign(as(), {
  ...{ id: draft.id, version: draft.version, places: locations.map(({ id }) => id) },
  ...{ headline: "Open in [your town]", text: "Come by.", button: "Come", destination_url: "https://harbor.test/open" },
  channels: ["link", "post"],
  rights: { headline: { right: "slot" }, text: { right: "own" } },
  answer_by: new Date(Date.now() + 86_400_000).toISOString(),
});
await query("vacuum analyze");

const [whole, half] = [{ after: 0 }, { after: 0 }];
const begun = performance.now();
const { data: out } = await sendCampaign(as(), ready);
const sent = performance.now() - begun;
let running = true;
const run = followParts(linksPort).finally(() => {
  running = false;
});
/** What the company sees while it is made. */
while (running) {
  const [row] = await query("select count(*)::integer as made from campaigns where from_campaign_id = $1", [out.id]);
  if (half.after === 0 && Number(row?.made) >= LOCATIONS / 2) half.after = performance.now() - begun;
  await sleep(20);
}
await run;
whole.after = performance.now() - begun;

const again = performance.now();
await reviseCampaign(as(), { id: out.id, version: out.version, text: "Come by early." });
await followParts(linksPort);
const revised = performance.now() - again;
const reading = performance.now();
const { data: parts } = await getParts(as(), {
  ...{ id: out.id, page: 1, per_page: LOCATIONS, sort_by: "brought", sort_desc: true, filters: "", by: "person" },
});
const read = performance.now() - reading;

const made = parts.filter(({ state }) => state === "asked" || state === "running").length;
const [says] = await query(
  "select count(*)::integer as n from campaigns where from_campaign_id = $1 and text = 'Come by early.'",
  [out.id],
);
report({
  name: "campaign-parts",
  rows: [
    {
      figure: `a campaign in ${LOCATIONS} locations, from Send to the last`,
      ours: `${rounded(whole.after)} ms`,
      reference: `Send answers after ${rounded(sent)} ms, half of them stand after ${rounded(half.after)} ms`,
      reach: `≤ ${REACH_MS} ms`,
      reached: whole.after <= REACH_MS,
    },
    {
      figure: `its words changed in ${LOCATIONS} locations, half of which have links`,
      ours: `${rounded(revised)} ms`,
      reference: "–",
      reach: `≤ ${REACH_MS} ms`,
      reached: revised <= REACH_MS,
    },
    {
      figure: `where ${LOCATIONS} locations stand, read by the company`,
      ours: `${rounded(read)} ms`,
      reference: "–",
      reach: "≤ 500 ms",
      reached: read <= 500,
    },
  ],
  void:
    made === LOCATIONS && says?.n === LOCATIONS ? [] : [`${made} parts and ${says?.n} changed ones of ${LOCATIONS}`],
  notes: ["Each part is made in a transaction of its own, one after the other; every second location joins at once."],
});
await closePool();
await database.stop();
