// The weekly email about devices: the worst of many are named, whatever they are called.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { listOrdered } from "#server/card/devices/device-reads.ts";
import { tellOfDevices } from "#server/card/devices/digest.ts";
import { boxed, practice } from "#tests/services/devices-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { runOn } from "#tests/support/server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const MONDAY = new Date("2026-11-30T09:00:00Z");

test("of a dozen devices the copy and the silent ones are named before what only falls", async () => {
  const place = await practice(database.pool);
  await boxed(place.workspaceId, 12);
  const set = (number: string, words: string) =>
    runOn(
      database.url,
      `update tags set target_kind = 'card', target_id = '${place.card.id}', ${words} where workspace_id = '${place.workspaceId}' and number ${number}`,
    );
  await set("is not null", `name = 'A ' || number, health = 'falling', health_says = '{"before": 30, "now": 7}'`);
  await set("like '%0011'", `name = 'Yard', health = 'silent', health_says = '{"days": 23, "per_day": 4}'`);
  await set("like '%0012'", `name = 'Zoe’s badge', health = 'copy', health_says = '{"km": 1030, "minutes": 9}'`);
  expect(await tellOfDevices(undefined, MONDAY)).toBe(1);
  const [told] = await emailsTo(database.pool, `${place.actor.userId}@brightsmile.test`);
  expect(told?.subject).toBe("12 devices of Bright Smile Dental want a look");
  const letter = JSON.stringify(told);
  expect(letter).toContain("Zoe’s badge (BSD-0012): Possible copy. Two places, 640 miles apart.");
  expect(letter.indexOf("Zoe’s badge")).toBeLessThan(letter.indexOf("Yard (BSD-0011)"));
  expect(letter.indexOf("Yard (BSD-0011)")).toBeLessThan(letter.indexOf("Falling"));
  expect(letter).toContain("And 2 devices more.");
  const asked = { page: 1, per_page: 2, sort_by: "health", sort_desc: true, filters: "", view: "look" } as const;
  const { data } = await listOrdered(place.call, asked);
  expect(data.map(({ name }) => name)).toEqual(["Zoe’s badge", "Yard"]);
});
