// The dashboard's first sentence: people since a moment, and the round numbers that links passed in the last month.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { createShareLink } from "#server/links/service.ts";
import { getSummary } from "#server/links/summary.ts";
import { as, person } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const owner = person();
const TO = { default_destination_url: "https://harbor.test/" };

async function people(link: string, daysAgo: number, count: number) {
  const at = Date.now() - daysAgo * 86_400_000;
  const visit = { workspaceId: owner.workspaceId ?? "", subjectId: link, at };
  await storeVisits(
    database.pool,
    Array.from({ length: count }, () => visit),
  );
}

test("a number counts as passed in the hour it was reached, with everything before it", async () => {
  const { data: busy } = await createShareLink(as(owner), { ...TO, alias: "busy-one" });
  const { data: old } = await createShareLink(as(owner), { ...TO, alias: "old-one" });
  await people(busy.id, 200, 45);
  await people(busy.id, 20, 4);
  await people(busy.id, 10, 1);
  await people(busy.id, 5, 249);
  await people(busy.id, 1, 7);
  await people(old.id, 60, 500);
  await people(old.id, 3, 2);
  const since = new Date(Date.now() - 4 * 86_400_000).toISOString();
  const { data } = await getSummary(as(owner), { since });
  expect(data.passed.map(({ id, step }) => [id, step])).toEqual([
    [busy.id, 250],
    [busy.id, 100],
    [busy.id, 50],
  ]);
  expect(data).toMatchObject({ people: 9, links: 2, visited: true, quiet: 0, top: { id: busy.id, people: 7 } });
});

test("the best link since a moment is found although twenty others had more people this month", async () => {
  const other = person();
  const visit = async (link: string, daysAgo: number, count: number) => {
    const visits = Array.from({ length: count }, () => ({
      workspaceId: other.workspaceId ?? "",
      subjectId: link,
      at: Date.now() - daysAgo * 86_400_000,
    }));
    await storeVisits(database.pool, visits);
  };
  for (let n = 0; n < 22; n += 1) {
    const { data } = await createShareLink(as(other), TO);
    await visit(data.id, 15, 9);
    if (n === 0) await visit(data.id, 1, 1);
  }
  const { data: late } = await createShareLink(as(other), TO);
  await visit(late.id, 1, 4);
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { data } = await getSummary(as(other), { since });
  expect(data).toMatchObject({ people: 5, links: 23, top: { id: late.id, people: 4 } });
});

test("without a moment it looks a week back", async () => {
  const { data } = await getSummary(as(person(), new Date("2026-03-20T12:00:00Z")), {});
  expect(data.since).toBe("2026-03-13T12:00:00.000Z");
});

test("the summary of a workspace without visits is empty and no error", async () => {
  const { data } = await getSummary(as(person()), {});
  expect(data).toMatchObject({ people: 0, links: 0, top: null, visited: false, passed: [], created: [] });
});
