// What somebody asks for about themselves in files of contacts: rows about their address, and no row of somebody like them.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { getContactImport, listContactImportRows } from "#server/contact/imports/import-reads.ts";
import { addContactImport, startContactImport } from "#server/contact/imports/imports.ts";
import { rereadContactImport } from "#server/contact/imports/reread.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { listAllContacts } from "#server/contact/reads.ts";
import {
  actOnPersonRequest,
  getPersonRequest,
  openPersonRequest,
  personRequestFile,
} from "#server/contact/requests/person-requests.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { mediaPort } from "#server/media/port.ts";
import { ALL, knower } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await carryOnImports(mediaPort);
  await owner.end();
  await closePool();
  await database.drop();
});

const work = () => carryOnImports(mediaPort);
const TEXT = [
  "Name,Email,Phone,Notes",
  "Anna Smith,Smith@kestrel.example,,",
  "John Smithson,johnsmith@kestrel.example,+1 617 450 0191,Knows smith@kestrel.example",
  "Plain Other,other@kestrel.example,+1 617 450 0192,",
].join("\n");

async function put(upload: string, { workspaceId, person }: Awaited<ReturnType<typeof knower>>): Promise<void> {
  await owner.query(
    "insert into uploads (workspace_id, id, owner_id, class, name, size, received) values ($1, $2, $3, 'import', 'x', $4, $4)",
    [workspaceId, upload, person.id, Buffer.byteLength(TEXT)],
  );
  await owner.query("insert into upload_pieces values ($1, $2, 0, $3)", [workspaceId, upload, Buffer.from(TEXT)]);
}

/** A file that was looked through and waits, and what Anna asks for. */
async function asked(kind: "access" | "erase", upload?: string) {
  const mia = await knower(owner, { role: "owner" });
  await owner.query("select membership_add($1, $2, 'owner', '{}'::jsonb)", [mia.person.id, mia.workspaceId]);
  if (upload !== undefined) await put(upload, mia);
  const bytes = upload === undefined ? { text: TEXT } : { upload };
  const { data } = await addContactImport(mia.call, { file_name: `crm-${kind}.csv`, ...bytes });
  await work();
  const ask = { kind, name: "Anna Smith", emails: ["smith@kestrel.example"], phones: [], source: "email" as const };
  const { data: request } = await openPersonRequest(mia.call, { ...ask, proof: "Mail", asked_on: "2026-11-02" });
  await carryOnRequests();
  return { mia, file: data.id, request: (await getPersonRequest(mia.call, { id: request.id })).data };
}

type Asked = Awaited<ReturnType<typeof asked>>;

async function started({ mia, file: id }: Asked) {
  const { data } = await getContactImport(mia.call, { id });
  await startContactImport(mia.call, { id, version: data.version });
  await work();
  return (await listAllContacts(mia.call, ALL)).data.map(({ name }) => name).toSorted();
}

test("a copy holds the row of the very address, and nobody whose address ends with it or whose note names it", async () => {
  const { mia, request } = await asked("access");
  expect(request.parts[0]?.found).toMatchObject({ rows: 1 });
  const file = await (await personRequestFile(mia.call, { id: request.id })).text();
  expect(file).toContain("Anna Smith");
  expect(file).not.toContain("Smithson");
});

test("an erased row is left out of its file, and comes in as nobody", async () => {
  const one = await asked("erase");
  const { mia, request, file } = one;
  await actOnPersonRequest(mia.call, { id: request.id, version: request.version, act: "erase" });
  await carryOnRequests();
  const { data } = await listContactImportRows(mia.call, { id: file, state: "", page: 1, per_page: 50 });
  expect(data.map(({ line, state }) => [line, state])).toEqual([
    [2, "left"],
    [3, "new"],
    [4, "new"],
  ]);
  expect(await started(one)).toEqual(["John Smithson", "Plain Other"]);
});

test("a file of which a row was erased is not read again, and its bytes are gone", async () => {
  for (const upload of [undefined, newId()]) {
    const one = await asked("erase", upload);
    const { mia, request, file: id } = one;
    await actOnPersonRequest(mia.call, { id: request.id, version: request.version, act: "erase" });
    await carryOnRequests();
    const { version } = (await getContactImport(mia.call, { id })).data;
    const again = rereadContactImport(mia.call, { id, version, encoding: "", delimiter: "," });
    await expect(again).rejects.toMatchObject({ code: "gone" });
    const bytes = "select pasted from contact_imports where id = $1 and pasted is not null";
    expect((await owner.query(bytes, [id])).rowCount).toBe(0);
    for (const table of ["uploads where id", "upload_pieces where upload_id"])
      expect((await owner.query(`select from ${table} = $1`, [upload])).rowCount).toBe(0);
    expect(await started(one)).toEqual(["John Smithson", "Plain Other"]);
  }
});

test("a row without anything said in it is nobody, however it came to be so", async () => {
  const one = await asked("access");
  await owner.query("update contact_import_rows set cells = '[]' where import_id = $1 and line = 2", [one.file]);
  expect(await started(one)).toEqual(["John Smithson", "Plain Other"]);
});
