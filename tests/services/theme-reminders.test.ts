import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { remindPlaces } from "#server/card/themes/theme-reminders.ts";
import { publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { applyThemeUpdate, getThemeUpdate, ownThemeValue } from "#server/card/themes/theme-update.ts";
import { cardOf, place, publish, type Somebody, somebody } from "#tests/services/request-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo } from "#tests/support/emails.ts";

let database: TestDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const DAY = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * DAY);
const free = (value: string) => ({ value, locked: false, sync: "always" }) as const;
const reminders = async ({ email }: Somebody) =>
  (await emailsTo(owner, email)).filter(({ purpose }) => purpose === "theme-waits");

/** A brand whose location has a color of its own, and one without. */
async function brand() {
  const hq = await place(owner, "Harbor");
  const boston = await place(owner, "Harbor Boston", hq);
  const olivia = await somebody(owner, hq, "owner", "Olivia Harper");
  const liam = await somebody(owner, boston, "manager", "Liam Doyle");
  const mia = await somebody(owner, boston, "member");
  await cardOf(mia);
  let theme = await publish(olivia, hq, { color: free("#7a1f3d") });
  const move = async (color: string) => {
    const { data } = await saveTheme(olivia.company(), {
      id: theme.id,
      version: theme.version,
      fields: { color: free(color) },
    });
    theme = (await publishTheme(olivia.company(), { id: data.id, version: data.version })).data;
  };
  const update = async () => (await getThemeUpdate(liam.company())).data;
  const own = async () =>
    ownThemeValue(liam.company(), { version: (await update()).version, name: "color", value: "#17324a" });
  return { olivia, liam, mia, move, update, own };
}

test("who decides for a location is reminded three days after, once of each version, and nobody else", async () => {
  const { olivia, liam, mia, move, own } = await brand();
  await own();
  await move("#0f5b57");
  await remindPlaces(undefined, after(2.9));
  expect(await reminders(liam)).toHaveLength(0);
  await Promise.all([remindPlaces(undefined, after(3.1)), remindPlaces(undefined, after(3.1))]);
  await remindPlaces(undefined, after(4));
  expect(await reminders(liam)).toHaveLength(1);
  expect((await reminders(liam))[0]?.subject).toContain("Spring");
  expect([...(await reminders(olivia)), ...(await reminders(mia))]).toEqual([]);
  await move("#334455");
  await remindPlaces(undefined, after(9));
  expect(await reminders(liam)).toHaveLength(2);
});

test("who has decided, wrote nothing of their own, or wants no such email is not reminded", async () => {
  const decided = await brand();
  await decided.own();
  await decided.move("#0f5b57");
  const { version } = await decided.update();
  await applyThemeUpdate(decided.liam.company(), { version, choices: { color: "mine" } });
  const follows = await brand();
  await follows.move("#0f5b57");
  const quiet = await brand();
  await quiet.own();
  await quiet.move("#0f5b57");
  await owner.query(`update users set notifications = '{"theme-waits":false}' where id = $1`, [quiet.liam.id]);
  await remindPlaces(undefined, after(5));
  for (const { liam } of [decided, follows, quiet]) expect(await reminders(liam)).toEqual([]);
});
