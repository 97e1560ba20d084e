// What hangs on a record of a contact ends with it, by whichever way it ends, or goes over to another record of the person.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { getContact } from "#server/contact/reads.ts";
import { withdrawRecord } from "#server/contact/repository.ts";
import { createContact } from "#server/contact/service.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

/** Ids of these tables that are no contact's, as a column ends. */
const OTHERS =
  /^(id|workspace_id|owner_id|by_id|user_id|asker_id|entry_id|asset_id|import_id|export_id|source_id|field_id|text_id|text_workspace_id|subject_id|answer_id|follow_up_id|upload_id|media_id|file_id)$/;
async function namesContacts(): Promise<{ table: string; column: string }[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and udt_name = 'uuid' and column_name like '%\\_id'
       and (column_name = 'contact_id' or table_name ~ '^(contact_|introduction_requests$|referral_)')
     order by 1, 2`,
  );
  return rows.filter(({ column }) => !OTHERS.test(column));
}

test.each(["contact_records_end", "contact_records_move"])(
  "every table that names a contact stands in %s",
  async (name) => {
    const { rows } = await owner.query<{ body: string }>("select prosrc as body from pg_proc where proname = $1", [
      name,
    ]);
    const tables = [...new Set((await namesContacts()).map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(10);
    const others =
      name === "contact_records_end" ? ["contact_files_drop", "link_recipients_end", "sms_contacts_end"] : [];
    const body = [rows[0]?.body, ...(await Promise.all(others.map(bodyOf)))].join(" ");
    expect(tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(body))).toEqual([]);
  },
);

const bodyOf = async (name: string) =>
  (await owner.query<{ body: string }>("select prosrc as body from pg_proc where proname = $1", [name])).rows[0]?.body;

type Who = Awaited<ReturnType<typeof knower>>;
const known = async ({ call }: Who, over: Partial<CreateContact> = {}) =>
  (await createContact(call, { ...NOBODYS, name: "Ines Duarte", ...over })).data;
const scopeOf = ({ workspaceId, person }: Who) => ({ workspaceId, ownerId: null, userId: person.id }) as never;

/** A thank-you, a request, a mention and a row of a file, as the services leave them. */
async function hung(who: Who, contact: string) {
  const { workspaceId, person } = who;
  const entry = newId();
  const at = [workspaceId, contact, person.id];
  await owner.query(
    `insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at) values ($1, $4, $2, 'note', '@Mia', $3, now())`,
    [...at, entry],
  );
  await owner.query(
    `insert into contact_mentions (workspace_id, entry_id, user_id, contact_id, word, at) values ($1, $4, $3, $2, 'Mia', now())`,
    [...at, entry],
  );
  await owner.query(
    `insert into referral_thanks (workspace_id, contact_id, by, thanked_on, at) values ($1, $2, $3, current_date, now())`,
    at,
  );
  await owner.query(
    `insert into introduction_requests (workspace_id, id, asker_id, contact_id, path, text, asked_at)
     values ($1, $4, $3, $2, array[$3::uuid], 'Could you?', now())`,
    [...at, newId()],
  );
  await owner.query(
    `insert into link_recipients (workspace_id, id, owner_id, alias, link_id, contact_id) values ($1, $4, $3, 'x', $4, $2)`,
    [...at, newId()],
  );
  await owner.query(
    `insert into contact_import_rows (workspace_id, import_id, line, cells, contact_id, keys)
     values ($1, $3, 1, '["ines@example.com"]', $2, '{email:ines@example.com}')`,
    [workspaceId, contact, newId()],
  );
}

const HANGING = [
  "contact_entries",
  "contact_mentions",
  "referral_thanks",
  "introduction_requests",
  "link_recipients",
  "contact_import_rows",
];
const hangingOn = async (contact: string) => {
  const counts = HANGING.map(async (table) => {
    const { rows } = await owner.query(`select count(*)::integer as many from ${table} where contact_id = $1`, [
      contact,
    ]);
    return [table, rows[0].many] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};
const all = (many: number) => Object.fromEntries(HANGING.map((table) => [table, many]));

test("a record that ends leaves what was written on it to its neighbor, and tags once whatever their case", async () => {
  const mia = await knower(owner, { role: "owner" });
  const kept = await known(mia, { tags: ["buyer"] });
  const gone = await known(mia, { name: "I. Duarte", tags: ["Buyer", "vip"] });
  await hung(mia, gone.id);
  const versions = { version: kept.version, other_version: gone.version };
  await mergeContacts(mia.call, { id: kept.id, other: gone.id, chosen: [], ...versions });
  expect(await inWorkspace(scopeOf(mia), (tx) => withdrawRecord(tx, gone.id))).toBe(kept.id);
  expect(await hangingOn(gone.id)).toEqual(all(0));
  expect(await hangingOn(kept.id)).toEqual(all(1));
  const { data } = await getContact(mia.call, { id: kept.id });
  expect(data).toMatchObject({ tags: ["buyer", "vip"], records: [] });
});

test.each([
  ["deleted for good", (who: Who, id: string) => inWorkspace(scopeOf(who), (tx) => withdrawRecord(tx, id))],
  [
    "swept",
    async (_who: Who, id: string) => {
      await owner.query("update contacts set deleted_at = now() - interval '31 days' where id = $1", [id]);
      await owner.query("select contacts_sweep(1000)");
    },
  ],
] as const)("nothing of a contact that was %s is left, in files neither", async (_way, end) => {
  const mia = await knower(owner, { role: "owner" });
  const { id } = await known(mia);
  await hung(mia, id);
  await end(mia, id);
  expect(await hangingOn(id)).toEqual({ ...all(0), contact_import_rows: 1 });
  const { rows } = await owner.query("select cells, keys from contact_import_rows where contact_id = $1", [id]);
  expect(rows).toEqual([{ cells: [], keys: [] }]);
});

test("a value and a note are swept after thirty days, and not before", async () => {
  const mia = await knower(owner, { role: "owner" });
  const { id, facts } = await known(mia, { email: "ines@example.com" });
  const fact = facts.find(({ field }) => field === "email")?.id;
  await hung(mia, id);
  const left = async () => {
    const of = async (table: string, column: string, value: unknown) =>
      (await owner.query(`select from ${table} where ${column} = $1`, [value])).rowCount;
    await owner.query("select contacts_sweep(1000)");
    return [
      await of("contact_facts", "id", fact),
      await of("contact_entries", "contact_id", id),
      await of("contacts", "id", id),
    ];
  };
  const ago = async (days: number) => {
    const when = `now() - interval '${days} days' + interval '1 minute'`;
    await owner.query(`update contact_facts set ended_at = ${when} where id = $1`, [fact]);
    await owner.query(`update contact_entries set deleted_at = ${when} where contact_id = $1`, [id]);
  };
  await ago(30);
  expect(await left()).toEqual([1, 1, 1]);
  await ago(31);
  expect(await left()).toEqual([0, 0, 1]);
});
