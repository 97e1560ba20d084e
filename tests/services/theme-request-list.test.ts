import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { cardChanges, themeChanges } from "#server/card/page-memory.ts";
import { decideRequest, undoDecision } from "#server/card/theme-requests/request-decide.ts";
import { requestOwnership } from "#server/card/theme-requests/request-ownership.ts";
import {
  exportChangeRequests,
  getChangeRequest,
  listChangeRequests,
} from "#server/card/theme-requests/request-reads.ts";
import { withdrawRequest } from "#server/card/theme-requests/request-service.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { LIST } from "#tests/services/links-support.ts";
import { answer, ask, cardOf, franchise, somebody } from "#tests/services/request-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo } from "#tests/support/emails.ts";

let database: TestDatabase;
/** As the owner of the tables, for what only functions may touch. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  cardChanges();
  themeChanges();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
test("the list: the location's here, everybody's above, one's own in one's own view; searched, filtered, sorted, paged", async () => {
  const { boston, olivia, liam, mia } = await franchise(owner);
  const eve = await somebody(owner, boston, "member", "Eve Adams");
  await cardOf(eve);
  const one = await ask(mia);
  await ask(eve, { value: "Harbor Eve" });
  await answer(olivia, one.id, { act: "decline", words: "No." });
  const names = async (who: typeof mia, view: "mine" | "company", over: object = {}) =>
    (await listChangeRequests(who[view](), { ...LIST, sort_by: "created_at", ...over })).data.map(({ value }) => value);
  expect(await names(olivia, "company")).toEqual(["Harbor Eve", "Harbor Waterfront"]);
  expect(await names(liam, "company")).toEqual(["Harbor Eve", "Harbor Waterfront"]);
  expect(await names(mia, "mine")).toEqual(["Harbor Waterfront"]);
  expect(await names(liam, "mine")).toEqual([]);
  expect(await names(olivia, "company", { state: "open" })).toEqual(["Harbor Eve"]);
  expect(await names(olivia, "company", { state: "declined" })).toEqual(["Harbor Waterfront"]);
  expect(await names(olivia, "company", { filters: "eve" })).toEqual(["Harbor Eve"]);
  expect(await names(olivia, "company", { place: newId() })).toEqual([]);
  expect(await names(olivia, "company", { field: "color" })).toEqual([]);
  expect(await names(olivia, "company", { sort_by: "asker", sort_desc: false })).toEqual([
    "Harbor Eve",
    "Harbor Waterfront",
  ]);
  const first = await listChangeRequests(olivia.company(), { ...LIST, sort_by: "created_at", per_page: 1 });
  expect(first.meta).toMatchObject({ total: 2 });
  expect(await names(olivia, "company", { per_page: 1, cursor: first.meta.next_cursor })).toEqual([
    "Harbor Waterfront",
  ]);
  const { page: _p, per_page: _pp, ...whole } = LIST;
  const file = await exportChangeRequests(olivia.company(), { ...whole, sort_by: "created_at" });
  expect(await file.text()).toContain("Harbor Waterfront");
});

test("nobody reads or answers what is not theirs", async () => {
  const one = await franchise(owner);
  const two = await franchise(owner);
  const { id, version } = await ask(one.mia);
  for (const who of [two.olivia, two.liam]) {
    await expect(getChangeRequest(who.company(), { id })).rejects.toEqual(code("not_found"));
    await expect(undoDecision(who.company(), { id, version })).rejects.toEqual(code("not_found"));
  }
  const eve = await somebody(owner, one.boston, "member", "Eve Adams");
  await expect(getChangeRequest(eve.mine(), { id })).rejects.toEqual(code("not_found"));
  await expect(withdrawRequest(eve.mine(), { id, version })).rejects.toEqual(code("not_found"));
  const decision = { id, version, act: "decline", words: "No." } as const;
  await expect(decideRequest(one.mia.mine(), decision)).rejects.toEqual(code("forbidden"));
  await expect(decideRequest(one.olivia.mine(), decision)).rejects.toEqual(code("forbidden"));
});

test("who leaves asks no longer, and who is erased leaves no word", async () => {
  const { olivia, mia } = await franchise(owner);
  const { id } = await ask(mia);
  await owner.query("delete from memberships where user_id = $1", [mia.id]);
  expect((await getChangeRequest(olivia.company(), { id })).data.state).toBe("withdrawn");
  await owner.query("update users set erased_at = now() where id = $1", [mia.id]);
  await expect(getChangeRequest(olivia.company(), { id })).rejects.toEqual(code("not_found"));
});

test("what somebody asked is part of the export of their data, where they asked it", async () => {
  const { mia, liam } = await franchise(owner);
  await ask(mia);
  const scope = authorize(mia.mine().actor, "requests.read");
  const read = (id: string) => readWorkspace(scope, (tx) => requestOwnership.read(tx, id));
  expect(await read(mia.id)).toMatchObject([{ field: "company", value: "Harbor Waterfront", state: "waiting" }]);
  expect(await read(liam.id)).toEqual([]);
});

test("emails are left out where somebody turned them off", async () => {
  const { liam, olivia, mia } = await franchise(owner);
  const off = (id: string, purpose: string) =>
    owner.query("update users set notifications = jsonb_build_object($2::text, false) where id = $1", [id, purpose]);
  await off(liam.id, "change-request");
  await off(mia.id, "change-answer");
  const { id } = await ask(mia);
  await answer(olivia, id, { act: "decline", words: "No." });
  expect(await emailsTo(owner, liam.email)).toEqual([]);
  expect(await emailsTo(owner, mia.email)).toEqual([]);
});

test("an answer is written down above and where it was asked, and nothing is half done", async () => {
  const { hq, boston, olivia, mia } = await franchise(owner);
  const { id } = await ask(mia);
  await answer(olivia, id, { act: "approve", given: "person" });
  const { rows } = await owner.query<{ workspace_id: string; action: string }>(
    "select workspace_id, action from audit where subject_id = $1 order by at",
    [id],
  );
  expect(
    rows
      .filter(({ action }) => action === "requests.decide")
      .map((row) => row.workspace_id)
      .toSorted(),
  ).toEqual([hq, boston].toSorted());
  const { rows: told } = await owner.query("select 1 from changes where topic = 'theme' and key = $1", [hq]);
  expect(told.length).toBeGreaterThan(1);
});
