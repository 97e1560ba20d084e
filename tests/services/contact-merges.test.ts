// Two records of one person joined and taken apart: who may, what everybody sees then, and what is left of it.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { FACT_FIELDS, MOST_TAGS } from "#lib/services/contact/contact-limits.ts";
import { type CreateContact, updateContactInput, type WholeContact } from "#lib/services/contact/entities.ts";
import { MOST_FIELDS } from "#lib/services/contact/field-limits.ts";
import { mergeInput } from "#lib/services/contact/merge-entities.ts";
import { addContactEntry, changeContactEntry } from "#server/contact/entries.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { listAllMerges, mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { getContact, getTags, listAllContacts } from "#server/contact/reads.ts";
import { createContact, deleteContact, restoreContact, updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
/** Somebody whose calls are each made at their own moment. */
async function somebody(over: Parameters<typeof knower>[1] = {}) {
  const found = await knower(owner, over);
  return {
    ...found,
    get call() {
      return contactCall(found.actor);
    },
  };
}

async function known({ call }: Who, over: Partial<CreateContact> = {}): Promise<WholeContact> {
  const { data } = await createContact(call, { ...NOBODYS, name: "Elena Marsh", ...over });
  return data;
}

const list = async ({ call }: Who, over: Partial<Parameters<typeof listAllContacts>[1]> = {}) =>
  listAllContacts(call, { ...ALL, ...over });
const names = async (who: Who, over: Parameters<typeof list>[1] = {}) =>
  (await list(who, over)).data.map(({ name }) => name).toSorted();

const pair = (person: WholeContact, record: WholeContact, chosen: string[] = []) => ({
  ...{ id: person.id, version: person.version, other: record.id, other_version: record.version, chosen },
});
async function joined(who: Who, person: WholeContact, record: WholeContact, chosen: string[] = []) {
  return (await mergeContacts(who.call, pair(person, record, chosen))).data;
}
const MANY = "At most 20 tags. Remove one first.";
const joinOf = (person: WholeContact, record: { id: string }) =>
  person.records.find(({ id }) => id === record.id)?.join?.id ?? "";
async function apart(who: Who, person: WholeContact, record: { id: string }) {
  const ask = { id: person.id, version: person.version, merge: joinOf(person, record) };
  return (await unmergeContacts(who.call, ask)).data;
}
const now = async ({ call }: Who, { id }: { id: string }) => (await getContact(call, { id })).data;
const note = (who: Who, { id }: { id: string }, text: string) =>
  addContactEntry(who.call, { id, kind: "note", text, due_on: null });
const factOf = ({ facts }: WholeContact, value: string) => facts.find((fact) => fact.value === value)?.id ?? "";

/** What a contact is, without the numbers that every change moves. */
const being = ({ version: _version, records: _records, ...rest }: WholeContact) => rest;

test("two records are one contact in every list, and two again with everything that each had", async () => {
  const mia = await somebody();
  const full = await known(mia, {
    email: "elena@marsh.test",
    company: "Marsh & Day",
    tags: ["buyer"],
    note: "Two cars",
  });
  const short = await known(mia, {
    name: "E. Marsh",
    email: "e.marsh@day.test",
    title: "Owner",
    tags: ["Buyer", "vip"],
  });
  const task = { id: short.id, kind: "task", text: "Send prices", due_on: "2026-12-01" } as const;
  await addContactEntry(mia.call, task);
  const before = [await now(mia, full), await now(mia, short)] as const;
  const person = await joined(mia, ...before, [factOf(short, "E. Marsh")]);
  expect(person).toMatchObject({
    ...{ id: full.id, name: "E. Marsh", title: "Owner", company: "Marsh & Day", tags: ["buyer", "vip"] },
    follow_up: { text: "Send prices" },
    records: [
      { id: full.id, join: null },
      { id: short.id, name: "E. Marsh", join: { by: { id: mia.person.id } } },
    ],
  });
  expect(person.facts.filter(({ field, shown }) => field === "email" && shown)).toHaveLength(2);
  expect(person.facts.find(({ value }) => value === "Owner")?.record_id).toBe(short.id);
  expect(await names(mia)).toEqual(["E. Marsh"]);
  expect((await list(mia)).meta.total).toBe(1);
  for (const filters of ["e.marsh@day.test", "elena@marsh.test", "two cars", "vip"]) {
    expect(await names(mia, { filters }), filters).toEqual(["E. Marsh"]);
  }
  expect((await getTags(mia.call)).data).toEqual(["buyer", "vip"]);
  expect((await getContact(mia.call, { id: short.id })).data.id).toBe(full.id);
  const { data: time } = await getTimeline(mia.call, { id: short.id, kind: "notes", per_page: 9 });
  expect(time.map(({ text }) => text)).toEqual(["Two cars"]);
  expect(being(await apart(mia, person, short))).toEqual(being(before[0]));
  expect(being(await now(mia, short))).toEqual(being(before[1]));
  expect(await names(mia)).toEqual(["E. Marsh", "Elena Marsh"]);
});

test("what is added to a joined person stays with the one that was kept, and what was changed of a record with that one", async () => {
  const mia = await somebody();
  const full = await known(mia, { phone: "+1 617 555 0100", tags: ["old"] });
  const short = await known(mia, { name: "E. Marsh", phone: "+1 617 555 0188", tags: ["short"] });
  const person = await joined(mia, full, short);
  await note(mia, short, "Called her");
  const ask = { id: person.id, version: (await now(mia, person)).version };
  const { data: typed } = await addContactFact(mia.call, {
    ...{ ...ask, field: "phone", use: "", value: "+1 617 555 0199", instead: factOf(short, "+1 617 555 0188") },
  });
  const tags = { id: person.id, version: typed.version, tags: ["old", "new"] };
  const { data: tagged } = await updateOneContact(mia.call, tags);
  const kept = await apart(mia, tagged, short);
  expect(kept).toMatchObject({ phone: "+1 617 555 0199", tags: ["old", "new"], last_sign: { kind: "note" } });
  const parted = await now(mia, short);
  expect(parted).toMatchObject({ phone: "+1 617 555 0188", tags: [], last_sign: { kind: "added" } });
});

test("who was joined before can be joined again, and each of three is taken out alone", async () => {
  const mia = await somebody();
  const [a, b, c] = [await known(mia, { name: "A" }), await known(mia, { name: "B" }), await known(mia, { name: "C" })];
  const ab = await joined(mia, a, b);
  const all = await joined(mia, c, ab);
  expect(all.records.map(({ id }) => id).toSorted()).toEqual([a.id, b.id, c.id].toSorted());
  const rest = await apart(mia, all, b);
  expect(rest.records.map(({ name }) => name)).toEqual(["C", "A"]);
  expect((await now(mia, b)).records).toEqual([]);
  await joined(mia, await now(mia, b), rest);
  const { data: merges, meta } = await listAllMerges(mia.call, { page: 1, per_page: 1 });
  expect(meta.total).toBe(2);
  expect(merges).toEqual([
    expect.objectContaining({ person: expect.objectContaining({ id: b.id }), records: 3, automatic: false }),
  ]);
  await apart(mia, await now(mia, b), a);
  expect((await now(mia, a)).records).toEqual([]);
  expect((await now(mia, b)).records.map(({ name }) => name)).toEqual(["B", "C"]);
});

test("of two changes at one time the second meets the contact as it is now", async () => {
  const mia = await somebody();
  const [a, b, c] = [await known(mia), await known(mia), await known(mia)];
  const tries = await Promise.allSettled([
    mergeContacts(mia.call, pair(a, b)),
    mergeContacts(mia.call, pair(b, a)),
    mergeContacts(mia.call, pair(c, b)),
  ]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const each of tries) {
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "conflict", details: { current: {} } });
  }
  const late = { id: b.id, version: b.version, tags: ["late"] };
  await expect(updateOneContact(mia.call, late)).rejects.toEqual(code("conflict"));
  // The third names the first contact nowhere, and may be the one that came through.
  const touched = tries[2]?.status === "fulfilled" ? c : a;
  await expect(updateOneContact(mia.call, { ...late, id: touched.id })).rejects.toEqual(code("conflict"));
});

test("a join that fails in the middle has changed nothing", async () => {
  const mia = await somebody();
  const [a, b] = [await known(mia, { name: "A", tags: ["a"] }), await known(mia, { name: "B", tags: ["b"] })];
  await owner.query(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_here before insert on audit for each row when (new.action = 'contacts.merge') execute function fail_here()`);
  await expect(joined(mia, a, b)).rejects.toThrow();
  await owner.query("drop trigger fail_here on audit; drop function fail_here()");
  expect(await now(mia, a)).toEqual(a);
  expect(await now(mia, b)).toEqual(b);
  expect((await listAllMerges(mia.call, { page: 1, per_page: 9 })).data).toEqual([]);
});

test("a person who has more tags than one contact may have loses them one by one, and gets no more", async () => {
  const mia = await somebody();
  const tags = (letter: string) => Array.from({ length: 15 }, (_, at) => `${letter}${at}`);
  const [a, b] = [await known(mia, { tags: tags("a") }), await known(mia, { name: "B", tags: tags("b") })];
  const person = await joined(mia, a, b);
  expect(person.tags).toHaveLength(30);
  const change = (of: WholeContact, wanted: string[]) =>
    updateOneContact(mia.call, updateContactInput.parse({ id: a.id, version: of.version, tags: wanted }));
  await expect(change(person, [...person.tags, "more"])).rejects.toMatchObject({
    details: { fields: { tags: [MANY] } },
  });
  const { data: fewer } = await change(person, person.tags.slice(1));
  expect(fewer.tags).toHaveLength(29);
  const { data: most } = await change(fewer, fewer.tags.slice(0, MOST_TAGS - 1));
  const { data: full } = await change(most, [...most.tags, "last"]);
  await expect(change(full, [...full.tags, "more"])).rejects.toEqual(code("invalid"));
});

test("a choice of every field fits, those of the workspace too", () => {
  const ask = { id: "a", version: 1, other: "b", other_version: 1 };
  const chosen = (many: number) => Array.from({ length: many }, () => newId());
  expect(mergeInput.safeParse({ ...ask, chosen: chosen(FACT_FIELDS.length + 1 + MOST_FIELDS) }).success).toBe(true);
  expect(mergeInput.safeParse({ ...ask, chosen: chosen(FACT_FIELDS.length + 1 + MOST_FIELDS + 1) }).success).toBe(
    false,
  );
});

test("a choice is one of their values, and one of each field; nobody is joined with themselves", async () => {
  const mia = await somebody();
  const [a, b, other] = [await known(mia, { name: "A" }), await known(mia, { name: "B" }), await known(mia)];
  const wrong = [[factOf(other, "Elena Marsh")], [factOf(a, "A"), factOf(b, "B")]];
  for (const chosen of wrong) await expect(joined(mia, a, b, chosen)).rejects.toEqual(code("invalid"));
  await expect(joined(mia, a, a)).rejects.toEqual(code("invalid"));
  const person = await joined(mia, a, b, [factOf(b, "B")]);
  const first = { id: a.id, version: person.version, fact: factOf(a, "A"), act: "choose" } as const;
  expect((await changeContactFact(mia.call, first)).data.name).toBe("A");
});

test("what only its owner sees is joined with nothing that others see, and stays theirs", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const hidden = async () => {
    const made = await known(mia, { name: "Hidden" });
    const hide = { id: made.id, version: made.version, seen_by: "owner" } as const;
    return (await updateOneContact(mia.call, hide)).data;
  };
  const [kept, also, shown] = [await hidden(), await hidden(), await known(mia, { name: "Shown" })];
  for (const [one, other] of [
    [kept, shown],
    [shown, kept],
  ] as const) {
    await expect(joined(mia, one, other)).rejects.toEqual(code("invalid"));
    await expect(joined(boss, one, other)).rejects.toEqual(code("not_found"));
  }
  const person = await joined(mia, kept, also);
  expect(await names(boss)).toEqual(["Shown"]);
  expect((await listAllMerges(boss.call, { page: 1, per_page: 9 })).data).toEqual([]);
  const show = { id: person.id, version: person.version, seen_by: "location" } as const;
  const { data: open } = await updateOneContact(mia.call, show);
  expect((await now(boss, person)).records).toHaveLength(2);
  await apart(boss, open, also);
  expect(await names(boss)).toEqual(["Hidden", "Hidden", "Shown"]);
});

test("across owners it takes a manager; whose record was joined reads on and writes notes, and changes nothing else", async () => {
  const boss = await somebody({ role: "manager", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const liam = await somebody({ workspaceId: boss.workspaceId });
  const [hers, his] = [await known(mia, { name: "Hers", tags: ["hers"] }), await known(liam, { name: "His" })];
  await expect(joined(mia, hers, his)).rejects.toEqual(code("not_found"));
  const person = await joined(boss, hers, his, [factOf(hers, "Hers")]);
  expect(person.viewers.map(({ id }) => id)).toEqual([liam.person.id]);
  expect(await names(liam)).toEqual(["Hers"]);
  expect((await list(liam)).data).toEqual([expect.objectContaining({ id: hers.id, viewing: true })]);
  expect(await names(liam, { filters: "hers" })).toEqual(["Hers"]);
  expect((await list(liam)).meta.total).toBe(1);
  const seen = await now(liam, his);
  expect(seen).toMatchObject({ id: hers.id, viewing: true });
  const ask = { id: hers.id, version: seen.version };
  const refused = [
    () => updateOneContact(liam.call, { ...ask, tags: [] }),
    () => addContactFact(liam.call, { ...ask, field: "title", use: "", value: "Owner" }),
    () => changeContactFact(liam.call, { ...ask, fact: factOf(hers, "Hers"), act: "choose" }),
    () => addContactEntry(liam.call, { id: hers.id, kind: "task", text: "Call", due_on: "2026-12-01" }),
    () => deleteContact(liam.call, { id: hers.id }),
    () => deleteContact(mia.call, { id: hers.id }),
    () => apart(liam, seen, his),
    () => apart(mia, person, his),
    () => updateOneContact(mia.call, { ...ask, seen_by: "owner" }),
  ];
  for (const [at, run] of refused.entries()) await expect(run(), `${at}`).rejects.toEqual(code("forbidden"));
  const own = await known(liam, { name: "Another of his" });
  await expect(joined(liam, own, seen)).rejects.toEqual(code("forbidden"));
  await note(mia, hers, "Of Mia");
  await note(liam, his, "Of Liam");
  const { data: time } = await getTimeline(liam.call, { id: hers.id, kind: "notes", per_page: 9 });
  const entryOf = (text: string) => time.find((moment) => moment.text === text)?.entry;
  const change = (text: string) => ({
    ...{ id: hers.id, entry: entryOf(text)?.id ?? "", version: entryOf(text)?.version ?? 0, deleted: true },
  });
  await expect(changeContactEntry(liam.call, change("Of Mia"))).rejects.toEqual(code("forbidden"));
  await changeContactEntry(liam.call, change("Of Liam"));
  await changeContactEntry(mia.call, change("Of Mia"));
  const deleted = async (whose: typeof mia) =>
    (await getTimeline(whose.call, { id: hers.id, kind: "deleted", per_page: 9 })).data.map(({ text }) => text);
  expect((await deleted(mia)).toSorted()).toEqual(["Of Liam", "Of Mia"]);
  expect(await deleted(liam)).toEqual(["Of Liam"]);
  await apart(boss, await now(boss, hers), his);
  expect(await names(liam)).toEqual(["Another of his", "His"]);
  await expect(getContact(liam.call, { id: hers.id })).rejects.toEqual(code("not_found"));
});

test("nobody joins or takes apart what is another workspace's", async () => {
  const [mia, stranger] = [await somebody(), await somebody()];
  const [a, b, theirs] = [await known(mia), await known(mia), await known(stranger)];
  await expect(joined(mia, a, theirs)).rejects.toEqual(code("not_found"));
  await expect(joined(stranger, theirs, a)).rejects.toEqual(code("not_found"));
  const person = await joined(mia, a, b);
  const ask = { id: theirs.id, version: theirs.version, merge: joinOf(person, b) };
  await expect(unmergeContacts(stranger.call, ask)).rejects.toEqual(code("not_found"));
  expect((await listAllMerges(stranger.call, { page: 1, per_page: 9 })).data).toEqual([]);
});

test("a joined person is deleted, restored and ended as one", async () => {
  const mia = await somebody();
  const [a, b] = [await known(mia, { name: "A" }), await known(mia, { name: "B" })];
  const person = await joined(mia, a, b);
  await deleteContact(mia.call, { id: b.id });
  expect(await names(mia)).toEqual([]);
  await expect(getContact(mia.call, { id: b.id })).rejects.toEqual(code("gone"));
  await expect(apart(mia, person, b)).rejects.toEqual(code("gone"));
  const other = await known(mia, { name: "Other" });
  await expect(joined(mia, other, person)).rejects.toEqual(code("gone"));
  await restoreContact(mia.call, { id: a.id });
  expect((await now(mia, b)).records).toHaveLength(2);
  await deleteContact(mia.call, { id: a.id });
  await owner.query("update contacts set deleted_at = now() - interval '31 days' where id = $1", [a.id]);
  await owner.query("select contacts_sweep(1000)");
  for (const table of ["contact_facts", "contact_entries", "contact_merges", "contacts"]) {
    const id = { contacts: "id", contact_merges: "record_id" }[table] ?? "contact_id";
    const { rows } = await owner.query(`select 1 from ${table} where ${id} = any ($1::uuid[])`, [[a.id, b.id]]);
    expect(rows, table).toEqual([]);
  }
});

test("what changes hands keeps its joins, and nobody views what is their own", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const liam = await somebody({ workspaceId: boss.workspaceId });
  const grace = await somebody({ workspaceId: boss.workspaceId });
  const [hers, his, third] = [await known(mia), await known(liam), await known(grace)];
  const person = await joined(boss, await joined(boss, hers, his), third);
  expect(person.viewers).toHaveLength(2);
  const { workspaceId, actor } = boss;
  const scope = { workspaceId, ownerId: null, userId: boss.person.id };
  const hand = (from: Who, to: Who) =>
    inWorkspace({ ...scope } as never, (tx) =>
      contactOwnership.handOver(tx, {
        kind: "contacts",
        ...{ actor, requestId: "test", workspaceId, from: from.person.id, to: to.person.id },
      }),
    );
  await hand(liam, mia);
  expect((await now(boss, hers)).viewers.map(({ id }) => id)).toEqual([grace.person.id]);
  await owner.query("select membership_add($1, $2, 'member', '{}'::jsonb)", [grace.person.id, workspaceId]);
  await owner.query("delete from memberships where workspace_id = $1 and user_id = $2", [workspaceId, grace.person.id]);
  expect((await now(boss, hers)).viewers.map(({ id }) => id)).toEqual([boss.person.id]);
  expect(await names(grace)).toEqual([]);
  const parted = await apart(boss, await now(boss, hers), his);
  expect(parted.records).toHaveLength(2);
  expect(await names(mia)).toEqual(["Elena Marsh", "Elena Marsh"]);
});

test("a person's export holds every record of theirs, and a closed workspace's joins end with it", async () => {
  const mia = await somebody();
  const [a, b] = [await known(mia, { name: "A" }), await known(mia, { name: "B" })];
  await joined(mia, a, b);
  const { workspaceId } = mia;
  const scope = { workspaceId, ownerId: null, userId: mia.person.id };
  const held = await inWorkspace({ ...scope } as never, (tx) => contactOwnership.read(tx, mia.person.id));
  expect(held).toEqual([
    expect.objectContaining({ id: a.id, joined_into: null, facts: [expect.objectContaining({ value: "A" })] }),
    expect.objectContaining({ id: b.id, joined_into: a.id, facts: [expect.objectContaining({ value: "B" })] }),
  ]);
  await owner.query("update workspaces set closed_at = now() where id = $1", [workspaceId]);
  await inWorkspace({ ...scope } as never, (tx) => contactOwnership.erase(tx, 100));
  const { rows } = await owner.query("select 1 from contact_merges where workspace_id = $1", [workspaceId]);
  expect(rows).toEqual([]);
});

test("a join is in the trail without a word of whom it is about", async () => {
  const mia = await somebody();
  const person = await joined(mia, await known(mia), await known(mia, { name: "Secret Name" }));
  await unmergeContacts(mia.call, {
    ...{ id: person.id, version: person.version, merge: person.records[1]?.join?.id ?? "" },
  });
  const { rows } = await owner.query(
    "select action, before, after from audit where workspace_id = $1 and action like 'contacts.%merge' order by at",
    [mia.workspaceId],
  );
  expect(rows).toEqual([
    { action: "contacts.merge", before: null, after: { records: 2 } },
    { action: "contacts.unmerge", before: { records: 2 }, after: null },
  ]);
});
