// Pictures over HTTP: many at once, of one person and of a workspace, what is kept of them, and for how long.
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, DEMO_PASSWORD, startApi, textAt } from "#tests/support/api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
let database: pg.Client;
let noah: string;

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: "warn" } });
  noah = await api.signIn("noah@brightsmile.test");
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const put = (token: string, content: Buffer) =>
  api.call("POST", "/api/links/pictures", { token, json: { content: content.toString("base64") } });

const plain = (side: number, background = "#803020") =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** What is kept of a picture's bytes. */
const PIECES = `select b.bytes from link_pictures p join assets a on a.workspace_id = p.workspace_id and a.id = p.asset_id
  join blob_pieces b on b.workspace_id = a.workspace_id and b.blob_id = a.blob_id`;

async function idOfPicture(token: string): Promise<string> {
  return textAt(await put(token, await plain(20)), "data.id");
}

test("what the camera wrote is kept nowhere", async () => {
  const taken = await sharp(await plain(40))
    .withExif({ IFD0: { Copyright: "planted-secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "42/1 21/1 0/1" } })
    .jpeg()
    .toBuffer();
  const answer = await put(noah, taken);
  expectData(answer, 201);
  const { rows } = await database.query(`${PIECES} where p.id = $1`, [at(answer, "data.id")]);
  const held = Buffer.concat(rows.map(({ bytes }) => bytes));
  expect(held.length).toBeGreaterThan(0);
  expect(held.includes("planted-secret")).toBe(false);
  expect((await sharp(held).metadata()).exif).toBeUndefined();
});

test("two dozen huge ones at once: some are made, the others may come back, and nobody else notices", async () => {
  const huge = await plain(6300);
  expect(huge.length).toBeLessThan(700_000);
  const sent = Array.from({ length: 24 }, () => put(noah, huge));
  const json = { email: "mia@harbor.test", password: DEMO_PASSWORD };
  expectData(await api.call("POST", "/api/auth/login", { json }));
  const answers = await Promise.all(sent);
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(made.length).toBeGreaterThanOrEqual(1);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const answer of refused) {
    expectError(answer, "unavailable");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  // Nothing broke: a line for each who is asked to come back, and no stack.
  const told = async () => (await api.output()).split('"a call was asked to come back"').length - 1;
  await expect.poll(told, { timeout: 15_000 }).toBe(refused.length);
  expect(await api.output()).not.toMatch(/"a call failed"|"stack"/);
});

test("the files of a workspace and of each person take up what the plan says and no more", async () => {
  const mia = await api.signIn("mia@harbor.test");
  const id = await idOfPicture(mia);
  const fill = (gigabytes: number) =>
    database.query(
      `update assets a set bytes = $2::bigint << 30 from link_pictures p where p.id = $1 and a.id = p.asset_id`,
      [id, gigabytes],
    );
  await fill(5);
  const person = await put(mia, await plain(20, "#203080"));
  expectInvalid(person, "content");
  expect(at(person, "message")).toMatch(/^Your files take up the 5 GB/);
  await database.query(
    "update assets a set owner_id = a.id from link_pictures p where p.id = $1 and a.id = p.asset_id",
    [id],
  );
  await fill(20);
  const workspace = await put(mia, await plain(20, "#203080"));
  expectInvalid(workspace, "content");
  expect(at(workspace, "message")).toMatch(/^The files of this workspace take up the 20 GB/);
  await fill(1);
  expectData(await put(mia, await plain(20, "#203080")), 201);
});

test("what no link has shown for three days is swept; what one shows stays, and so does what is new", async () => {
  const put = () => idOfPicture(noah);
  const [shown, logo, face, unused, fresh] = [await put(), await put(), await put(), await put(), await put()];
  const [cover, own, retired, asked] = [await put(), await put(), await put(), await put()];
  const content = `${api.origin}/api/links/pictures/${shown}`;
  const json = { default_destination_url: "https://example.com/", og_tags: [{ property: "og:image", content }] };
  expectData(await api.call("POST", "/api/links", { token: noah, json }), 201);
  const old = "update link_pictures set used_at = now() - interval '73 hours' where id = any($1)";
  await database.query(old, [[shown, logo, face, unused, cover, own, retired, asked]]);
  const path = (id: string) => `/api/links/pictures/${id}`;
  await database.query(
    "update workspaces set logo_url = $1 where owner_id = (select id from users where email = 'noah@brightsmile.test')",
    [path(logo)],
  );
  await database.query("update users set company_logo_url = $1 where email = 'noah@brightsmile.test'", [path(face)]);
  const theme = async (picture: string, deleted: string | null) => {
    const { rows } = await database.query<{ id: string; workspace_id: string }>(
      `insert into themes (workspace_id, id, name, created_by, deleted_at)
       select id, gen_random_uuid(), 'Spring', owner_id, now() - $1::interval from workspaces limit 1 returning id, workspace_id`,
      [deleted],
    );
    const [{ id = "", workspace_id: at = "" } = {}] = rows;
    await database.query(
      "insert into theme_versions (workspace_id, id, theme_id, fields, created_by) values ($1, gen_random_uuid(), $2, $3, $2)",
      [at, id, { cover: { value: path(picture), locked: true, sync: "always" } }],
    );
    return { id, at };
  };
  const { id, at } = await theme(cover, null);
  await theme(retired, "31 days");
  await database.query("insert into theme_places (workspace_id, place_id, own) values ($1, $2, $3)", [
    ...[at, id],
    { logo: { value: path(own), against: null } },
  ]);
  await database.query(
    `insert into theme_requests (workspace_id, id, theme_workspace_id, theme_id, asker_id, place, field, value, shown, reason, stage)
     values ($1, gen_random_uuid(), $1, $2, $2, 'person', 'logo', $3, '{}', 'Ours', 'company')`,
    [at, id, JSON.stringify(path(asked))],
  );
  const sweep = () => database.query("select link_pictures_sweep(2000)");
  await Promise.all([sweep(), sweep()]);
  const { rows } = await database.query(
    "select id, used_at > now() - interval '1 hour' as seen from link_pictures where id = any($1) order by id",
    [[shown, logo, face, unused, fresh, cover, own, retired, asked]],
  );
  expect(rows).toEqual([shown, logo, face, fresh, cover, own, asked].toSorted().map((id) => ({ id, seen: true })));
  expect((await api.call("GET", `/api/links/pictures/${shown}`)).status).toBe(200);
  expect((await api.call("GET", `/api/links/pictures/${unused}`)).status).toBe(404);
});
