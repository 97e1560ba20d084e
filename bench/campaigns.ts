// Figure: one page of 5,000 campaigns that a company proposed to 300 locations, by status, location and start; and what came of one of
// them out of ten million interactions, beside the raw join of these with campaigns by their codes.
import { performance } from "node:perf_hooks";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { campaignListInput } from "#lib/services/campaign/contract.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { getCampaigns, getCounts } from "#server/campaign/reads.ts";
import { getResult } from "#server/campaign/result.ts";
import { linksPort } from "#server/links/links-port.ts";
import { mediaPort } from "#server/media/port.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const CAMPAIGNS = Number(process.env.CAMPAIGNS ?? 5000);
const LOCATIONS = Number(process.env.LOCATIONS ?? 300);
const ROWS = Number(process.env.ROWS ?? 10_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 40);
/** To so many locations each of them went. */
const EACH = 6;
const LIST_MS = 50;
const SHARE = 0.05;

const database = await openBenchDatabase("none");
const { query } = database;
openPool(database.url);
const [head, boss] = [newId(), newId()];
const locations = Array.from({ length: LOCATIONS }, () => newId());

await query(
  "insert into users (id, email, firstname, user_state) values ($1::uuid, $1::text || '@example.com', 'Pat', '_ACTIVE_')",
  [boss],
);
await query(
  "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'franchise', 'franchise')",
  [head, boss],
);
await query("select membership_add($1, $2, 'owner', '{}')", [boss, head]);
await query(
  `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
   select l.id, 'Harbor ' || l.n, $2, $1, 'company', 'company' from unnest($3::uuid[]) with ordinality l(id, n)`,
  [head, boss, locations],
);
const sign = "lpad(upper(to_hex(n)), 4, '0')";
const proposedTo = `array(select ($2::uuid[])[1 + (n * ${EACH} + k) % cardinality($2::uuid[])] from generate_series(0, ${EACH} - 1) k)`;
await query("set session_replication_role = replica");
await query(
  `insert into campaigns (workspace_id, id, owner_id, name, goal, headline, text, channels, state, state_at, code, ran_at, starts_at,
     places, answer_by, created_at, updated_at)
   select $1, gen_random_uuid(), $3, 'Campaign ' || n, (array['visits','pockets','open-house'])[1 + n % 3], 'Open ' || n, 'Come by',
     '{link,post}', (array['running','done','booked','paused'])[1 + n % 4], now() - n * interval '1 hour', ${sign},
     case when n % 4 <> 2 then now() - n * interval '1 hour' end, now() - n * interval '1 hour', ${proposedTo}, now(), now(),
     now() - n * interval '1 minute' from generate_series(1, $4::int) n`,
  [head, locations, boss, CAMPAIGNS],
);
await query(
  `insert into campaign_places (workspace_id, campaign_id, place_id, done_version, owed)
   select workspace_id, id, unnest(places), 1, false from campaigns where workspace_id = $1`,
  [head],
);
await query(
  `insert into campaigns (workspace_id, id, owner_id, name, goal, headline, text, channels, state, state_at, code, ran_at, from_workspace_id,
     from_campaign_id, above, created_at, updated_at)
   select p.id, gen_random_uuid(), c.owner_id, c.name, c.goal, c.headline, c.text, c.channels,
     (array['running','asked','declined'])[1 + ascii(right(p.id::text, 1)) % 3], now(), c.code, c.ran_at, c.workspace_id, c.id,
     '{"from":"Harbor","values":{},"rights":{}}', now(), now()
   from campaigns c cross join unnest(c.places) p(id) where c.workspace_id = $1`,
  [head],
);
const STEP = 500_000;
for (let at = 0; at < ROWS; at += STEP)
  await query(
    `insert into interactions (id, at, workspace_id, subject_kind, subject_id, kind, class, first_today, code)
     select gen_random_uuid(), now() - (n % 20000) * interval '1 minute', $1, 'card', $2, (array['open','save','answer'])[1 + n % 3], 0, true,
       'C' || lpad(upper(to_hex(1 + n % $3::bigint)), 4, '0') || (array['L','P'])[1 + n % 2] from generate_series($4::bigint, $5::bigint) n`,
    [head, newId(), CAMPAIGNS, at, Math.min(at + STEP, ROWS) - 1],
  );
await query("set session_replication_role = default");
await query("vacuum analyze");

const actor: UserActor = {
  ...{ kind: "user", userId: boss, sessionId: newId(), workspaceId: head, role: "owner", userState: "_ACTIVE_" },
  permissions: { "gui::campaign_manager_personal": true, "gui::campaign_builder_personal": true },
  ...{ isAdmin: false, blocked: null, view: "company", impersonatorId: null, readOnly: false, factorMissing: false },
  childWorkspaceIds: locations,
};
const as = (): CampaignContext => ({
  ...{ actor, now: new Date(), requestId: "bench", timeZone: "UTC", links: linksPort, media: mediaPort },
  people: async () => [],
  sender: { first_name: "Pat", last_name: "", company: "Harbor", city: "Boston", state: "MA" },
});

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - began);
  }
  return times;
}

const place = locations[0] ?? head;
const ASKS = {
  "the first page": {},
  "those that run": { state: "running" },
  "of one location": { place },
  "by their start, page 20": { sort_by: "starts_at", page: 20 },
  "found by a word": { filters: "campaign 7" },
} as const;
const lists: { figure: string; p95: number }[] = [];
for (const [what, ask] of Object.entries(ASKS)) {
  const input = campaignListInput.parse(ask);
  const times = await timed(() => getCampaigns(as(), input));
  lists.push({ figure: `${what} of ${CAMPAIGNS} campaigns over ${LOCATIONS} locations`, p95: quantile(times, 0.95) });
}
const counted = quantile(await timed(() => getCounts(as())), 0.95);

const [one] = await query("select id, code from campaigns where workspace_id = $1 and code = '0001'", [head]);
const id = String(one?.id);
const ours = median(await timed(() => getResult(as(), { id })));
const raw = median(
  await timed(() =>
    query(
      `select i.kind, i.at::date, count(*) from interactions i join campaigns c on substr(i.code, 2, 4) = c.code
       where i.workspace_id = $1 and c.workspace_id = $1 and i.class = 0 and c.id = $2 group by 1, 2`,
      [head, id],
    ),
  ),
);
const { data: all } = await getCampaigns(as(), campaignListInput.parse({}));

report({
  name: "campaigns",
  rows: [
    ...lists.map(({ figure, p95 }) => ({
      ...{ figure, ours: `${rounded(p95)} ms`, reference: "p95", reach: `≤ ${LIST_MS} ms`, reached: p95 <= LIST_MS },
    })),
    {
      ...{ figure: "how many stand where, and what those that run brought", ours: `${rounded(counted)} ms` },
      ...{ reference: "p95", reach: "–", reached: true },
    },
    {
      figure: `what came of one campaign, out of ${ROWS} interactions`,
      ours: `${rounded(ours)} ms`,
      reference: `the raw join takes ${rounded(raw)} ms`,
      reach: `≤ ${SHARE} × the raw join`,
      reached: ours <= SHARE * raw,
    },
  ],
  void: all.length > 0 && all.every(({ parts }) => parts !== null) ? [] : ["The list has no parts of its locations."],
  notes: [`Each campaign was proposed to ${EACH} locations, and every third of these joined.`],
});
await closePool();
await database.stop();
