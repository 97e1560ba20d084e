// Figures: taps per second with tap and click stored, beside short links with the click stored; and a look at the health of
// 10,000 devices over ninety days of taps.
import { performance } from "node:perf_hooks";
import pg from "pg";
import { newId } from "#lib/id.ts";
import { watchDevices } from "#server/card/devices/watch.ts";
import { aliasOf, seedAliases } from "./support/aliases.ts";
import { type Running, startApp } from "./support/app.ts";
import { builtCopy } from "./support/clone.ts";
import { type BenchDatabase, databaseSeconds, openBenchDatabase } from "./support/database.ts";
import { flood, getRequest } from "./support/load.ts";
import { CLIENT_CORE, pin, processorSeconds } from "./support/machine.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ALIASES = 10_000;
const DEVICES = Number(process.env.DEVICES ?? 10_000);
const DAYS = 90;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 16;
const AGENTS = 2000;
/** `core`: the part of one that the watch may take for as long as it may take. */
const REACH = { share: 0.9, seconds: 10, core: 0.5 } as const;

const LETTERS = "abcdefghjkmnpqrstuvwxyz";
/** The address of the tag of this number: twelve letters, as one is printed. */
const tagOf = (n: number) =>
  Array.from({ length: 12 }, (_, at) => LETTERS[Math.floor(n / LETTERS.length ** at) % LETTERS.length]).join("");
const agentOf = (n: number) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${n % 7} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${n} Mobile/15E148 Safari/604.1`;

// Neighbours in time are no neighbours in the table: 7,919 is prime.
const asked = (path: (n: number) => string) =>
  Array.from({ length: ALIASES }, (_, n) =>
    getRequest(path((n * 7919) % ALIASES), { "user-agent": agentOf(n % AGENTS) }),
  );
const links = asked((n) => `/l/${aliasOf(n)}`);
const taps = asked((n) => `/t/${tagOf(n)}`);

/** A tag for each short link, in use. */
async function seedTags({ query }: BenchDatabase): Promise<void> {
  const aliases = Array.from({ length: ALIASES }, (_, n) => tagOf(n));
  await query("set session_replication_role = replica");
  await query(
    `insert into tags (workspace_id, id, alias, name, kind, owner_id, target_kind, target_id, number)
     select md5('place' || (n - 1) / 100)::uuid, md5('tag' || n - 1)::uuid, alias, 'Tag ' || n, 'tag', md5('person')::uuid,
       'link', md5('link' || n - 1)::uuid, 'T-' || n from unnest($1::text[]) with ordinality x(alias, n)`,
    [aliases],
  );
  await query(
    `insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
     select '', '/t/', alias, 'tag', md5('place' || (n - 1) / 100)::uuid, md5('tag' || n - 1)::uuid
     from unnest($1::text[]) with ordinality x(alias, n)`,
    [aliases],
  );
  await query("set session_replication_role = default");
  await query("vacuum analyze tags, addresses");
}

/** Devices of one workspace with a few taps on nearly every day, some of which left a counter and a city. */
async function seedHealth({ query }: BenchDatabase): Promise<void> {
  const [place, person] = [newId(), newId()];
  await query("insert into users (id, email) values ($1::uuid, $1::text || '@example.com')", [person]);
  await query(
    "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Bright Smile', $2, 'entrepreneur', 'company')",
    [place, person],
  );
  await query(
    `insert into tags (workspace_id, id, alias, name, kind, chip, owner_id, target_kind, target_id, number)
     select $1, md5('device' || n)::uuid, 'd' || n, 'Device ' || n, 'badge', 'counter', $2, 'link', md5('link' || n)::uuid, 'B-' || n
     from generate_series(1, $3::int) n`,
    [place, person, DEVICES],
  );
  await query(
    `insert into interaction_days (workspace_id, subject_kind, subject_id, day, kind, class, hits, people)
     select $1, 'tag', md5('device' || n)::uuid, current_date - d, 'tap', 0, 1 + (n + d) % 4, 1
     from generate_series(1, $2::int) n, generate_series(1, $3::int) d where (n * 7 + d) % 10 < 8`,
    [place, DEVICES, DAYS],
  );
  await query(
    `insert into interactions (id, at, workspace_id, subject_kind, subject_id, kind, class, first_today, tag_id, tag_counter, city)
     select gen_random_uuid(), now() - d * interval '1 day', $1, 'tag', md5('device' || n)::uuid, 'tap', 0, true,
       md5('device' || n)::uuid, 100 - d, 'Providence'
     from generate_series(1, $2::int) n, generate_series(1, 40) d where (n * 7 + d) % 10 < 8`,
    [place, DEVICES],
  );
  await query("vacuum analyze tags, interactions, interaction_days");
}

const seen = { redirects: 0, bad: 0 };

async function perSecond({ port }: Running, requests: readonly Buffer[], seconds = SECONDS): Promise<number> {
  const load = await flood({ port, requests, connections: CONNECTIONS }, seconds);
  seen.redirects += load.statuses[302] ?? 0;
  seen.bad += load.answers - (load.statuses[302] ?? 0);
  return load.answers / load.seconds;
}

const database = await openBenchDatabase("none");
await seedAliases(database, ALIASES);
await seedTags(database);
// With pages: what a tag leads to is read by its route, and answered from memory from then on.
const app = await startApp(builtCopy(), database);
pin(process.pid, CLIENT_CORE);
await perSecond(app, links, 3);
await perSecond(app, taps, 3);
let tapped = 0;
const rounds: { links: number; taps: number }[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  const before = await perSecond(app, links);
  const begun = seen.redirects;
  const ours = await perSecond(app, taps);
  tapped += seen.redirects - begun;
  rounds.push({ links: (before + (await perSecond(app, links))) / 2, taps: ours });
}
await app.stop();
const [stored] = await database.query("select count(*)::int as n from interactions where kind = 'tap'");

await seedHealth(database);
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const read = async (text: string, values: unknown[]) =>
  (await client.query<Record<string, unknown>>(text, values)).rows;
const [workBefore, clock] = [(await databaseSeconds(database)) + processorSeconds(process.pid), performance.now()];
const changed = await watchDevices(undefined, read);
const seconds = (performance.now() - clock) / 1000;
const worked = (await databaseSeconds(database)) + processorSeconds(process.pid) - workBefore;
await client.end();
await database.stop();

const ratio = median(rounds.map((round) => round.taps / round.links));
report({
  name: "taps",
  rows: [
    {
      figure: "taps/s, tap and click stored",
      ours: `${Math.round(median(rounds.map((round) => round.taps))).toLocaleString("en")}/s`,
      reference: `${Math.round(median(rounds.map((round) => round.links))).toLocaleString("en")}/s short links, the click stored`,
      ratio: rounded(ratio),
      reach: `≥ ${REACH.share}`,
      reached: ratio >= REACH.share,
    },
    {
      figure: `health of ${DEVICES.toLocaleString("en")} devices over ${DAYS} days`,
      ours: `${rounded(seconds)} s`,
      reference: "the whole job, in the background",
      reach: `≤ ${REACH.seconds} s`,
      reached: seconds <= REACH.seconds,
    },
    {
      figure: `processors for it, of the ${REACH.seconds} s it may take`,
      ours: `${rounded(worked / REACH.seconds)} of a core`,
      reference: `${rounded(worked)} s of processors, ours and PostgreSQL’s`,
      reach: `≤ ${REACH.core} of a core`,
      reached: worked / REACH.seconds <= REACH.core,
    },
  ],
  void: [
    ...(seen.bad === 0 ? [] : [`${seen.bad} answers were no redirect`]),
    ...(Number(stored?.n) >= tapped && tapped > 0 ? [] : [`${tapped} taps were answered, ${Number(stored?.n)} stored`]),
    ...(Number.isFinite(worked) ? [] : ["nobody told how long the processors worked"]),
    ...(changed === 0 ? ["no device was found to be another way than before"] : []),
  ],
  notes: [
    "Links before and after each round of taps, on the same process; tags and links are the same ten thousand, all in memory.",
    "A tap stores two interactions, the tap and the click of the link that it opens.",
    `Health: the whole job, by one connection, PostgreSQL behind it; ${changed.toLocaleString("en")} devices were another way than before.`,
  ],
  detail: { rounds, tapped, stored: stored?.n },
});
