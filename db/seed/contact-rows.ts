// Writes many contacts of the demo at once, as the product stores them: the facts with who said them, the notes, calls and tasks,
// and the row that lists read.
import type { ClientBase } from "pg";
import type { SeedContact } from "#db/seed/contact-people.ts";
import { NO_ADDRESS, partsBeside } from "#lib/contact/address.ts";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { newId } from "#lib/id.ts";
import type { AddressParts, FactField, FactSource, Sign } from "#lib/services/contact/contact-limits.ts";
import { keptOf } from "#server/contact/kept.ts";
import { normalOf } from "#server/contact/normal.ts";

const DAY_MS = 86_400_000;

/** A value of a field that the workspace made. */
export type CustomValue = { fieldId: string; value: string };
export type Writing = {
  workspace: string;
  owner: string;
  now: number;
  /** The file that these came with. */
  file?: string;
  custom: (nth: number) => readonly CustomValue[];
};
type Field = FactField | "custom";

/** Inside the seed's transaction; answers their ids, in their order. */
export async function writeContacts(
  client: ClientBase,
  writing: Writing,
  people: readonly SeedContact[],
): Promise<string[]> {
  const made = people.map((person, nth) => rowsOf(person, { ...writing, nth }));
  await client.query("set local role app_definer");
  for (const [table, rows] of [
    ["contacts", made.map(({ contact }) => contact)],
    ["contact_facts", made.flatMap(({ facts }) => facts)],
    ["contact_entries", made.flatMap(({ entries }) => entries)],
  ] as const) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ");
    if (rows.length === 0) continue;
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("set local role app");
  return made.map(({ contact }) => contact.id);
}

type One = Writing & { nth: number };

function rowsOf(person: SeedContact, one: One) {
  const { workspace, owner, now } = one;
  const createdAt = new Date(now - person.daysAgo * DAY_MS - (one.nth % 600) * 60_000);
  const id = newId(createdAt.getTime());
  const facts = factsOf(person, { ...one, id, at: createdAt });
  const entries = entriesOf(person, { ...one, id, at: createdAt });
  const task = entries.find(({ kind, done_at }) => kind === "task" && done_at === null) ?? null;
  const kept = keptOf({
    ...{ facts: facts.map(saidOf), task: task && { id: task.id, text: task.text, dueOn: task.due_on } },
    ...{ words: person.note === "" ? [] : [person.note], tags: person.tags, name: person.name },
  });
  const contact = {
    ...{ workspace_id: workspace, id, owner_id: owner, seen_by: person.seenBy, origin: person.origin },
    ...{ import_id: one.file ?? null, name: kept.name, title: kept.title, company: kept.company, email: kept.email },
    ...{
      phone: kept.phone,
      tags: person.tags,
      sought: kept.sought,
      custom: kept.custom,
      follow_up_id: kept.followUpId,
    },
    ...{ follow_up: kept.followUp, follow_up_on: kept.followUpOn, ...signOf(entries, createdAt), created_by: owner },
    ...{ created_at: createdAt, updated_at: createdAt, kind: "person", viewers: [], said_stop: false, version: 1 },
  };
  return { contact, facts, entries };
}

type Kept = One & { id: string; at: Date };

function factsOf(person: SeedContact, { workspace, owner, id, at, file, custom, nth }: Kept) {
  const source: FactSource = person.origin;
  const fact = (field: Field, value: string, more: { field_id?: string; use?: string; at?: Date } = {}) => ({
    ...{ workspace_id: workspace, id: newId(at.getTime()), contact_id: id, field, value, source },
    field_id: more.field_id ?? null,
    normal: field === "custom" ? value.toLowerCase() : normalOf(field, value),
    parts: field === "address" ? partsOf(value) : null,
    ...{
      source_id: file ?? null,
      by: owner,
      chosen: false,
      replaced_by: idOrNull(),
      at: more.at ?? at,
      use: more.use ?? "",
    },
  });
  const { name, title, company, email, phone, address, birthday, before } = person;
  const shown = [
    ...Object.entries({ name, title, company, birthday } satisfies Partial<Record<FactField, string>>),
    ...[["email", email, email.endsWith(".test") ? "work" : ""] as const, ["phone", phone, "mobile"] as const],
    ["address", address, "home"] as const,
  ].flatMap(([field, value, use = ""]) => (value === "" ? [] : [fact(fieldNamed(field), value, { use })]));
  const now = shown.find(({ field }) => field === "company");
  // It stands behind the one that took its place.
  const old =
    now && before !== ""
      ? [{ ...fact("company", before, { at: new Date(at.getTime() - 1000) }), replaced_by: now.id }]
      : [];
  const own = custom(nth).map(({ fieldId, value }) => fact("custom", value, { field_id: fieldId }));
  return [...shown, ...old, ...own];
}

/** “7 Brattle St, Cambridge, MA 02138” in its parts. */
function partsOf(address: string): AddressParts | null {
  const [, street = "", city = "", state = "", zip = ""] = /^([^,]+), ([^,]+), ([A-Z]{2}) (\d{5})$/.exec(address) ?? [];
  return partsBeside({ ...NO_ADDRESS, street, city, state, zip });
}

const idOrNull = (): string | null => null;

const FIELDS = ["name", "title", "company", "email", "phone", "address", "birthday"] as const;
function fieldNamed(field: string): FactField {
  const found = FIELDS.find((one) => one === field);
  if (!found) throw new Error(`The seed knows no field ${field}.`);
  return found;
}

type Fact = ReturnType<typeof factsOf>[number];

const saidOf = ({ id, field, field_id, value, normal, source, chosen, replaced_by, at }: Fact) => ({
  ...{ id, field, fieldId: field_id, value, normal, source, chosen, replacedBy: replaced_by, at, endedAt: null },
});

/** All of them are due by the clock on the East Coast. */
const dayOf = (now: number, inDays: number) => addDays(dayIn(new Date(now), "America/New_York"), inDays);

function entriesOf(person: SeedContact, { workspace, owner, now, id, at, nth }: Kept) {
  const ago = (days: number) => new Date(Math.max(at.getTime() + 60_000, now - days * DAY_MS - (nth % 400) * 60_000));
  const entry = { workspace_id: workspace, contact_id: id, by: owner };
  const plain = {
    due_on: noText(),
    due_time: noText(),
    repeats: noText(),
    series_from: noText(),
    reminded_at: noDate(),
    done_at: noDate(),
  };
  const said = [
    ...person.talks.map(({ kind, daysAgo, text }) => ({ kind, text, at: ago(daysAgo) })),
    ...(person.note === "" ? [] : [{ kind: "note" as const, text: person.note, at }]),
  ].map((one) => ({ ...entry, ...plain, ...one, id: newId(one.at.getTime()) }));
  const { task, done } = person;
  const open = task && {
    ...{
      ...entry,
      ...plain,
      id: newId(at.getTime()),
      kind: "task" as const,
      text: task.text,
      at,
      due_on: dayOf(now, task.inDays),
    },
    ...{
      due_time: task.time ?? null,
      repeats: task.again ?? null,
      series_from: task.again ? dayOf(now, task.inDays) : null,
    },
    // What is due as the demo begins stands on the dashboard; no letter tells of it.
    reminded_at: task.inDays <= 0 ? new Date(now) : null,
  };
  const over = done && {
    ...{ ...entry, ...plain, id: newId(at.getTime()), kind: "task" as const, text: done.text, at },
    ...{ due_on: dayOf(now, -done.daysAgo), done_at: ago(done.daysAgo), reminded_at: new Date(now) },
  };
  return [...said, ...(open ? [open] : []), ...(over ? [over] : [])];
}

const noText = (): string | null => null;
const noDate = (): Date | null => null;

type Entry = ReturnType<typeof entriesOf>[number];

/** What they did last, or what was done about them. */
function signOf(entries: readonly Entry[], createdAt: Date): { sign: Sign; sign_at: Date } {
  const signs = entries.flatMap(({ kind, at, done_at: doneAt }): { sign: Sign; sign_at: Date }[] => {
    if (kind !== "task") return [{ sign: kind, sign_at: at }];
    return doneAt ? [{ sign: "done", sign_at: doneAt }] : [];
  });
  const [last] = signs.toSorted((a, b) => b.sign_at.getTime() - a.sign_at.getTime());
  return last ?? { sign: "added", sign_at: createdAt };
}
