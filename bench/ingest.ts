// Figure: visits stored with their sums, beside COPY of the same rows into the same table with the same indexes.
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#lib/id.ts";
import { InteractionBuffer } from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** A batch as the recorder sends it where many come. */
const [BATCHES, BATCH] = [10, 10_000];
const [CARDS, VISITORS] = [200, 20_000];
const REACH = 0.3;
const TABLES = [
  "interactions",
  "interaction_batches",
  "interaction_visitors",
  "interaction_hours",
  "interaction_days",
  "interaction_totals",
  "interaction_steps",
  "interaction_clocks",
];
const CHANNELS = ["link", "qr", "nfc", "share"];
const AGENTS = ["Safari", "Chrome", "Instagram app", "Firefox"];

const database = await openBenchDatabase("none");
const [workspace, owner] = [newId(), newId()];
await database.query(
  "insert into users (id, email, firstname, lastname) values ($1, 'ann@example.com', 'Ann', 'Reyes')",
  [owner],
);
await database.query(
  "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'entrepreneur', 'company')",
  [workspace, owner],
);
const cards = Array.from({ length: CARDS }, newId);
const visitors = Array.from({ length: VISITORS }, newId);
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] ?? never();
function never(): never {
  throw new Error("an empty list");
}

/** The statements of a round: openings of the last hour by as many people as a busy workspace has. */
function batchesOf(round: number): { text: string; values: unknown[] }[] {
  return Array.from({ length: BATCHES }, (_, part) => {
    const buffer = new InteractionBuffer(newId(), "card");
    for (let n = 0; n < BATCH; n += 1) {
      const seed = n + part * BATCH + round;
      buffer.add({
        ...{ workspaceId: workspace, subjectId: at(cards, seed * 7919), ownerId: owner, kind: "open" },
        ...{ at: Date.now() - ((seed * 37) % 3_600_000), class: seed % 10 === 0 ? 2 : 0, channel: at(CHANNELS, seed) },
        ...{ domain: "", agent: at(AGENTS, seed), device: "phone", system: "iOS", language: "en", referrer: "" },
        ...{ visit: newId(), client: at(visitors, seed * 104_729) },
      });
    }
    const { batch, clients } = buffer.take();
    // As a salt makes them: one hash a person.
    const first = batch.words.length;
    batch.words.push(...(clients?.names ?? []));
    batch.visitor = (clients?.rows ?? []).map((row) => (row === 0 ? 0 : first + row));
    return storeQuery(batch);
  });
}

const empty = () => database.query(`truncate ${TABLES.join(", ")}`);
const count = async () => Number((await database.query("select count(*)::int as n from interactions"))[0]?.n);

async function timed(run: () => Promise<unknown>): Promise<number> {
  await database.query("checkpoint");
  const began = performance.now();
  await run();
  return performance.now() - began;
}

// The account that PostgreSQL is lent writes it.
const copies = join(database.dataDir, "copies");
mkdirSync(copies);
chmodSync(copies, 0o777);
const file = join(copies, "bench-visits.copy");
const rounds: { ours: number; copied: number }[] = [];
let wrong = 0;
for (let n = 0; n <= ROUNDS; n += 1) {
  const statements = batchesOf(n);
  await empty();
  const ours = await timed(async () => {
    for (const { text, values } of statements) await database.query(text, values);
  });
  if ((await count()) !== BATCHES * BATCH) wrong += 1;
  await database.query(`copy (select * from interactions order by at) to '${file}'`);
  await empty();
  const copied = await timed(() => database.query(`copy interactions from '${file}'`));
  if ((await count()) !== BATCHES * BATCH) wrong += 1;
  // The first one plans and fills caches.
  if (n > 0) rounds.push({ ours, copied });
}
await database.stop();

const perSecond = (ms: number) => `${Math.round((BATCHES * BATCH * 1000) / ms).toLocaleString("en")}/s`;
const share = median(rounds.map(({ ours, copied }) => copied / ours));
report({
  name: "ingest",
  rows: [
    {
      figure: `visits stored with visitors, hours, days and totals, in batches of ${BATCH.toLocaleString("en")}`,
      ours: perSecond(median(rounds.map(({ ours }) => ours))),
      reference: `${perSecond(median(rounds.map(({ copied }) => copied)))}, COPY of the same rows into the same table and indexes`,
      ratio: rounded(share),
      reach: `≥ ${REACH}`,
      reached: share >= REACH,
    },
  ],
  void: wrong === 0 ? [] : [`${wrong} times the table did not hold every row`],
  notes: [
    `Median of ${ROUNDS} rounds in turn, ${(BATCHES * BATCH).toLocaleString("en")} rows each, over one connection; COPY writes the rows alone, ours all sums beside them.`,
  ],
  detail: { rounds },
});
