// What somebody did to contacts who meant harm, or who was let go: stops that hold, files that end, rights that end with a role.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { dayIn } from "#lib/date-format.ts";
import { newId } from "#lib/id.ts";
import { recordConsentInput } from "#lib/services/contact/consent-entities.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { recordConsent, recordStop } from "#server/contact/consents.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { getContactImport, listContactImportRows } from "#server/contact/imports/import-reads.ts";
import {
  addContactImport,
  mapContactImport,
  startContactImport,
  undoContactImport,
} from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { getContact } from "#server/contact/reads.ts";
import { createContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { finishAfterAnswers } from "#server/platform/after-answer.ts";
import { stopMarker, writeStop } from "#server/platform/stop-store.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  // What a request leaves behind is done where a test says so, and not beside it.
  finishAfterAnswers(() => undefined);
  await owner.connect();
});
afterAll(async () => {
  finishAfterAnswers(null);
  await work();
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const BOSS = { role: "owner", view: "company" } as const;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const work = () => carryOnImports(mediaPort);
/** What is said now is later than what was made a moment ago. */
const live = ({ actor }: Who) => contactCall(actor);
const fresh = () => `p.${newId().slice(-8)}@example.com`;
const day = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000), "America/New_York");

async function somebody(over: Parameters<typeof knower>[1] = {}) {
  const who = await knower(owner, over);
  const role = over.role ?? "member";
  await owner.query("select membership_add($1, $2, $3, '{}'::jsonb)", [who.person.id, who.workspaceId, role]);
  return who;
}

const made = async (who: Who, over: object) =>
  (await createContact(live(who), { ...NOBODYS, name: "Ines", ...over })).data;
const read = async (who: Who, id: string) => (await getContact(live(who), { id })).data;
const reasonOf = (contact: WholeContact, channel: string) =>
  contact.channels.find((one) => one.channel === channel)?.reason;
const factOf = (contact: WholeContact, value: string) => contact.facts.find((fact) => fact.value === value)?.id ?? "";

async function yes(who: Who, contact: WholeContact, over: { value: string } & Record<string, unknown>) {
  const { value, ...rest } = over;
  const said = { channel: "email", source: "letter", proof: "Binder", said_on: day(-3), ...rest };
  return (
    await recordConsent(live(who), recordConsentInput.parse({ id: contact.id, fact: factOf(contact, value), ...said }))
  ).data;
}

async function stop(
  who: Who,
  contact: WholeContact,
  { value, channel = "email" }: { value: string; channel?: "email" | "sms" },
) {
  const said = { source: "person", reach: "location", proof: "", channel } as const;
  return (await recordStop(live(who), { id: contact.id, fact: factOf(contact, value), ...said })).data;
}

async function draft(who: Who, text: string) {
  const { data } = await addContactImport(live(who), { file_name: "people.csv", text });
  await work();
  return (await getContactImport(live(who), data)).data;
}

async function run(who: Who, text: string, known: "fill" | "show" = "show") {
  const file = await draft(who, text);
  const choices = { columns: file.columns, known, tags: [], seen_by: "location" as const };
  const mapped = await mapContactImport(live(who), { id: file.id, version: file.version, ...choices });
  await startContactImport(live(who), { id: file.id, version: mapped.data.version });
  await work();
  return (await getContactImport(live(who), file)).data;
}

test("a stop is written however much was said before", async () => {
  const mia = await somebody();
  const email = fresh();
  const contact = await yes(mia, await made(mia, { email }), { value: email });
  await owner.query(
    `insert into contact_consents select (r).* from (select jsonb_populate_record(k, jsonb_build_object('id', gen_random_uuid())) r
      from contact_consents k, generate_series(1, 199) where k.contact_id = $1) x`,
    [contact.id],
  );
  await expect(yes(mia, contact, { value: email })).rejects.toEqual(code("invalid"));
  expect(reasonOf(await stop(mia, contact, { value: email }), "email")).toBe("stopped_here");
});

test("a stop holds after the records were taken apart", async () => {
  const mia = await somebody();
  const [a, b] = [fresh(), fresh()];
  const first = await made(mia, { email: a });
  const second = await yes(mia, await made(mia, { email: b }), { value: b });
  const joined = { id: first.id, version: first.version, other: second.id, other_version: second.version, chosen: [] };
  const person = await stop(mia, (await mergeContacts(live(mia), joined)).data, { value: a });
  const merge = person.records.find(({ join }) => join)?.join?.id ?? "";
  await unmergeContacts(live(mia), { id: person.id, version: person.version, merge });
  const apart = await read(mia, second.id);
  expect(reasonOf(apart, "email")).toBe("stopped_elsewhere");
  expect(reasonOf(await yes(mia, apart, { value: b, said_on: day(0) }), "email")).toBe("agreed");
});

test("a stop of their own holds after its address was taken away", async () => {
  const mia = await somebody();
  const [a, b] = [fresh(), fresh()];
  const one = await made(mia, { email: a });
  const both = (
    await addContactFact(live(mia), { id: one.id, version: one.version, field: "email", use: "", value: b })
  ).data;
  const agreed = await yes(mia, both, { value: b });
  const { own: mark, keyId } = (await stopMarker())(`email:${a}`);
  const stopped = { mark, keyId, workspaceId: mia.workspaceId, channel: "email", purpose: "any" } as const;
  await unscoped((tx) => writeStop(tx, { ...stopped, source: "visitor", scope: "brand" }));
  const taken = { id: agreed.id, version: agreed.version, fact: factOf(agreed, a), act: "remove" } as const;
  const left = (await changeContactFact(live(mia), taken)).data;
  expect(reasonOf(left, "email")).toBe("stopped_elsewhere");
});

test("a stop reaches every spelling of a mailbox and of a number", async () => {
  const mia = await somebody();
  const name = newId().slice(-8);
  for (const [said, other] of [
    [`a${name}@icloud.com`, `a${name}@me.com`],
    [`b-${name}@proton.me`, `b${name}@protonmail.com`],
    [`c${name}@yahoo.com`, `c${name}-shop@yahoo.com`],
  ] as const) {
    await stop(mia, await made(mia, { email: said }), { value: said });
    expect(reasonOf(await made(mia, { email: other }), "email"), other).toBe("stopped_here");
  }
  const number = "+1 617 555 0177";
  await stop(mia, await made(mia, { phone: number }), { value: number, channel: "sms" });
  for (const other of [
    "617 555 0177 (mobile)",
    "Mobile 617 555 0177",
    "0016175550177",
    "tel:+16175550177",
    "617-555-0177 / 0178",
  ])
    expect(reasonOf(await made(mia, { phone: other }), "sms"), other).toBe("stopped_here");
  const none = await made(mia, { phone: "call me 1234" });
  expect(reasonOf(none, "sms")).toBe("no_address");
  await expect(stop(mia, none, { value: "call me 1234", channel: "sms" })).rejects.toEqual(code("invalid"));
});

test("nobody answers for the brand who looks after their own contacts, and no yes is of another age", async () => {
  const [mia, boss] = [await somebody(), await somebody(BOSS)];
  const email = fresh();
  const [hers, theirs] = [await made(mia, { email }), await made(boss, { email })];
  await expect(yes(mia, hers, { value: email, scope: "brand" })).rejects.toEqual(code("forbidden"));
  expect(reasonOf(await yes(boss, theirs, { value: email, scope: "brand" }), "email")).toBe("agreed");
  await expect(yes(mia, hers, { value: email, said_on: "1989-12-31" })).rejects.toEqual(code("invalid"));
  await expect(yes(mia, hers, { value: email, until: "2999-12-31" })).rejects.toEqual(code("invalid"));
});

test("odd characters stop no file, wherever they stand", async () => {
  const mia = await somebody();
  const emoji = "\u{1F600}";
  const named = await run(mia, `sep=${emoji}\nName${emoji}Email\nAda${emoji}${fresh()}`);
  expect([named.state, named.rows]).toEqual(["done", { added: 1 }]);
  expect((await run(mia, `Name,Email\nA\u0000da,${fresh()}`)).rows).toEqual({ added: 1 });
  expect((await draft(mia, `sep="\nName"Email\nAda"${fresh()}`)).state).not.toBe("reading");
  const wide = Array.from({ length: 40 }, () => "Address").join(",");
  for (const pad of ["Ada", "Adam"]) {
    const cells = Array.from({ length: 40 }, (_, at) => `${at}`.padStart(2, "x") + emoji.repeat(140));
    expect((await run(mia, `Name,${wide}\n${pad},${cells.join(",")}`)).rows).toEqual({ added: 1 });
  }
});

test("a row that cannot be stored is left out in words, and the others come in", async () => {
  const mia = await somebody();
  const file = await draft(mia, `Name,Email\n${Array.from({ length: 9 }, (_, at) => `N${at},${fresh()}`).join("\n")}`);
  await owner.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.name = 'N4' then raise exception 'no' using errcode = '22P05'; end if; return new; end $$;
     create trigger refuse_one before insert on contacts for each row execute function refuse_one()`,
  );
  await startContactImport(live(mia), { id: file.id, version: file.version });
  await work();
  await owner.query("drop trigger refuse_one on contacts; drop function refuse_one()");
  const done = (await getContactImport(live(mia), file)).data;
  expect([done.state, done.rows]).toEqual(["done", { added: 8, problem: 1 }]);
});

test("a file on which work fails again and again is refused, and keeps no other waiting", async () => {
  const mia = await somebody();
  const { data } = await addContactImport(live(mia), { file_name: "", text: `Name,Email\nAda,${fresh()}` });
  await work();
  await owner.query("update contact_imports set state = 'checking', done = 0 where id = $1", [data.id]);
  // Every look at its rows fails, and not by a row.
  await owner.query(
    `create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'XX000'; end $$;
     create trigger refuse_all before update on contact_import_rows for each row execute function refuse_all()`,
  );
  for (const tries of [1, 2]) {
    await work();
    const found = await owner.query("select state, tries from contact_imports where id = $1", [data.id]);
    expect(found.rows).toEqual([{ state: "checking", tries }]);
  }
  await work();
  await owner.query("drop trigger refuse_all on contact_import_rows; drop function refuse_all()");
  const found = await owner.query("select state, problem from contact_imports where id = $1", [data.id]);
  expect(found.rows[0]).toEqual({ state: "refused", problem: expect.stringContaining("could not be read") });
  await owner.query("delete from contact_imports where id = $1", [data.id]);
});

test("a page of wide rows is no more than a page", async () => {
  const mia = await somebody();
  const file = await draft(mia, `Name,${Array.from({ length: 24 }, () => "Notes").join(",")}\nA,x`);
  await owner.query(
    `insert into contact_import_rows (workspace_id, import_id, line, cells) select $1, $2, g,
      (select jsonb_agg(repeat('lorem ipsum ', 660)) from generate_series(1, 25) i) from generate_series(10, 209) g`,
    [mia.workspaceId, file.id],
  );
  const page = await listContactImportRows(live(mia), { id: file.id, state: "", page: 1, per_page: 1000 });
  expect(page.data).toHaveLength(201);
  expect(JSON.stringify(page).length).toBeLessThan(4_000_000);
});

test("whoever looks after everybody no more imports among their own alone", async () => {
  const boss = await somebody(BOSS);
  const theo = await somebody({ workspaceId: boss.workspaceId, role: "manager", view: "company" });
  const email = fresh();
  const contact = await made(boss, { name: "Boss's Own", email });
  const file = await draft(theo, `Name,Email,Title,Tags\nBoss's Own,${email},Planted,hacked`);
  expect(file.rows).toEqual({ known: 1 });
  await owner.query("update memberships set role = 'member' where user_id = $1 and workspace_id = $2", [
    theo.person.id,
    boss.workspaceId,
  ]);
  const choices = { columns: file.columns, known: "show" as const, tags: [], seen_by: "location" as const };
  const mapped = await mapContactImport(live(theo), { id: file.id, version: file.version, ...choices });
  await startContactImport(live(theo), { id: file.id, version: mapped.data.version });
  await work();
  const after = await read(boss, contact.id);
  expect([after.title, after.tags]).toEqual(["", []]);
});

test("what somebody left running waits for whoever has it now", async () => {
  const boss = await somebody(BOSS);
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const email = fresh();
  const contact = await made(boss, { name: "Bosses", email });
  const file = await draft(mia, `Name,Email,Title\nBosses,${email},Planted`);
  await owner.query(
    "update contact_imports set state = 'running', known = 'show', reach = 'all', started_at = now() where id = $1",
    [file.id],
  );
  await owner.query("delete from memberships where user_id = $1 and workspace_id = $2", [
    mia.person.id,
    boss.workspaceId,
  ]);
  await work();
  const found = await owner.query("select state, reach from contact_imports where id = $1", [file.id]);
  expect([found.rows, (await read(boss, contact.id)).title]).toEqual([[{ state: "stopped", reach: "own" }], ""]);
});

test("undoing a file takes nothing from records that others own", async () => {
  const boss = await somebody(BOSS);
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const email = fresh();
  const hers = await made(mia, { email });
  const file = await run(mia, `Name,Email,Tags\nInes,${email},golf`);
  const theirs = await made(boss, { email: fresh(), tags: ["golf", "vip"] });
  const now = await read(mia, hers.id);
  const joined = { id: theirs.id, version: theirs.version, other: hers.id, other_version: now.version, chosen: [] };
  expect((await mergeContacts(live(boss), joined)).data.tags).toEqual(["golf", "vip"]);
  await undoContactImport(live(mia), { id: file.id });
  await work();
  expect((await getContactImport(live(mia), file)).data.state).toBe("undone");
  expect((await read(boss, theirs.id)).tags).toEqual(["golf", "vip"]);
});
