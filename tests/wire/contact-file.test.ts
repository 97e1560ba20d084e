// A card's contact file over HTTP: answered before the pages, as what it is, and counted as a saving.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "#tests/support/api.ts";

let api: Api;
let database: pg.Client;
let handle: string;

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: "warn" } });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    "select c.handle from cards c join users u on u.id = c.owner_id where u.email = 'mia@harbor.test' and c.deleted_at is null and not c.private order by c.created_at limit 1",
  );
  handle = String(rows[0]?.handle);
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const saved = async () => {
  const { rows } = await database.query(
    "select count(*)::int as n from interactions where kind = 'save' and code = 'Q'",
  );
  return Number(rows[0]?.n);
};

test("it is a contact, by its code in either case, and counted once", async () => {
  const before = await saved();
  const file = await api.call("GET", `/C/${handle.toUpperCase()}.Q/contact.vcf`);
  expect(file.status).toBe(200);
  expect(file.text).toMatch(/^BEGIN:VCARD\r\n[\s\S]*END:VCARD\r\n$/);
  expect(Number(file.headers.get("content-length"))).toBe(Buffer.byteLength(file.text));
  expect(file.headers.get("content-type")).toContain("text/vcard");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("x-request-id")).not.toBeNull();
  const head = await api.call("HEAD", `/c/${handle}.Q/contact.vcf`);
  expect([head.status, head.text]).toEqual([200, ""]);
  await expect.poll(saved, { timeout: 10_000 }).toBe(before + 1);
});

test("what there is not is not found, and it takes nothing", async () => {
  expect((await api.call("GET", "/c/nobody-is-called-so/contact.vcf")).status).toBe(404);
  const posted = await api.call("POST", `/c/${handle}/contact.vcf`);
  expect(posted.status).toBe(405);
  expect(posted.headers.get("allow")).toContain("GET");
});
