// Figure: finding who is written down twice among 100,000 contacts that come at once: processor time of the app and of PostgreSQL
// together, beside the same rules over the same people in memory; and how right it is, beside records whose identity is known.

import { closePool, openPool } from "#db/client.ts";
import { aroundOf, blocksOf } from "#lib/contact/match/blocks.ts";
import { compare } from "#lib/contact/match/compare.ts";
import { MOST_OF_A_BLOCK } from "#lib/contact/match/keys.ts";
import { type Person, readPerson } from "#lib/contact/match/person.ts";
import { newId } from "#lib/id.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { type Corrupted, corruptedRecords, truePairs } from "#tests/support/corruptor.ts";
import { databaseSeconds, openBenchDatabase } from "./support/database.ts";
import { rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROWS = Number(process.env.ROWS ?? 100_000);
/** Of the committed records where none is given; their seeds follow it where they are not enough. */
const SEED = Number(process.env.SEED ?? 20_261_123);
const REACH = { precision: 0.98, recall: 0.95, seconds: 60 } as const;
const AT_ONCE = 5000;
const A_WORLD = 20_000;

const database = await openBenchDatabase("none");
openPool(database.url);

/** Worlds of 20,000 records; the people of each are its own. */
function records(many: number): Corrupted[] {
  const worlds = Array.from({ length: Math.ceil(many / A_WORLD) }, (_, world) =>
    corruptedRecords(SEED + world).map((one) => ({ ...one, id: newId(), person: one.person + world * A_WORLD })),
  );
  return worlds.flat().slice(0, many);
}

const FIELDS = { names: "name", companies: "company", titles: "title", emails: "email", phones: "phone" } as const;
const MORE = { birthdays: "birthday", addresses: "address" } as const;

const factsOf = (one: Corrupted) =>
  Object.entries({ ...FIELDS, ...MORE }).flatMap(([list, field]) =>
    one[list as keyof typeof FIELDS].map((value) => ({ id: newId(), contact: one.id, field, value })),
  );

/** Everybody in one workspace, as an import leaves them. */
async function fill(everybody: readonly Corrupted[]): Promise<string> {
  const [workspace, boss] = [newId(), newId()];
  const person =
    "insert into users (id, email, firstname, lastname) values ($1::uuid, $1::text || '@example.com', 'Ann', 'Reyes')";
  await database.query(person, [boss]);
  await database.query(
    "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'entrepreneur', 'company')",
    [workspace, boss],
  );
  for (let at = 0; at < everybody.length; at += AT_ONCE) {
    const some = everybody.slice(at, at + AT_ONCE);
    await database.query(
      `insert into contacts (workspace_id, id, owner_id, origin, name, tags, sought, sign, sign_at, created_at, updated_at)
       select $1, r.id, $2, 'import', r.name, '{}', lower(r.name), 'added', now(), now(), now()
       from unnest($3::uuid[], $4::text[]) r(id, name)`,
      [workspace, boss, some.map(({ id }) => id), some.map(({ names }) => names[0] ?? "")],
    );
    const facts = some.flatMap(factsOf);
    await database.query(
      `insert into contact_facts (workspace_id, id, contact_id, field, use, value, normal, source, by, at)
       select $1, r.id, r.contact, r.field, '', r.value, r.value, 'person', $2, now()
       from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[]) r(id, contact, field, value)`,
      [workspace, boss, ...(["id", "contact", "field", "value"] as const).map((key) => facts.map((one) => one[key]))],
    );
  }
  await database.query("vacuum analyze contacts, contact_facts, contact_unmatched");
  return workspace;
}

const appSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const spent = async () => ({ app: appSeconds(), database: await databaseSeconds(database) });

async function measure(everybody: readonly Corrupted[]) {
  const workspace = await fill(everybody);
  const before = await spent();
  const looked = await findPairs();
  const after = await spent();
  const rows = await database.query("select a_id, b_id from contact_pairs where workspace_id = $1", [workspace]);
  const truth = truePairs(everybody);
  const right = rows.filter(({ a_id: a, b_id: b }) => truth.has(`${a} ${b}`)).length;
  const used = { app: after.app - before.app, database: after.database - before.database };
  return { looked, ...used, precision: right / rows.length, recall: right / truth.size };
}

/** The same rules over the same people, who are all at hand. */
function inMemory(everybody: readonly Corrupted[]) {
  const began = appSeconds();
  const people = everybody.map(readPerson);
  const blocks = blocksOf(people);
  const around = aroundOf(people, blocks);
  const tried = new Set<string>();
  const found: string[] = [];
  const look = (one: Person, other: Person) => {
    const [a, b] = one.id < other.id ? [one, other] : [other, one];
    const pair = `${a.id} ${b.id}`;
    if (a.id === b.id || tried.has(pair)) return;
    tried.add(pair);
    if (compare(a, b, around).strength !== null) found.push(pair);
  };
  for (const block of blocks.values()) {
    if (block.length > MOST_OF_A_BLOCK) continue;
    for (const [at, one] of block.entries()) for (const other of block.slice(at + 1)) look(one, other);
  }
  const truth = truePairs(everybody);
  const right = found.filter((pair) => truth.has(pair)).length;
  const seconds = appSeconds() - began;
  return { seconds, tried: tried.size, precision: right / found.length, recall: right / truth.size };
}

const committed = records(A_WORLD);
const quality = await measure(committed);
const ideal = inMemory(committed);
const everybody = records(ROWS);
const cost = ROWS === A_WORLD ? quality : await measure(everybody);
const memory = ROWS === A_WORLD ? ideal : inMemory(everybody);
await closePool();
await database.stop();

const seconds = cost.app + cost.database;
const share = (part: number) => part.toFixed(4);
const rate = (figure: string, key: "precision" | "recall") => ({
  ...{ figure, ours: share(quality[key]), reference: share(ideal[key]), ratio: rounded(quality[key] / ideal[key]) },
  ...{ reach: `≥ ${REACH[key]}`, reached: quality[key] >= REACH[key] },
});
report({
  name: "contact-pairs",
  rows: [
    rate(`of what is found among ${A_WORLD.toLocaleString("en")}, right`, "precision"),
    rate(`of what is right among ${A_WORLD.toLocaleString("en")}, found`, "recall"),
    {
      figure: `${ROWS.toLocaleString("en")} at once, processor time`,
      ours: `${seconds.toFixed(1)} s (app ${cost.app.toFixed(1)}, PostgreSQL ${cost.database.toFixed(1)})`,
      reference: `${memory.seconds.toFixed(1)} s`,
      ratio: rounded(seconds / memory.seconds),
      reach: `≤ ${REACH.seconds} s for 100,000`,
      reached: (seconds * 100_000) / ROWS <= REACH.seconds,
    },
  ],
  void: cost.looked < ROWS ? [`Only ${cost.looked} of ${ROWS} were looked at.`] : [],
  notes: [
    "The reference is the same rules over the same records in one process's memory, without a database.",
    `Of ${ROWS.toLocaleString("en")}, ${share(cost.precision)} of what was found is right and ${share(cost.recall)} of what is right was found; in memory ${share(memory.precision)} and ${share(memory.recall)}, by ${memory.tried.toLocaleString("en")} comparisons.`,
  ],
});
