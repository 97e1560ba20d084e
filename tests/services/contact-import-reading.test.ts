// A file that was read in the wrong letters or cut at the wrong signs: read again as its owner says, for as long as it is stored.
import { expect, test, vi } from "vitest";
import { textOfBytes } from "#lib/contact/imports/encoding.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { rereadImportInput } from "#lib/services/contact/import-entities.ts";
import { CHOSEN_ENCODINGS } from "#lib/services/contact/import-limits.ts";
import { getContactImport, listContactImportRows } from "#server/contact/imports/import-reads.ts";
import { addContactImport, discardContactImport, startContactImport } from "#server/contact/imports/imports.ts";
import { rereadContactImport } from "#server/contact/imports/reread.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { mediaPort } from "#server/media/port.ts";
import { takeAttempt } from "#server/platform/limits.ts";
import { knower } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

vi.mock("#server/platform/limits.ts", async (original) => {
  const real = await original<typeof import("#server/platform/limits.ts")>();
  return { ...real, takeAttempt: vi.fn(real.takeAttempt) };
});

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const work = () => carryOnImports(mediaPort);

async function put(who: Who, bytes: Buffer): Promise<string> {
  const upload = newId();
  const whose = [who.workspaceId, upload, who.person.id, bytes.length];
  await owner.query(
    "insert into uploads (workspace_id, id, owner_id, class, name, size, received) values ($1, $2, $3, 'import', 'x', $4, $4)",
    whose,
  );
  await owner.query("insert into upload_pieces values ($1, $2, 0, $3)", [who.workspaceId, upload, bytes]);
  return upload;
}

const now = async ({ call }: Who, id: string) => (await getContactImport(call, { id })).data;

async function drafted(who: Who, asked: { upload?: string; text?: string }) {
  const { data } = await addContactImport(who.call, { file_name: "people.csv", ...asked });
  await work();
  return now(who, data.id);
}

async function reread(who: Who, id: string, how: Record<string, string>) {
  const { version } = await now(who, id);
  await rereadContactImport(who.call, rereadImportInput.parse({ id, version, ...how }));
  await work();
  return now(who, id);
}

const namesOf = async ({ call }: Who, id: string) =>
  (await listContactImportRows(call, { id, state: "", page: 1, per_page: 50 })).data.map(({ name }) => name);
const uploads = async (id: string) => (await owner.query("select 1 from uploads where id = $1", [id])).rowCount;

test("a file is read again in the letters that its owner knows it has, also when it was found otherwise", async () => {
  const mia = await knower(owner, { role: "owner" });
  // “José Muñoz” as a Mac of 1998 wrote it: as Windows it is “JosŽ Mu–oz”.
  const upload = await put(
    mia,
    Buffer.from([
      ...Buffer.from("Name,Email\nJos"),
      0x8e,
      32,
      77,
      117,
      0x96,
      111,
      122,
      44,
      97,
      64,
      98,
      46,
      116,
      101,
      115,
      116,
      10,
    ]),
  );
  const file = await drafted(mia, { upload });
  expect(file.reading).toMatchObject({ encoding: "Windows-1252", choices: ["encoding", "delimiter"] });
  expect(await namesOf(mia, file.id)).toEqual(["JosŽ Mu–oz"]);
  const mac = await reread(mia, file.id, { encoding: "Mac Roman" });
  expect(mac).toMatchObject({
    state: "draft",
    total: 1,
    reading: { encoding: "Mac Roman", chosen: { encoding: "Mac Roman" } },
  });
  expect(await namesOf(mia, file.id)).toEqual(["José Muñoz"]);
  expect((await reread(mia, file.id, {})).reading).toMatchObject({ encoding: "Windows-1252" });
  expect(await uploads(upload)).toBe(1);
  await startContactImport(mia.call, { id: file.id, version: (await now(mia, file.id)).version });
  expect(await uploads(upload)).toBe(0);
  await work();
});

test("a table is cut where its owner says, and what cannot be read so is read as before", async () => {
  const mia = await knower(owner, { role: "owner" });
  const text = "Name;Email\nReed, Dana;dana@reed.test\nHill, Ada;ada@hill.test\n";
  const file = await drafted(mia, { text });
  expect(file.reading).toMatchObject({ delimiter: ";", choices: ["delimiter"] });
  const commas = await reread(mia, file.id, { delimiter: "," });
  expect(commas.heads).not.toEqual(["Name", "Email"]);
  expect(commas.reading).toMatchObject({ delimiter: ",", chosen: { delimiter: "," } });
  expect((await reread(mia, file.id, { delimiter: ";" })).heads).toEqual(["Name", "Email"]);
  expect(await namesOf(mia, file.id)).toEqual(["Reed, Dana", "Hill, Ada"]);
  const wide = await drafted(mia, { text: `Name;Email\n${",".repeat(300)}Ada;ada@wide.test\n` });
  const refused = await reread(mia, wide.id, { delimiter: "," });
  expect(refused).toMatchObject({ state: "refused", problem: expect.stringContaining("columns"), same_as: null });
  expect((await reread(mia, wide.id, {})).state).toBe("draft");
});

test("what is not stored any more, another's, and what is imported is not read again", async () => {
  const mia = await knower(owner, { role: "owner" });
  const file = await drafted(mia, { upload: await put(mia, Buffer.from("Name,Email\nIna,ina@gone.test\n")) });
  const ask = rereadImportInput.parse({ id: file.id, version: file.version, encoding: "UTF-8" });
  await expect(rereadContactImport((await knower(owner)).call, ask)).rejects.toEqual(code("not_found"));
  await owner.query("delete from uploads where workspace_id = $1", [mia.workspaceId]);
  await expect(rereadContactImport(mia.call, ask)).rejects.toEqual(code("gone"));
  expect(await namesOf(mia, file.id)).toEqual(["Ina"]);
  const pasted = await drafted(mia, { text: "Name,Email\nUma,uma@gone.test\n" });
  await startContactImport(mia.call, pasted);
  await work();
  const late = rereadImportInput.parse({ id: pasted.id, version: (await now(mia, pasted.id)).version });
  await expect(rereadContactImport(mia.call, late)).rejects.toEqual(code("gone"));
});

test("bytes that go just before they are read again leave the rows as they were", async () => {
  const mia = await knower(owner, { role: "owner" });
  const { id } = await drafted(mia, { upload: await put(mia, Buffer.from("Name,Email\nIna,ina@gone.test\n")) });
  const reading = `jsonb_set(reading, '{chosen}', '{"encoding": "UTF-8", "delimiter": ""}')`;
  await owner.query("delete from uploads where workspace_id = $1", [mia.workspaceId]);
  const asked = `update contact_imports set state = 'reading', hash = null, reading = ${reading} where id = $1`;
  await owner.query(asked, [id]);
  await work();
  expect(await now(mia, id)).toMatchObject({ state: "draft", total: 1, problem: null });
  expect(await namesOf(mia, id)).toEqual(["Ina"]);
});

test("one that was never read says so, and reading again counts as one more file", async () => {
  const mia = await knower(owner, { role: "owner" });
  const { id } = await drafted(mia, { text: "Name,Email\nUma,uma@gone.test\n" });
  await owner.query("update contact_imports set reading = null, state = 'refused' where id = $1", [id]);
  const ask = async () => rereadImportInput.parse({ id, version: (await now(mia, id)).version });
  await expect(rereadContactImport(mia.call, await ask())).rejects.toThrow(/at all/);
  vi.mocked(takeAttempt).mockRejectedValueOnce(new AppError("rate_limited"));
  await expect(rereadContactImport(mia.call, await ask())).rejects.toEqual(code("rate_limited"));
});

test("what is discarded is not stored any more", async () => {
  const mia = await knower(owner, { role: "owner" });
  const upload = await put(mia, Buffer.from("Name,Email\nIda,ida@gone.test\n"));
  const { id } = await drafted(mia, { upload });
  await discardContactImport(mia.call, { id });
  expect(await uploads(upload)).toBe(0);
});

test.each([
  ["Windows-1250", [0xf8, 0xec], "řě"],
  ["Windows-1251", [0xcf, 0xf0], "Пр"],
  ["Windows-1254", [0xfe, 0xf0], "şğ"],
  ["ISO-8859-15", [0xa4], "€"],
  ["Shift_JIS", [0x8d, 0x82], "高"],
  ["GB18030", [0xb8, 0xdf], "高"],
  ["Big5", [0xb0, 0xaa], "高"],
  ["EUC-KR", [0xb0, 0xed], "고"],
] as const)("%s is read as what it is", async (encoding, bytes, text) => {
  const pieces = async function* () {
    for (const byte of bytes) yield Uint8Array.of(byte);
  };
  expect(CHOSEN_ENCODINGS).toContain(encoding);
  let read = "";
  for await (const piece of textOfBytes(pieces(), encoding)) read += piece;
  expect(read).toBe(text);
});
