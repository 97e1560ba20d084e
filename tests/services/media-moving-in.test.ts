// What an earlier version kept in tables of their own becomes assets: same bytes, same addresses, counted by who uses them.
import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations.ts";
import { newId } from "#lib/id.ts";
import { findPhoto } from "#server/auth/profile/photos-store.ts";
import { findPicture } from "#server/links/picture-store.ts";
import { mediaPort } from "#server/media/port.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrationsFolder } from "#tests/support/migrations.ts";

const MOVING_IN = "0038_moving-in";
const [person, stranger, workspace, other] = [newId(), newId(), newId(), newId()];
const [small, large] = [randomBytes(300), randomBytes(2 * 1024 * 1024 + 5)];
const pictures = { first: newId(), twice: newId(), elsewhere: newId() };
const [photo, file, half] = [newId(), newId(), newId()];
let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
  const all = readMigrations();
  const earlier = all.slice(
    0,
    all.findIndex(({ tag }) => tag === MOVING_IN),
  );
  await migrate(database.url, {
    folder: migrationsFolder(Object.fromEntries(earlier.map(({ tag, sql }) => [tag, sql]))),
  });
  await fill();
  await migrate(database.url, { backup: false });
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

async function fill(): Promise<void> {
  const { pool } = database;
  const picture = "insert into link_pictures (workspace_id, id, owner_id, jpeg) values ($1, $2, $3, $4)";
  await pool.query(picture, [workspace, pictures.first, person, small]);
  await pool.query(picture, [workspace, pictures.twice, stranger, small]);
  await pool.query(picture, [other, pictures.elsewhere, stranger, small]);
  await pool.query(
    "insert into users (id, email, password_hash, firstname, lastname, is_onboarding) values ($1, 'a@b.test', 'x', 'A', 'B', true)",
    [person],
  );
  await pool.query("insert into user_photos (id, user_id, image) values ($1, $2, $3)", [photo, person, small]);
  const support =
    "insert into support_files (workspace_id, id, owner_id, name, type, size, content) values ($1, $2, $3, 'a.pdf', $4, $5, $6)";
  await pool.query(support, [workspace, file, person, "application/pdf", large.length, large]);
  await pool.query(support, [workspace, half, person, null, 600, small]);
}

const ask = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

test("every address shows the bytes it showed before", async () => {
  for (const id of Object.values(pictures)) {
    const place = await findPicture(id);
    expect(Buffer.from((await mediaPort.read(place?.workspaceId ?? "", place?.assetId ?? "")) ?? [])).toEqual(small);
  }
  const face = await findPhoto(photo);
  expect(face?.userId).toBe(person);
  expect(Buffer.from((await mediaPort.read(person, face?.assetId ?? "")) ?? [])).toEqual(small);
});

test("a large file stands in pieces of 1 MB, and one that is on its way stays where it is", async () => {
  const [row] = await ask("select asset_id, content from support_files where id = $1", [file]);
  expect(row.content).toBeNull();
  expect(Buffer.from((await mediaPort.read(person, row.asset_id)) ?? []).equals(large)).toBe(true);
  const sizes = await ask(
    "select octet_length(b.bytes) as n from blob_pieces b join assets a using (blob_id) where a.id = $1 order by b.n",
    [row.asset_id],
  );
  expect(sizes.map(({ n }) => n)).toEqual([1048576, 1048576, 5]);
  const [left] = await ask("select asset_id, content from support_files where id = $1", [half]);
  expect(left).toEqual({ asset_id: null, content: small });
});

test("the same bytes are one asset in one space and class, and another one elsewhere", async () => {
  const hash = createHash("sha256").update(small).digest("hex");
  const rows = await ask(
    "select workspace_id as space, class, uses, unused_since from assets where hash = $1 order by uses desc, space",
    [hash],
  );
  const once = (space: string) => ({ space, class: "public", uses: 1, unused_since: null });
  const own = { space: workspace, class: "public", uses: 0, unused_since: expect.any(Date) };
  expect(rows).toEqual([{ ...once(workspace), uses: 2 }, ...[person, other].toSorted().map(once), own]);
});

test("whoever put the same bytes up as somebody else has an asset of their own, and taking it away leaves the bytes", async () => {
  const mine = await ask("select id, owner_id, blob_id from assets where workspace_id = $1 order by uses", [workspace]);
  expect(mine.map(({ owner_id }) => owner_id)).toEqual([stranger, person]);
  expect(new Set(mine.map(({ blob_id }) => blob_id)).size).toBe(1);
  const drop = (index: number) => database.pool.query("select assets_drop(array[$1::uuid])", [mine[index]?.id]);
  const state = async () => (await ask("select state from blobs where id = $1", [mine[0]?.blob_id]))[0]?.state;
  await drop(0);
  expect(await state()).toBe("kept");
  await database.pool.query("update assets set uses = 0 where id = $1", [mine[1]?.id]);
  await drop(1);
  expect(await state()).toBe("owed");
});

test("a row that goes takes its use along", async () => {
  await database.pool.query("delete from link_pictures where id = $1", [pictures.elsewhere]);
  const [row] = await ask("select uses, unused_since is not null as unused from assets where workspace_id = $1", [
    other,
  ]);
  expect(row).toEqual({ uses: 0, unused: true });
});
