// The demo's contacts: those whom its answers made, those whom its people wrote down, and those out of files; stored as the product stores them.
import type { ClientBase } from "pg";
import { ANSWERS } from "#db/seed/answers.ts";
import { seedConsents, seedOwnStops, stoppedThemselves } from "#db/seed/contact-consents.ts";
import { seedFields, seedStages } from "#db/seed/contact-fields.ts";
import { seedImports, splitByFiles } from "#db/seed/contact-imports.ts";
import { BOOKS, type SeedBook } from "#db/seed/contact-list.ts";
import { type Around, aroundOf, makePerson, NOBODY, type SeedContact } from "#db/seed/contact-people.ts";
import { type CustomValue, writeContacts } from "#db/seed/contact-rows.ts";
import { seedSegments } from "#db/seed/contact-segments.ts";
import { writtenTwice } from "#db/seed/contact-twice.ts";
import { WELL_KNOWN, type WellKnown } from "#db/seed/contact-words.ts";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { seedReferrals } from "#db/seed/referrals.ts";
import { sequence } from "#db/seed/sequence.ts";

/** Where there are fields of one's own. */
const FIELDS_IN = "boston";

/** Of a workspace: its people so far, and what its contacts have beside the fields that all have. */
type Place = { around: Around; people: SeedContact[]; custom: (nth: number) => readonly CustomValue[] };

/** Inside the seed's transaction, after the answers. */
export async function seedContacts(client: ClientBase, ids: Ids): Promise<void> {
  const places = new Map<string, Place>();
  const names = new Set([...ANSWERS, ...Object.values(WELL_KNOWN).flat()].map(({ name }) => name));
  const stopped: { workspaceId: string; email: string }[] = [];
  const now = Date.now();
  for (const book of BOOKS) {
    const [workspace, owner] = [idOf(ids.workspaces, book.in), idOf(ids.people, book.owner)];
    const random = sequence(
      [...book.in, ...book.owner].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7),
    );
    await client.query("set local role app");
    await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
      workspace,
      owner,
    ]);
    const place = places.get(book.in) ?? {
      ...{ around: aroundOf(random, book, names), people: [] },
      custom: book.in === FIELDS_IN ? await seedFields(client, owner, ids) : () => [],
    };
    places.set(book.in, place);
    await contactsOfAnswers(client, owner);
    await seedReferrals(client, owner, book);
    const { typed, coming } = splitByFiles(book.owner, peopleOf(book, { random, place }));
    const writing = { workspace, owner, now };
    await writeContacts(client, { ...writing, custom: place.custom }, typed);
    const make = () => makePerson({ random, book, around: place.around });
    await seedImports(client, { ...writing, custom: () => [] }, { coming, make });
    await seedConsents(client, owner);
    stopped.push(...(await stoppedThemselves(client, owner)));
    await seedStages(client, owner);
    await seedSegments(client, owner, book);
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
  await seedOwnStops(client, stopped);
}

/** The well-known first; some of them and of all others were written down twice, also by colleagues. */
function peopleOf(book: SeedBook, { random, place }: { random: () => number; place: Place }): SeedContact[] {
  const { around, people } = place;
  const known = (WELL_KNOWN[book.owner] ?? []).map(wellKnown);
  const twice = (book.twice ?? []).map((said, nth) => ({ ...NOBODY, ...said, daysAgo: nth + 3 }));
  const fresh = book.contacts - known.length - twice.length - book.doubles;
  const made = Array.from({ length: fresh }, () => makePerson({ random, book, around }));
  people.push(...made);
  return [...known, ...made, ...writtenTwice(random, [...made, ...people.slice(0, 40)], book.doubles), ...twice];
}

function wellKnown({ tags, talks = [], task, ...said }: WellKnown, nth: number): SeedContact {
  const [first = "", last = ""] = said.name.split(" ");
  const daysAgo = Math.max(40, ...talks.map((talk) => talk.daysAgo + 1)) + nth;
  return { ...NOBODY, ...said, first, last, tags: [...tags], talks, task: task ?? null, daysAgo };
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
