// The demo's contacts: those whom its answers made, and whom its people typed in; stored as the product stores them.
import type { ClientBase } from "pg";
import { seedConsents, seedOwnStops, stoppedThemselves } from "#db/seed/contact-consents.ts";
import { seedFields } from "#db/seed/contact-fields.ts";
import { seedContactImport } from "#db/seed/contact-imports.ts";
import {
  BOOKS,
  COMPANIES,
  FIRST_NAMES,
  LAST_NAMES,
  NOTES,
  type SeedTalk,
  type SeedTwice,
  TAGS,
  TALKS,
  TASKS,
  TOWNS,
} from "#db/seed/contact-list.ts";
import { seedSegments } from "#db/seed/contact-segments.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { sequence } from "#db/seed/sequence.ts";
import { newId } from "#lib/id.ts";

const DAY_MS = 86_400_000;
/** Who brought an old address book along. */
const IMPORTER = "olivia@harbor.test";
/** Where there are fields of one's own, on whose contacts. */
const FIELDS_IN = { workspace: "boston", by: "mia@harbor.test" };
/** Who looks after nobody else's. */
const MEMBER = "mia@harbor.test";

/** Inside the seed's transaction, after the answers. */
export async function seedContacts(client: ClientBase, ids: Ids): Promise<void> {
  const stopped: { workspaceId: string; email: string }[] = [];
  for (const book of BOOKS) {
    const owner = idOf(ids.people, book.owner);
    await client.query("set local role app");
    await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
      idOf(ids.workspaces, book.in),
      owner,
    ]);
    await contactsOfAnswers(client, owner);
    await typedIn(client, { ...book, owner });
    await seedConsents(client, owner);
    await showBrand(client, owner, book.shown ?? 0);
    stopped.push(...(await stoppedThemselves(client, owner)));
    if (book.in === FIELDS_IN.workspace && book.owner === FIELDS_IN.by) await seedFields(client, owner, ids);
    await seedSegments(client, owner, book.owner === MEMBER);
    if (book.owner === IMPORTER) await seedContactImport(client, owner);
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
  await seedOwnStops(client, stopped);
}

/** What the contact service would do with the events that the answers left (`server/contact/from-answers.ts`). */
async function contactsOfAnswers(client: ClientBase, owner: string): Promise<void> {
  await client.query(
    `insert into contacts (workspace_id, id, owner_id, origin, answer_id, name, company, email, phone, sought, sign, sign_at, created_at, updated_at)
     select workspace_id, id, owner_id, 'answer', id, name, company, email, phone,
       lower(concat_ws(' ', name, company, email, phone)), 'answered', created_at, created_at, created_at
     from exchanges where owner_id = $1 and aside is null and not private and source = 'visitor'`,
    [owner],
  );
  await client.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, source_id, at)
     select e.workspace_id, gen_random_uuid(), e.id, f.field, f.value,
       case f.field when 'phone' then '+' || regexp_replace(f.value, '\\D', '', 'g') else lower(f.value) end, 'answer', e.id, e.created_at
     from exchanges e cross join lateral (values ('name', e.name), ('company', e.company), ('email', e.email), ('phone', e.phone)) f(field, value)
     where e.owner_id = $1 and e.aside is null and not e.private and e.source = 'visitor' and f.value <> ''`,
    [owner],
  );
  await client.query("select service_event_take('contacts', id) from service_events order by id");
}

/** So many of those whom somebody typed in are seen by the brand. */
async function showBrand(client: ClientBase, owner: string, most: number): Promise<void> {
  await client.query(
    `update contacts set seen_by = 'brand' where workspace_id = current_workspace() and id in (
      select id from contacts where workspace_id = current_workspace() and owner_id = $1 and origin = 'typed' order by id limit $2)`,
    [owner, most],
  );
}

type Book = { owner: string; in: string; contacts: number; twice?: readonly SeedTwice[] };

async function typedIn(client: ClientBase, { owner, in: place, contacts, twice = [] }: Book): Promise<void> {
  const next = sequence(
    [...place, ...owner].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), contacts),
  );
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  for (let number = 0; number < contacts - twice.length; number += 1) {
    const [first = "", last = ""] = [FIRST_NAMES[number % FIRST_NAMES.length], pick(LAST_NAMES)];
    const at = new Date(Date.now() - Math.floor(next() * 120 + 1) * DAY_MS);
    const email = `${first}.${last}@example.com`.toLowerCase();
    const phone = `+1 (617) 555-${String(1000 + Math.floor(next() * 9000))}`;
    const facts = { name: `${first} ${last}`, company: pick(COMPANIES) ?? "", email, phone: next() < 0.7 ? phone : "" };
    const tags = [pick(TAGS) ?? "", ...(next() < 0.3 ? ["open house"] : [])];
    await insertTyped(client, {
      ...{ owner, at, facts, tags, task: TASKS[number], note: NOTES[number] },
      address: TOWNS[number % TOWNS.length] ?? "",
      talks: TALKS[number] ?? [],
    });
  }
  for (const [number, facts] of twice.entries()) {
    const at = new Date(Date.now() - (number + 3) * DAY_MS);
    await insertTyped(client, {
      ...{ owner, at, facts, tags: [], task: undefined, note: undefined, address: "", talks: [] },
    });
  }
}

type Typed = {
  owner: string;
  at: Date;
  facts: { name: string; company: string; email: string; phone: string };
  tags: string[];
  task: (typeof TASKS)[number] | undefined;
  note: string | undefined;
  address: string;
  talks: readonly SeedTalk[];
};

async function insertTyped(client: ClientBase, typed: Typed): Promise<void> {
  const { owner, at, facts, tags, task, note, address, talks } = typed;
  const [id, taskId] = [newId(), task ? newId() : null];
  const { name, company, email, phone } = facts;
  const sought = [...Object.values(facts), ...tags, note ?? "", task?.text ?? ""].join(" ").toLowerCase();
  const due = task ? new Date(Date.now() + task.inDays * DAY_MS).toISOString().slice(0, 10) : null;
  await client.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, company, email, phone, tags, sought, follow_up_id, follow_up,
       follow_up_on, sign, sign_at, created_by, created_at, updated_at)
     values (current_workspace(), $1, $2, 'typed', $3, $4, $5, $6, $7, $8, $9, $10, $11, 'added', $12, $2, $12, $12)`,
    [id, owner, name, company, email, phone, tags, sought, taskId, task?.text ?? null, due, at],
  );
  for (const [field, value] of Object.entries({ ...facts, address })) {
    if (value === "") continue;
    const normal = field === "phone" ? value.replace(/[^+\d]/g, "") : value.toLowerCase();
    await client.query(
      `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, by, at)
       values (current_workspace(), $1, $2, $3, $4, $5, 'typed', $6, $7)`,
      [newId(), id, field, value, normal, owner, at],
    );
  }
  const entry = `insert into contact_entries (workspace_id, id, contact_id, kind, text, due_on, by, at)
    values (current_workspace(), $1, $2, $3, $4, $5, $6, $7)`;
  for (const { kind, daysAgo, text } of talks) {
    await client.query(entry, [newId(), id, kind, text, null, owner, new Date(Date.now() - daysAgo * DAY_MS)]);
  }
  if (task) {
    await client.query(entry, [taskId, id, "task", task.text, due, owner, at]);
    await planTask(client, taskId, task);
  }
  if (note !== undefined) await client.query(entry, [newId(), id, "note", note, null, owner, at]);
}

/** What is due as the demo begins stands on the dashboard; no letter tells of it. */
async function planTask(
  client: ClientBase,
  id: string | null,
  { time, again, inDays }: NonNullable<Typed["task"]>,
): Promise<void> {
  await client.query(
    `update contact_entries set due_time = $2, repeats = $3, series_from = case when $3::text is null then null else due_on end,
       reminded_at = case when $4 then now() end where workspace_id = current_workspace() and id = $1`,
    [id, time ?? null, again ?? null, inDays <= 0],
  );
}
