// A workspace with people who hold one thing of each kind, and the acts of whoever looks after it.
import { createHash } from "node:crypto";
import type pg from "pg";
import { newId } from "#lib/id.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import type { CallContext } from "#server/platform/context.ts";
import { person } from "#tests/services/links-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";

type Database = Pick<pg.Pool, "query">;

/** What tells of a thing whose it is, by its table. */
export const TABLES = {
  card: "cards",
  answer: "exchanges",
  tag: "tags",
  link: "links",
  contact: "contacts",
  event: "card_events",
  segment: "contact_segments",
  import: "contact_imports",
  file: "assets",
  campaign: "campaigns",
} as const;

/** `stays`: with its person, whoever takes over. */
export type Thing = { part: keyof typeof TABLES; id: string; stays?: true };
export type Place = { workspaceId: string; boss: Person; call: CallContext };

export async function aPlace(database: Database): Promise<Place> {
  const boss = await aPerson(database, { first: "Olivia" });
  const workspaceId = await aWorkspace(database, { owner: boss, component: "company", product: "entrepreneur" });
  const permissions = { "gui::user_manager": true, "gui::share_links": true };
  const actor = person({ userId: boss.id, workspaceId, permissions });
  return { workspaceId, boss, call: { ...callContext(actor), ownerships: OWNERSHIPS, people: peopleOf } };
}

export async function aMember(database: Database, { workspaceId }: Place, first = "Tom"): Promise<Person> {
  const somebody = await aPerson(database, { first });
  await database.query("select membership_add($1, $2, 'member', '{}')", [somebody.id, workspaceId]);
  return somebody;
}

let made = 0;

type Put = (part: Thing["part"], columns: Record<string, unknown>) => Promise<string>;

/** Writes rows that somebody holds, and remembers them. */
function holder(database: Database, { workspaceId }: Place, owner: string): { things: Thing[]; put: Put } {
  const things: Thing[] = [];
  const put: Put = async (part, columns) => {
    const id = newId();
    const all = { workspace_id: workspaceId, id, owner_id: owner, ...columns };
    const places = Object.keys(all).map((_, index) => `$${index + 1}`);
    const text = `insert into ${TABLES[part]} (${Object.keys(all).join(", ")}) values (${places.join(", ")})`;
    await database.query(text, Object.values(all));
    things.push({ part, id });
    return id;
  };
  return { things, put };
}

const shownCard = (owner: string, handle: string) => {
  const content = JSON.stringify({ firstname: "Tom" });
  const shown = { draft: content, published: content, published_at: new Date(), number: 1 };
  return { created_by: owner, name: "Work", handle, ...shown };
};

const met = (name: string) => {
  const now = new Date();
  return { origin: "typed", name, sign: "added", sign_at: now, created_at: now, updated_at: now };
};

/** A card with an answer at an event, a tag that leads to it, a link, a contact, a segment, a file of contacts and a picture. */
export async function holdings(
  database: Database,
  place: Place,
  { id: owner, code = "ABC" }: Person & { code?: string },
): Promise<Thing[]> {
  made += 1;
  const { things, put } = holder(database, place, owner);
  const word = `t${process.pid}x${made}`;
  const now = new Date();
  const card = await put("card", shownCard(owner, word));
  const event = await put("event", { name: "Open house", code });
  await put("answer", { card_id: card, channel: "qr", name: "Ada", opened_at: now, event_id: event });
  await put("tag", { alias: word, name: "Sign", target_kind: "card", target_id: card });
  const leads = { default_destination_url: "https://example.com/", title: "" };
  await put("link", { created_by: owner, alias: word, ...leads });
  await put("contact", met("Ada"));
  await put("segment", { shared: true, name: word, filter: "{}", created_at: now, updated_at: now });
  await put("import", { reach: "own", file_name: "list.csv", state: "done" });
  const bytes = {
    class: "public",
    hash: createHash("sha256").update(word).digest("hex"),
    blob_id: newId(),
    type: "image/png",
    name: "a.png",
    bytes: 1,
  };
  await put("file", { put_up_by: owner, ...bytes });
  return things;
}

const aCampaign = (code: string) => {
  const at = new Date();
  return { name: "Open house", goal: "visits", state_at: at, code, created_at: at, updated_at: at };
};

/** A draft, one that runs and is proposed to a location, and the part that somebody took on of a campaign from above. */
async function campaigns(database: Database, { workspaceId }: Place, { put, code }: { put: Put; code: string }) {
  await put("campaign", aCampaign(`${code}d`));
  const location = newId();
  const out = { state: "running", ran_at: new Date(), places: [location] };
  const proposed = await put("campaign", { ...aCampaign(`${code}r`), ...out });
  await database.query("insert into campaign_places (workspace_id, campaign_id, place_id) values ($1, $2, $3)", [
    workspaceId,
    proposed,
    location,
  ]);
  const from = newId();
  const said = { from_workspace_id: from, from_campaign_id: newId(), above: JSON.stringify({ from, values: {} }) };
  const own = { text: { value: "Ours", against: "Theirs" } };
  await put("campaign", { ...aCampaign(`${code}p`), ...said, state: "running", own: JSON.stringify(own) });
}

/**
 * The same and campaigns, with what is known of the contact and to do with it; and what stays with its person: a private card, and
 * a contact who agreed to them and to nobody else.
 */
export async function everything(
  database: Database,
  place: Place,
  person: Person & { code?: string },
): Promise<Thing[]> {
  const things = await holdings(database, place, person);
  for (const { part, id } of things) if (part === "contact") await writeDown(database, place, { by: person.id, id });
  const held = holder(database, place, person.id);
  await campaigns(database, place, { put: held.put, code: made.toString(36).padStart(3, "0") });
  const { things: alone, put } = holder(database, place, person.id);
  await put("card", { ...shownCard(person.id, `t${process.pid}x${made}p`), private: true });
  const contact = await put("contact", met("Rosa"));
  await database.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, source, proof, at)
     values ($1, $2, $3, 'email', 'marketing', 'owner', 'yes', 'rosa@example.com', $4, 'letter', 'Binder', now())`,
    [place.workspaceId, newId(), contact, person.id],
  );
  return [...things, ...held.things, ...alone.map((thing) => ({ ...thing, stays: true as const }))];
}

/** What hangs on a contact: a value, a note, a task that is open, and one that is done. */
async function writeDown(database: Database, { workspaceId }: Place, { by, id }: { by: string; id: string }) {
  await database.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, use, value, normal, source, by, at)
     values ($1, $2, $3, 'company', '', 'Harbor', 'harbor', 'typed', $4, now())`,
    [workspaceId, newId(), id, by],
  );
  for (const [kind, due, done] of [
    ["note", null, null],
    ["task", "2030-01-02", null],
    ["task", "2026-01-02", new Date()],
  ] as const)
    await database.query(
      `insert into contact_entries (workspace_id, id, contact_id, kind, text, due_on, done_at, by, at)
       values ($1, $2, $3, $4, 'Call', $5, $6, $7, now())`,
      [workspaceId, newId(), id, kind, due, done, by],
    );
}

/** How many rows of everything that somebody can hold stand in a workspace. */
export async function countsIn(database: Database, { workspaceId }: Place): Promise<Record<string, number>> {
  const tables = [...Object.values(TABLES), "campaign_places", "contact_facts", "contact_entries", "contact_consents"];
  const each = tables.map(
    (name) => `select '${name}' as name, count(*)::integer as n from ${name} where workspace_id = $1`,
  );
  const { rows } = await database.query(each.join(" union all "), [workspaceId]);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Whose each thing is, in the order given. */
export async function ownersOf(database: Database, things: readonly Thing[]): Promise<string[]> {
  const owners = new Map<string, string>();
  for (const [part, own] of Map.groupBy(things, (thing) => thing.part)) {
    const ids = own.map(({ id }) => id);
    const { rows } = await database.query(`select id, owner_id from ${TABLES[part]} where id = any ($1)`, [ids]);
    if (rows.length !== ids.length) throw new Error(`of ${ids.length} ${part} ${rows.length} are there`);
    for (const row of rows) owners.set(row.id, row.owner_id);
  }
  return things.map(({ id }) => owners.get(id) ?? "");
}
