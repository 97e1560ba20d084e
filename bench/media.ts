// Figure: one page of 50,000 assets, filtered and sorted as a library would be, through the service and its row security.
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { assetListInput } from "#lib/services/media/contract.ts";
import { listMedia } from "#server/media/service.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ASSETS = 50_000;
const USED = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 40);
const REACH_MS = 50;

const actor: UserActor = {
  ...{ kind: "user", userId: newId(), sessionId: newId(), workspaceId: newId(), role: "manager", permissions: {} },
  ...{ userState: "_ACTIVE_", isAdmin: false, blocked: null, view: "company", impersonatorId: null, readOnly: false },
  ...{ factorMissing: false, childWorkspaceIds: [] },
};

/** What somebody asks of a library, and how many assets fit. */
const ASKS: Readonly<Record<string, { ask: object; total: number }>> = {
  "the newest": { ask: {}, total: ASSETS },
  "by name, page 100": { ask: { sort_by: "name", sort_desc: 0, page: 100 }, total: ASSETS },
  "unused pictures by size": { ask: { type: "picture", used: 0, sort_by: "bytes" }, total: (ASSETS / 2 / 4) * 3 },
  "a word that few have": { ask: { filters: "house 4711 at" }, total: 1 },
  "one letter that a sixteenth has": { ask: { filters: "q" }, total: ASSETS / 16 },
  "three letters of those": { ask: { filters: "qua", sort_by: "name" }, total: ASSETS / 16 },
  "twelve letters of those": { ask: { filters: "quayside at h", sort_by: "bytes" }, total: ASSETS / 16 },
  "a member's own": { ask: {}, total: ASSETS / 10 },
};

const FILL = `
  insert into assets (workspace_id, id, owner_id, class, hash, blob_id, type, name, bytes, uses, unused_since, created_at)
  select $1, gen_random_uuid(), case n % 10 when 0 then $2 else gen_random_uuid() end, case n % 3 when 0 then 'private' else 'public' end, encode(sha256(n::text::bytea), 'hex'),
    gen_random_uuid(), case (n / ${USED}) % 2 when 0 then 'image/webp' else 'application/pdf' end, 'house ' || n || case n % 16 when 0 then ' quayside' else '' end || ' at the harbor.webp',
    n * 97 % 1000003, case n % ${USED} when 0 then 1 else 0 end, case n % ${USED} when 0 then null else now() end,
    now() - n * interval '1 minute'
  from generate_series(0, $3::int - 1) n`;

const database = await openBenchDatabase("none");
openPool(database.url);
await database.query(FILL, [actor.workspaceId, actor.userId, ASSETS]);
await database.query("vacuum analyze");

const people = async () => [];
const wrong: string[] = [];
const times: Record<string, number[]> = {};
for (let round = -3; round < ROUNDS; round += 1) {
  for (const [name, { ask, total }] of Object.entries(ASKS)) {
    const who: UserActor = name === "a member's own" ? { ...actor, role: "member" } : actor;
    const began = performance.now();
    const call = { actor: who, people, requestId: "bench", now: new Date() };
    const found = await listMedia(call, assetListInput.parse({ per_page: 50, ...ask }));
    // The first rounds fill what every server has in memory.
    if (round >= 0) times[name] = [...(times[name] ?? []), performance.now() - began];
    if (found.meta.total !== total) wrong.push(`${name}: ${found.meta.total} assets instead of ${total}`);
  }
}
await closePool();
await database.stop();

report({
  name: "media",
  rows: Object.entries(times).map(([name, each]) => {
    const slow = quantile(each, 0.95);
    return {
      figure: `50 of 50,000 assets: ${name}, p95`,
      ours: `${rounded(slow, 1)} ms (median ${rounded(median(each), 1)} ms)`,
      reference: "none",
      reach: `≤ ${REACH_MS} ms`,
      reached: slow <= REACH_MS,
    };
  }),
  void: [...new Set(wrong)],
  notes: [`${ROUNDS} rounds, one call at a time, through authorize and row security, without HTTP.`],
});
