// Any sequence of joins, edits and partings keeps every fact once, shows what all records say together, and gives back what was.
import fc from "fast-check";
import { expect, test } from "vitest";
import { shownFacts, withChoices } from "#lib/contact/shown-facts.ts";
import { isAppError } from "#lib/errors.ts";
import { FACT_FIELDS, FACT_SOURCES } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

const RECORDS = 5;
const RUNS = 12;
const at = fc.nat({ max: RECORDS - 1 });
const anyStep = fc.oneof(
  fc.record({ act: fc.constant("join" as const), one: at, other: at, chosen: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant("part" as const), one: at, other: at }),
  fc.record({
    ...{ act: fc.constant("say" as const), one: at },
    field: fc.constantFrom("title", "phone", "name"),
    value: fc.constantFrom("617 555 0100", "617 555 0188", "617 555 0199"),
  }),
  fc.record({ act: fc.constant("choose" as const), one: at, other: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant("tag" as const), one: at, value: fc.constantFrom("a", "b", "c"), gone: fc.boolean() }),
  fc.record({ act: fc.constant("note" as const), one: at, text: fc.constantFrom("called", "met") }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Five records of one person, a clock that goes on with every call, and each record's facts and notes as they were written. */
async function world() {
  const mia = await knower(owner);
  let clock = Date.now();
  const call = () => {
    clock += 1000;
    return contactCall(mia.actor, new Date(clock));
  };
  const ids: string[] = [];
  for (let number = 0; number < RECORDS; number += 1) {
    const values = {
      name: `Record ${number}`,
      phone: `617 555 01${number}0`,
      title: `Title ${number}`,
      tags: [`t${number}`],
    };
    const { data } = await createContact(call(), { ...NOBODYS, ...values });
    ids.push(data.id);
  }
  const read = async (one: number) => (await getContact(call(), { id: ids[one] ?? "" })).data;
  return { ids, call, read, workspaceId: mia.workspaceId };
}
type World = Awaited<ReturnType<typeof world>>;

async function take({ ids, call, read }: World, step: Step): Promise<void> {
  const now = await read(step.one);
  const { id, version } = now;
  if (step.act === "join") {
    const other = await read(step.other);
    const facts = [...now.facts, ...other.facts].filter(({ ended_at }) => ended_at === null);
    const chosen = facts.slice(step.chosen, step.chosen + 1).map((fact) => fact.id);
    await mergeContacts(call(), { id, version, other: other.id, other_version: other.version, chosen });
  } else if (step.act === "part") {
    const merge = now.records.find((record) => record.id === ids[step.other])?.join?.id;
    if (merge) await unmergeContacts(call(), { id, version, merge });
  } else if (step.act === "say") {
    await addContactFact(call(), { id, version, field: step.field, use: "", value: step.value });
  } else if (step.act === "choose") {
    const fact = now.facts[step.other];
    if (fact) await changeContactFact(call(), { id, version, fact: fact.id, act: "choose" });
  } else if (step.act === "tag") {
    const rest = now.tags.filter((tag) => tag !== step.value);
    await updateOneContact(call(), { id, version, tags: step.gone ? rest : [...rest, step.value] });
  } else await addContactEntry(call(), { id, kind: "note", text: step.text, due_on: null });
}

/** Joining with oneself is refused; everything else has to work. */
async function tryStep(here: World, step: Step): Promise<void> {
  try {
    await take(here, step);
  } catch (error) {
    if (!(step.act === "join" && isAppError(error) && error.code === "invalid")) throw error;
  }
}

type Stored = { facts: number; notes: number };
async function counted(workspaceId: string): Promise<Stored> {
  const { rows } = await owner.query(
    `select (select count(*) from contact_facts where workspace_id = $1)::integer as facts,
       (select count(*) from contact_entries where workspace_id = $1)::integer as notes`,
    [workspaceId],
  );
  return rows[0];
}

/** What the rule shows of all facts that stand in the tables for these records, with the choices of their joins. */
async function ruled(workspaceId: string, records: readonly string[]): Promise<Set<string>> {
  const { rows: facts } = await owner.query(
    `select id, field, normal, source, chosen, chosen_at as "chosenAt", replaced_by as "replacedBy", at, ended_at as "endedAt"
     from contact_facts where workspace_id = $1 and contact_id = any ($2::uuid[])`,
    [workspaceId, records],
  );
  const { rows: joins } = await owner.query(
    "select chosen, at from contact_merges where workspace_id = $1 and ended_at is null and record_id = any ($2::uuid[])",
    [workspaceId, records],
  );
  return new Set(shownFacts(withChoices(facts, joins)).map(({ id }) => id));
}

async function check(here: World, expected: Stored): Promise<void> {
  const { workspaceId, ids, call } = here;
  expect(await counted(workspaceId)).toEqual(expected);
  const people = (await listAllContacts(call(), { ...ALL })).data;
  const whole = await Promise.all(people.map(({ id }) => getContact(call(), { id }).then(({ data }) => data)));
  const recordsOf = ({ id, records }: WholeContact) =>
    records.length === 0 ? [id] : records.map((record) => record.id);
  // Each record is part of one person.
  expect(whole.flatMap(recordsOf).toSorted()).toEqual(ids.toSorted());
  expect(whole.reduce((sum, { facts }) => sum + facts.length, 0)).toBe(expected.facts);
  for (const person of whole) {
    const shown = person.facts.filter((fact) => fact.shown);
    expect(new Set(shown.map(({ id }) => id))).toEqual(await ruled(workspaceId, recordsOf(person)));
    const best = (field: string) => shown.find((fact) => fact.field === field)?.value ?? "";
    expect(person).toMatchObject({ name: best("name"), title: best("title"), phone: best("phone") });
  }
}

test("every fact once, whatever is joined, changed and taken apart, and the shown ones are those of all records", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const here = await world();
      const expected = await counted(here.workspaceId);
      for (const step of steps) {
        await tryStep(here, step);
        if (step.act === "say") expected.facts += 1;
        if (step.act === "note") expected.notes += 1;
      }
      await check(here, expected);
    }),
    { numRuns: RUNS },
  );
});

/** What a contact says, without the numbers that every change moves; tags are a set, in whatever order. */
const being = ({ version: _version, tags, ...rest }: WholeContact) => ({ ...rest, tags: tags.toSorted() });

test("after whatever came before, taking apart what was just joined gives back what was", async () => {
  const before = fc.array(anyStep, { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(before, at, at, fc.nat({ max: 9 }), async (steps, one, other, chosen) => {
      const here = await world();
      for (const step of steps) await tryStep(here, step);
      const was = [await here.read(one), await here.read(other)].map(being);
      if (was[0]?.id === was[1]?.id) return;
      await take(here, { act: "join", one, other, chosen });
      const person = await here.read(one);
      const merge = person.records.find(({ id }) => id === was[1]?.id)?.join?.id ?? "";
      await unmergeContacts(here.call(), { id: person.id, version: person.version, merge });
      expect([await here.read(one), await here.read(other)].map(being)).toEqual(was);
    }),
    { numRuns: RUNS },
  );
});

const anyFact = fc.record({
  ...{ id: fc.uuid(), field: fc.constantFrom(...FACT_FIELDS), normal: fc.constantFrom("a", "b") },
  ...{ source: fc.constantFrom(...FACT_SOURCES), chosen: fc.boolean(), replacedBy: fc.constant(null) },
  ...{ at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(9e12) }), endedAt: fc.constant(null) },
});

test("what was wanted as two were joined is shown, until somebody chooses later", () => {
  const day = new Date(9.1e12);
  fc.assert(
    fc.property(fc.uniqueArray(anyFact, { selector: ({ id }) => id, minLength: 1 }), fc.nat(), (facts, pick) => {
      const wanted = facts[pick % facts.length] ?? { id: "", field: "name" };
      const first = (all: typeof facts) => shownFacts(all).find(({ field }) => field === wanted.field)?.id;
      expect(first(withChoices(facts, [{ chosen: [wanted.id], at: day }]))).toBe(wanted.id);
      const later = facts.map((fact) => ({
        ...fact,
        ...(fact.id < wanted.id ? { chosen: true, chosenAt: new Date(9.2e12) } : {}),
      }));
      const beaten = later.some(({ id, field }) => id < wanted.id && field === wanted.field);
      expect(first(withChoices(later, [{ chosen: [wanted.id], at: day }])) === wanted.id).toBe(!beaten);
    }),
  );
});
