// The photo of a contact: for whoever sees the contact, through joins, files and undo, and gone with it.
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ExportFormat } from "#lib/services/contact/export-limits.ts";
import { MOST_CONTACT_PHOTOS, MOST_PHOTO_BYTES, PHOTO_SIDE } from "#lib/services/contact/photo-limits.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { contactVcard } from "#server/contact/contact-file.ts";
import { fetchContactExport, startContactExport } from "#server/contact/exports/exports.ts";
import { carryOnExports } from "#server/contact/exports/work.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { getContactImport } from "#server/contact/imports/import-reads.ts";
import { addContactImport, startContactImport, undoContactImport } from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { getContactPhoto, removePhoto, setPhoto } from "#server/contact/photos/photos.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { withdrawRecord } from "#server/contact/repository.ts";
import { openPersonRequest, personRequestFile } from "#server/contact/requests/person-requests.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { createContact, deleteContact, updateOneContact } from "#server/contact/service.ts";
import { listMedia } from "#server/media/library/library.ts";
import { mediaPort } from "#server/media/port.ts";

import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { LIST } from "#tests/services/links-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;
const ports = { answers: answersPort, people: peopleOf, media: mediaPort };

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await carryOnRequests();
  await carryOnExports(ports);
  await carryOnImports(mediaPort);
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function somebody(over: Parameters<typeof knower>[1] = {}) {
  const who = await knower(owner, over);
  await owner.query("select membership_add($1, $2, $3, '{}'::jsonb)", [
    ...[who.person.id, who.workspaceId, over?.role ?? "member"],
  ]);
  return who;
}

/** A picture that nobody else has, with the place where it was taken. */
function picture(side = 900): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: side, height: side - 100, channels: 3, background: "#fff", noise } })
    .withExif({ IFD3: { GPSLatitude: "42/1 21/1 0/1" } })
    .jpeg()
    .toBuffer();
}

async function uploaded({ workspaceId, person }: Who, bytes: Uint8Array, kind = "private"): Promise<string> {
  const id = newId();
  await owner.query(
    "insert into uploads (workspace_id, id, owner_id, class, name, size, received) values ($1, $2, $3, $5, 'a.jpg', $4, $4)",
    [workspaceId, id, person.id, bytes.length, kind],
  );
  await owner.query("insert into upload_pieces values ($1, $2, 0, $3)", [workspaceId, id, bytes]);
  return id;
}

const known = async ({ call }: Who, name = "Ines Duarte") =>
  (await createContact(call, { ...NOBODYS, name, email: `${newId()}@x.test` })).data;
const now = async ({ call }: Who, id: string) => (await getContact(call, { id })).data;

async function put(who: Who, id: string, bytes?: Buffer) {
  const upload = await uploaded(who, bytes ?? (await picture()));
  const { version } = await now(who, id);
  return (await setPhoto(who.call, { id, version, upload })).data;
}

const idOf = ({ photo_url: url }: { photo_url: string | null }) => url?.split("/").at(-1) ?? "";
const fetched = async ({ call }: Who, id: string) =>
  Buffer.from(await (await getContactPhoto(call, { id })).arrayBuffer());
const sees = (who: Who, id: string) =>
  fetched(who, id).then(
    () => true,
    () => false,
  );
const photosIn = ({ facts }: { facts: readonly { field: string; value: string; shown: boolean }[] }) =>
  facts.filter(({ field }) => field === "photo").map(({ value, shown }) => ({ value, shown }));

test("it is kept as a small square without the camera's words, and shown in lists", async () => {
  const mia = await somebody();
  const contact = await known(mia);
  expect(contact.photo_url).toBeNull();
  const shown = await put(mia, contact.id);
  const bytes = await fetched(mia, idOf(shown));
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
    format: "jpeg",
    exif: undefined,
  });
  expect(bytes.length).toBeLessThanOrEqual(MOST_PHOTO_BYTES);
  expect((await listAllContacts(mia.call, ALL)).data[0]?.photo_url).toBe(shown.photo_url);
  expect(shown.version).toBe(contact.version + 1);
  const { data: library } = await listMedia(
    { ...mia.call, people: async () => [] },
    { ...LIST, sort_by: "created_at" },
  );
  expect(library).toEqual([]);
});

test("what is no picture, somebody else's upload, and an older version are refused in words", async () => {
  const mia = await somebody();
  const liam = await somebody({ workspaceId: mia.workspaceId });
  const { id, version } = await known(mia);
  const ask = async (upload: Promise<string>, at = version) =>
    setPhoto(mia.call, { id, version: at, upload: await upload });
  await expect(ask(uploaded(mia, Buffer.from("GIF89a? no")))).rejects.toEqual(code("invalid"));
  await expect(ask(uploaded(liam, await picture()))).rejects.toEqual(code("not_found"));
  await expect(ask(uploaded(mia, await picture(), "public"))).rejects.toEqual(code("not_found"));
  await expect(ask(uploaded(mia, await picture()), version + 1)).rejects.toEqual(code("conflict"));
  await expect(
    addContactFact(mia.call, { id, version, field: "photo" as never, use: "", value: "x" }),
  ).rejects.toBeTruthy();
  expect((await now(mia, id)).photo_url).toBeNull();
});

test("who sees the contact has its photo, and nobody else: not by knowing its address", async () => {
  const mia = await somebody();
  const { workspaceId } = mia;
  const manager = await somebody({ role: "manager", view: "company", workspaceId });
  const liam = await somebody({ workspaceId });
  const stranger = await somebody();
  const contact = await known(mia);
  const shown = await put(mia, contact.id);
  const who = () => Promise.all([mia, manager, liam, stranger].map((one) => sees(one, idOf(shown))));
  expect(await who()).toEqual([true, true, false, false]);
  await updateOneContact(mia.call, { id: contact.id, version: shown.version, seen_by: "owner" });
  expect(await who()).toEqual([true, false, false, false]);
  for (const other of [manager, liam]) {
    const upload = await uploaded(other, await picture());
    await expect(setPhoto(other.call, { id: contact.id, version: 3, upload })).rejects.toEqual(code("not_found"));
    await expect(removePhoto(other.call, { id: contact.id, version: 3 })).rejects.toEqual(code("not_found"));
  }
  const name = (await now(mia, contact.id)).facts.find(({ field }) => field === "name");
  expect(await sees(mia, name?.id ?? "")).toBe(false);
  expect(await sees(mia, "x")).toBe(false);
  await deleteContact(mia.call, { id: contact.id });
  expect(await who()).toEqual([false, false, false, false]);
});

test("another one stands in front, the latest five are kept, and taken away none comes forward until it is brought back", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  const first = idOf(await put(mia, id));
  for (let nth = 1; nth <= MOST_CONTACT_PHOTOS; nth += 1) await put(mia, id);
  const full = await now(mia, id);
  expect(full.facts.filter(({ field, ended_at: at }) => field === "photo" && at === null)).toHaveLength(
    MOST_CONTACT_PHOTOS,
  );
  expect(await sees(mia, first)).toBe(false);
  const last = idOf(full);
  const { data: without } = await removePhoto(mia.call, { id, version: full.version });
  expect(without.photo_url).toBeNull();
  expect(await sees(mia, last)).toBe(false);
  const back = await changeContactFact(mia.call, { id, version: without.version, fact: last, act: "choose" });
  expect(idOf(back.data)).toBe(last);
  expect(await sees(mia, last)).toBe(true);
});

test("of two joined records the chosen photo is shown, and taken apart each has its own", async () => {
  const mia = await somebody();
  const [one, two] = [await known(mia), await known(mia, "I. Duarte")];
  const [a, b] = [await put(mia, one.id), await put(mia, two.id)];
  const ask = { id: a.id, version: a.version, other: b.id, other_version: b.version, chosen: [idOf(a)] };
  const { data: joined } = await mergeContacts({ ...mia.call, now: new Date() }, ask);
  expect(idOf(joined)).toBe(idOf(a));
  expect(await sees(mia, idOf(b))).toBe(true);
  const merge = joined.records[1]?.join?.id ?? "";
  await unmergeContacts(mia.call, { id: a.id, version: joined.version, merge });
  expect(idOf(await now(mia, a.id))).toBe(idOf(a));
  expect(idOf(await now(mia, b.id))).toBe(idOf(b));
});

async function exported(who: Who, format: ExportFormat): Promise<string> {
  const { data } = await startContactExport(who.call, { format, which: "all", ids: [], why: "" });
  await carryOnExports(ports);
  return (await fetchContactExport(who.call, data)).text();
}

async function imported(who: Who, text: string) {
  const { data } = await addContactImport(who.call, { file_name: "people", text });
  await carryOnImports(mediaPort);
  const { version } = (await getContactImport(who.call, data)).data;
  await startContactImport(who.call, { id: data.id, version });
  await carryOnImports(mediaPort);
  return (await getContactImport(who.call, data)).data;
}
const onlyOne = async (who: Who) => now(who, (await listAllContacts(who.call, ALL)).data[0]?.id ?? "");

test.each(["json", "vcard4"] as const)(
  "%s brings each photo back byte for byte, the earlier one too",
  async (format) => {
    const mia = await somebody();
    const { id } = await known(mia);
    await put(mia, id);
    const here = await put(mia, id);
    const there = await somebody();
    await imported(there, await exported(mia, format));
    const back = await onlyOne(there);
    expect(photosIn(back)).toEqual(photosIn(here));
    expect(photosIn(back)).toHaveLength(2);
    expect((await fetched(there, idOf(back))).equals(await fetched(mia, idOf(here)))).toBe(true);
  },
);

test("cards for phones carry the shown photo, and one of theirs comes in made small, with GPS left behind", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  const shown = await put(mia, id);
  const base64 = (await fetched(mia, idOf(shown))).toString("base64");
  for (const text of [await exported(mia, "vcard3"), await (await contactVcard(mia.call, { id })).text()])
    expect(text.replaceAll(/\r\n[ \t]/g, "")).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${base64}`);
  const liam = await somebody();
  const photo = (await picture(700)).toString("base64").replace(/(.{75})/g, "$1\r\n ");
  await imported(
    liam,
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nPHOTO;ENCODING=b;TYPE=JPEG:${photo}\r\nEND:VCARD\r\n`,
  );
  const { width, exif } = await sharp(await fetched(liam, idOf(await onlyOne(liam)))).metadata();
  expect([width, exif]).toEqual([PHOTO_SIDE, undefined]);
});

test("a photo that is none is counted as left out, a cell cannot name another's, and undo takes it away", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  const { value } = photosIn(await put(mia, id))[0] ?? { value: "" };
  const liam = await somebody({ workspaceId: mia.workspaceId });
  // A hash in a column that was called a photo, of bytes that somebody else put up here.
  const forged = { field: "name", value: "Eve" };
  const photo = { field: "photo", value: `data:image/jpeg;base64,${(await picture(200)).toString("base64")}` };
  const file = await imported(
    liam,
    JSON.stringify({
      contacts: [
        { values: [forged, { field: "photo", value }, photo] },
        {
          values: [
            { ...forged, value: "Adam" },
            { ...photo, value: "data:,x" },
          ],
        },
      ],
    }),
  );
  expect(file.reading?.left_out).toEqual(["2 photos"]);
  const listed = (await listAllContacts(liam.call, ALL)).data;
  const eve = await now(liam, listed.find(({ name }) => name === "Eve")?.id ?? "");
  expect(photosIn(eve)).toHaveLength(1);
  expect(photosIn(eve)[0]?.value).not.toBe(value);
  await undoContactImport(liam.call, { id: file.id });
  await carryOnImports(mediaPort);
  expect(await sees(liam, idOf(eve))).toBe(false);
});

const left = async ({ workspaceId }: Who) => {
  const { rows } = await owner.query(
    `select (select count(*) from assets where workspace_id = $1)::integer as assets,
       (select count(*) from blobs where workspace_id = $1 and state = 'kept')::integer as blobs,
       (select count(*) from contact_import_photos where workspace_id = $1)::integer as waiting`,
    [workspaceId],
  );
  return rows[0];
};

test("what ends with a contact is stored no longer, what came with its row either; an access hands the photo out", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const { id, email } = await known(boss);
  await put(boss, id);
  await put(boss, id);
  const asked = {
    kind: "access" as const,
    name: "Ines",
    emails: [email],
    phones: [],
    source: "letter" as const,
    proof: "B",
    asked_on: "2026-01-02",
    everywhere: false,
  };
  const { data } = await openPersonRequest(boss.call, asked as never);
  await carryOnRequests();
  const { held } = JSON.parse(await (await personRequestFile(boss.call, { id: data.id })).text());
  const values: { field: string; value: string; asset?: string }[] = held.contacts[0].values;
  const photos = values.filter(({ field }) => field === "photo");
  expect(photos.map(({ value, asset }) => [value.slice(0, 23), asset])).toEqual(
    Array(2).fill(["data:image/jpeg;base64,", undefined]),
  );
  expect(await left(boss)).toMatchObject({ assets: 2, blobs: 2 });
  await inWorkspace(authorize(boss.actor, "contacts.read"), (tx) => withdrawRecord(tx, id));
  expect(await left(boss)).toEqual({ assets: 0, blobs: 0, waiting: 0 });

  const liam = await somebody();
  const photo = `data:image/jpeg;base64,${(await picture(200)).toString("base64")}`;
  await imported(
    liam,
    JSON.stringify({
      contacts: [
        {
          values: [
            { field: "name", value: "Ada" },
            { field: "photo", value: photo },
          ],
        },
      ],
    }),
  );
  expect(await left(liam)).toEqual({ assets: 1, blobs: 1, waiting: 1 });
  const ada = await onlyOne(liam);
  await inWorkspace(authorize(liam.actor, "contacts.read"), (tx) => withdrawRecord(tx, ada.id));
  expect(await left(liam)).toEqual({ assets: 0, blobs: 0, waiting: 0 });
});
