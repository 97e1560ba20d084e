// Files on a contact: for whoever sees the contact, through joins, deletion and hand-over, and gone with it.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { MOST_CONTACT_FILES } from "#lib/services/contact/file-limits.ts";
import { addFile, changeFile, listFiles, mayReadContactFile } from "#server/contact/files.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { withdrawRecord } from "#server/contact/repository.ts";
import { createContact, deleteContact, updateOneContact } from "#server/contact/service.ts";
import { listMedia } from "#server/media/library/library.ts";
import { getMedia } from "#server/media/service.ts";
import { addressOf } from "#server/media/signed-address.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { LIST } from "#tests/services/links-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const DAY = 86_400_000;

const known = async ({ call }: Who, name: string) => (await createContact(call, { ...NOBODYS, name })).data;

/** A whole upload of somebody's. */
async function uploaded({ workspaceId, person }: Who, text = `Pre-approval ${newId()}\n`): Promise<string> {
  const id = newId();
  await owner.query(
    "insert into uploads (workspace_id, id, owner_id, class, name, size, received) values ($1, $2, $3, 'private', 'Pre-approval.txt', $4, $4)",
    [workspaceId, id, person.id, Buffer.byteLength(text)],
  );
  await owner.query("insert into upload_pieces values ($1, $2, 0, $3)", [workspaceId, id, Buffer.from(text)]);
  return id;
}

async function withFile(who: Who, name = "Noah Ellison") {
  const contact = await known(who, name);
  const upload = await uploaded(who);
  await addFile(who.call, { id: contact.id, upload });
  const [file] = (await listFiles(who.call, { id: contact.id })).data;
  if (!file) throw new Error("There is no file.");
  return { contact, upload, file };
}

/** Whether somebody is told where the bytes are. */
async function has({ actor }: Who, asset: string): Promise<boolean> {
  const context = { actor, mediaReaders: { "contact-file": mayReadContactFile } };
  const asked = addressOf(context as never, { id: asset });
  return asked.then(
    ({ data }) => data.url.includes(asset),
    () => false,
  );
}

const namesOf = async ({ call }: Who, id: string) => (await listFiles(call, { id })).data.map(({ name }) => name);

test("an upload is one file however often it is taken, with its size, who and when", async () => {
  const mia = await knower(owner);
  const { contact, upload, file } = await withFile(mia);
  expect(file).toMatchObject({ name: "Pre-approval.txt", type: "text/plain", by: { id: mia.person.id } });
  expect(file.bytes).toBeGreaterThan(10);
  await addFile(mia.call, { id: contact.id, upload });
  expect(await namesOf(mia, contact.id)).toHaveLength(1);
  const liam = await knower(owner, { workspaceId: mia.workspaceId });
  const his = await known(liam, "Walter Boone");
  await expect(addFile(liam.call, { id: his.id, upload })).rejects.toEqual(code("not_found"));
});

test("who sees the contact has the file, and nobody else: not for the workspace's sake, nor for having put it up", async () => {
  const mia = await knower(owner);
  const { workspaceId } = mia;
  const manager = await knower(owner, { role: "manager", view: "company", workspaceId });
  const liam = await knower(owner, { workspaceId });
  const { contact, file } = await withFile(mia);
  const who = async () => Promise.all([mia, manager, liam, await knower(owner)].map((one) => has(one, file.asset_id)));
  expect(await who()).toEqual([true, true, false, false]);
  await updateOneContact(mia.call, { id: contact.id, version: contact.version, seen_by: "owner" });
  expect(await who()).toEqual([true, false, false, false]);
  for (const other of [manager, liam]) {
    await expect(listFiles(other.call, { id: contact.id })).rejects.toEqual(code("not_found"));
    const upload = await uploaded(other);
    await expect(addFile(other.call, { id: contact.id, upload })).rejects.toEqual(code("not_found"));
    const removal = changeFile(other.call, { id: contact.id, file: file.id, deleted: true });
    await expect(removal).rejects.toEqual(code("not_found"));
  }
  await owner.query("update contacts set seen_by = 'location' where id = $1", [contact.id]);
  await owner.query("select set_config('app.workspace', $1, false)", [workspaceId]);
  await owner.query("select contacts_give($1, $2, false, 1000)", [mia.person.id, liam.person.id]);
  expect(await who()).toEqual([false, true, true, false]);
});

test("no library shows it, by whatever is asked for", async () => {
  const mia = await knower(owner);
  const manager = await knower(owner, { role: "manager", view: "company", workspaceId: mia.workspaceId });
  const { file } = await withFile(mia);
  for (const { call: own } of [mia, manager]) {
    const call = { ...own, people: async () => [] };
    for (const filters of ["", "pre-app"]) {
      expect((await listMedia(call, { ...LIST, sort_by: "created_at", filters })).data).toEqual([]);
    }
    await expect(getMedia(call, { id: file.asset_id })).rejects.toEqual(code("not_found"));
  }
  // Also once the contact has it no longer.
  await owner.query("delete from contact_files where asset_id = $1", [file.asset_id]);
  const { rows } = await owner.query("select uses from assets where id = $1", [file.asset_id]);
  expect(rows).toEqual([{ uses: 0 }]);
  for (const { call: own } of [mia, manager]) {
    const call = { ...own, people: async () => [] };
    for (const filters of ["", "pre-app"]) {
      expect((await listMedia(call, { ...LIST, sort_by: "created_at", filters })).data).toEqual([]);
    }
    await expect(getMedia(call, { id: file.asset_id })).rejects.toEqual(code("not_found"));
  }
});

test("a deleted file is nobody's until it is restored, within thirty days", async () => {
  const mia = await knower(owner);
  const { contact, file } = await withFile(mia);
  await changeFile(mia.call, { id: contact.id, file: file.id, deleted: true });
  expect(await has(mia, file.asset_id)).toBe(false);
  const [gone] = (await listFiles(mia.call, { id: contact.id })).data;
  expect(gone?.deleted_at).not.toBeNull();
  const later = { ...mia.call, now: new Date(Date.now() + 31 * DAY) };
  const late = changeFile(later, { id: contact.id, file: file.id, deleted: false });
  await expect(late).rejects.toEqual(code("gone"));
  expect((await listFiles(later, { id: contact.id })).data).toEqual([]);
  await changeFile(mia.call, { id: contact.id, file: file.id, deleted: false });
  expect(await has(mia, file.asset_id)).toBe(true);
  await deleteContact(mia.call, { id: contact.id });
  expect(await has(mia, file.asset_id)).toBe(false);
});

test("a joined person has the files of its records, and taken apart each has its own", async () => {
  const mia = await knower(owner);
  const { contact } = await withFile(mia);
  const other = await withFile(mia, "N. Ellison");
  const joining = { id: contact.id, version: contact.version, other: other.contact.id, other_version: 1, chosen: [] };
  const { data: joined } = await mergeContacts(mia.call, joining);
  expect(await namesOf(mia, contact.id)).toHaveLength(2);
  expect(await has(mia, other.file.asset_id)).toBe(true);
  const merge = joined.records[1]?.join?.id ?? "";
  await unmergeContacts(mia.call, { id: contact.id, version: joined.version, merge });
  expect(await namesOf(mia, contact.id)).toHaveLength(1);
  expect(await namesOf(mia, other.contact.id)).toHaveLength(1);
});

test("what ends with a contact is stored no longer", async () => {
  const mia = await knower(owner);
  const { contact, file } = await withFile(mia);
  await inWorkspace(authorize(mia.actor, "contacts.read"), (tx) => withdrawRecord(tx, contact.id));
  const { rows } = await owner.query(
    `select (select count(*) from assets where id = $1)::integer as assets,
       (select count(*) from contact_files where asset_id = $1)::integer as files,
       (select count(*) from blobs where workspace_id = $2 and state = 'kept')::integer as blobs`,
    [file.asset_id, mia.workspaceId],
  );
  expect(rows).toEqual([{ assets: 0, files: 0, blobs: 0 }]);
});

test("a contact holds so many files", async () => {
  const mia = await knower(owner);
  const { contact, file } = await withFile(mia);
  await owner.query(
    `insert into contact_files select workspace_id, gen_random_uuid(), contact_id, asset_id, name, type, bytes, by, at, null
     from contact_files, generate_series(2, $2) where id = $1`,
    [file.id, MOST_CONTACT_FILES],
  );
  const more = addFile(mia.call, { id: contact.id, upload: await uploaded(mia) });
  await expect(more).rejects.toEqual(code("invalid"));
});

test("a full contact takes nothing back, a second press changes nothing, and the newest stands first", async () => {
  const mia = await knower(owner);
  const { contact, file } = await withFile(mia);
  const press = async (deleted: boolean) =>
    (await changeFile(mia.call, { id: contact.id, file: file.id, deleted })).data;
  const [first, second] = [(await press(true)).version, (await press(true)).version];
  const [gone] = (await listFiles(mia.call, { id: contact.id })).data;
  const { rows } = await owner.query("select 1 from audit where action = 'contacts.file' and subject_id = $1", [
    contact.id,
  ]);
  expect([second, rows.length, gone?.deleted_at]).toEqual([first, 2, expect.any(String)]);
  await owner.query(
    `insert into contact_files select workspace_id, gen_random_uuid(), contact_id, asset_id, 'File ' || n, type, bytes, by, at + n * interval '1 minute', null
     from contact_files, generate_series(1, $2) n where id = $1`,
    [file.id, MOST_CONTACT_FILES],
  );
  expect((await namesOf(mia, contact.id)).slice(0, 2)).toEqual([
    ...[`File ${MOST_CONTACT_FILES}`, `File ${MOST_CONTACT_FILES - 1}`],
  ]);
  await expect(press(false)).rejects.toEqual(code("invalid"));
});

test("whoever does not see the contact has nothing stored", async () => {
  const mia = await knower(owner);
  const liam = await knower(owner, { workspaceId: mia.workspaceId });
  const contact = await known(mia, "Noah Ellison");
  const upload = await uploaded(liam);
  await expect(addFile(liam.call, { id: contact.id, upload })).rejects.toEqual(code("not_found"));
  const { rows } = await owner.query("select 1 from assets where workspace_id = $1", [mia.workspaceId]);
  expect(rows).toEqual([]);
});
