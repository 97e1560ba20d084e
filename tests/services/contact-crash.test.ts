// kill -9 of the app in an import of contacts and among joins that are taken apart: what was begun is gone on with, nothing is there
// twice, and of each join all is there or nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ask, at, callerOf, logIn, textAt } from "#tests/support/api.ts";
import type { App } from "#tests/support/app.ts";
import { type FaultyData, faultyData, roundsOf } from "#tests/support/faulty-app.ts";
import { freePort } from "../../scripts/support/free-port.mjs";

/** A soak makes twenty. */
const ROUNDS = roundsOf("CONTACT_CRASH_ROUNDS", 1);
const ROWS = 12_000;
const PAIRS = 12;
/** The clock rings once a minute, and notices within a few that the job of a killed process is silent. */
const GOES_ON_MS = 300_000;

let data: FaultyData;
let port: string;
let app: App;
let token: string;

beforeAll(async () => {
  data = faultyData();
  port = String(await freePort());
  app = await data.start(port);
  token = await logIn(callerOf(app.origin), "noah@brightsmile.test");
});
afterAll(async () => {
  await app.stop();
  data.remove();
});

const ask = (method: string, path: string, more: Ask = {}) => callerOf(app.origin)(method, path, { token, ...more });

async function kill() {
  app.process.kill("SIGKILL");
  app = await data.start(port);
}

type Import = { state: string; done: number; version: number };

async function importNow(id: string): Promise<Import> {
  const answer = await ask("GET", `/api/contacts/imports/${id}`);
  const [done, version] = [Number(at(answer, "data.done")), Number(at(answer, "data.version"))];
  return { state: textAt(answer, "data.state"), done, version };
}

async function until(id: string, wanted: (now: Import) => boolean): Promise<Import> {
  for (const limit = Date.now() + GOES_ON_MS; ; await sleep(25)) {
    const now = await importNow(id);
    if (wanted(now)) return now;
    if (Date.now() > limit) throw new Error(`The import stands at ${JSON.stringify(now)}.`);
  }
}

test("in an import, where every row comes in once", { timeout: (ROUNDS + 2) * GOES_ON_MS }, async () => {
  const rows = Array.from({ length: ROWS }, (_, nth) => `Row ${nth},row${nth}@crash.test`);
  const text = ["Name,Email", ...rows].join("\n");
  const id = textAt(await ask("POST", "/api/contacts/imports", { json: { file_name: "crash.csv", text } }), "data.id");
  const { version } = await until(id, ({ state }) => state === "draft");
  await ask("POST", `/api/contacts/imports/${id}/start`, { json: { version } });
  let killed = 0;
  for (let far = 0; killed < ROUNDS; killed += 1) {
    const { state, done } = await until(id, (now) => now.state === "done" || now.done > far);
    if (state === "done") break;
    await sleep(Math.random() * 100);
    await kill();
    far = Math.max(done, (await importNow(id)).done);
  }
  expect(killed).toBeGreaterThan(0);
  await until(id, ({ state }) => state === "done");
  const found = await data.ask(`select count(*)::int as contacts, count(distinct email)::int as different,
      (select count(*)::int from contact_facts f where f.source_id = '${id}') as facts,
      (select count(*)::int from contact_import_rows r where r.import_id = '${id}' and r.state = 'added') as added
    from contacts where import_id = '${id}'`);
  expect(found).toEqual([{ contacts: ROWS, different: ROWS, facts: 2 * ROWS, added: ROWS }]);
});

/** What is not as the living joins say it: a kept row, a joined one, or a value that went. */
const TORN = `select c.id from contacts c where c.email like 'pair%@crash.test' and (
    (c.merged_into is not null) <> exists (select from contact_merges m where m.record_id = c.id and m.ended_at is null)
    or (c.own_sign is not null) <> exists (select from contact_merges m where m.person_id = c.id and m.ended_at is null)
    or (select count(*) from contact_facts f where f.contact_id = c.id and f.ended_at is null) <> 2)`;

async function made(nth: number, side: string): Promise<{ id: string; version: number }> {
  const json = { name: `Pair ${nth}`, email: `pair${nth}${side}@crash.test` };
  const answer = await ask("POST", "/api/contacts", { json });
  return { id: textAt(answer, "data.id"), version: Number(at(answer, "data.version")) };
}

/** Joins that were taken apart again, as the app said. */
let parted = 0;

/** Joins the two and takes them apart again, for as long as nobody kills what answers. */
async function joinAndPart(person: { id: string }, record: { id: string }, goesOn: () => boolean): Promise<void> {
  const versionOf = async ({ id }: { id: string }) =>
    Number(at(await ask("GET", `/api/contacts/${id}`), "data.version"));
  while (goesOn()) {
    const versions = { version: await versionOf(person), other_version: await versionOf(record) };
    const json = { ...versions, other: record.id };
    const joined = await ask("POST", `/api/contacts/${person.id}/merge`, { json }).catch(() => null);
    const merge = joined && at(joined, "data.records.1.join.id");
    const version = joined && at(joined, "data.version");
    if (typeof merge !== "string") break;
    const apart = await ask("POST", `/api/contacts/${person.id}/unmerge`, { json: { version, merge } }).catch(
      () => null,
    );
    if (apart?.status !== 200) break;
    parted += 1;
  }
}

test("among joins that are taken apart, of which each is whole or not there", { timeout: 600_000 }, async () => {
  const pairs: [{ id: string }, { id: string }][] = [];
  for (let nth = 0; nth < PAIRS; nth += 1) pairs.push([await made(nth, "a"), await made(nth, "b")]);
  parted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let running = true;
    const loops = pairs.map(([person, record]) => joinAndPart(person, record, () => running).catch(() => undefined));
    // Under load the first ones take their time.
    for (const [before, limit] = [parted, Date.now() + GOES_ON_MS]; parted === before && Date.now() < limit; )
      await sleep(20);
    await sleep(Math.random() * 500);
    app.process.kill("SIGKILL");
    running = false;
    await Promise.all(loops);
    app = await data.start(port);
    expect(await data.ask(TORN), `round ${round}`).toEqual([]);
    // What was joined as the app died is taken apart now, as if nothing had been.
    const merges = await data.ask(
      "select id, person_id from contact_merges m where ended_at is null and exists (select from contacts c where c.id = m.person_id and c.email like 'pair%@crash.test')",
    );
    for (const { id: merge, person_id: person } of merges) {
      const version = at(await ask("GET", `/api/contacts/${String(person)}`), "data.version");
      const { status } = await ask("POST", `/api/contacts/${String(person)}/unmerge`, { json: { version, merge } });
      expect(status).toBe(200);
    }
    expect(await data.ask(TORN), `after round ${round}`).toEqual([]);
  }
  const open = await data.ask(
    "select count(*)::int as contacts from contacts where email like 'pair%@crash.test' and merged_into is null",
  );
  expect(open).toEqual([{ contacts: 2 * PAIRS }]);
  expect(parted).toBeGreaterThan(0);
});
