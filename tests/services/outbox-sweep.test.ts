// What the outbox forgets: words after a week, rows after ninety days, and never an email that still has to go.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { sweepOutbox } from "#server/platform/mail/outbox-repository.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

test.each([
  ["kept", 8, "blank"],
  ["failed", 8, "blank"],
  ["kept", 6, "whole"],
  ["failed", 6, "whole"],
  ["waiting", 8, "whole"],
  ["sent", 91, "gone"],
  ["kept", 91, "gone"],
])("%s for %i days: %s", async (state, days, left) => {
  const id = newId();
  await database.pool.query(
    `insert into outbox (id, kind, recipient, purpose, subject, letter, state, created_at)
     values ($1, 'mail', 'a@else.test', 'activate', 's', '{}', $2, now() - make_interval(days => $3))`,
    [id, state, days],
  );
  await sweepOutbox();
  const { rows } = await database.pool.query("select letter from outbox where id = $1", [id]);
  expect(rows.length === 0 ? "gone" : rows[0].letter === null ? "blank" : "whole").toBe(left);
});
