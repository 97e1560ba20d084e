// Leaving over HTTP, as a screen and a caller with keys do it: once, however often it is said, and by two at a time.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { at, textAt } from "#tests/support/api.ts";
import { aPerson, inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";

const { api, database } = await openedApi();

/** A company with somebody who leaves and somebody who takes over. */
async function company() {
  const { id, token } = await inFreshWorkspace(api, database, { name: "Leaving" });
  const people = [await aPerson(database, { first: "Tom" }), await aPerson(database, { first: "Mia" })];
  for (const person of people) await database.query("select membership_add($1, $2, 'member', '{}')", [person.id, id]);
  const [tom = "", mia = ""] = people.map((person) => person.id);
  const say = (method: string, path: string, json: object | undefined, key: string | null = randomUUID()) =>
    fetch(`${api.origin}/api/hand-overs${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(key === null ? {} : { "idempotency-key": key }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    }).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.clone().text(),
      body: await answer.json(),
    }));
  return { id, token, tom, mia, say };
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString();
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

test("with a key it is done, and the same key answers the same again", async () => {
  const { tom, mia, say } = await company();
  const [now, key] = [{ user_id: tom, most: mia }, randomUUID()];
  const first = await say("POST", "", now, key);
  expect(first.status, first.text).toBe(200);
  expect((await say("POST", "", now, key)).body).toEqual(first.body);
  const undo = `/${textAt(first, "data.id")}/undo`;
  const back = randomUUID();
  const undone = await say("POST", undo, {}, back);
  expect([undone.status, at(undone, "data.state")]).toEqual([200, "undone"]);
  expect((await say("POST", undo, {}, back)).body).toEqual(undone.body);
});

test("a date, another one, now after all, and access alone take keys as well", async () => {
  const { tom, mia, say } = await company();
  const dated = await say("POST", "", { user_id: tom, most: mia, at: soon() });
  expect([dated.status, at(dated, "data.state")]).toEqual([200, "dated"]);
  const path = `/${textAt(dated, "data.id")}`;
  const later = await say("PATCH", path, { most: mia, at: soon(), version: at(dated, "data.version") });
  expect(later.status, later.text).toBe(200);
  const done = await say("PATCH", path, { most: mia, version: at(later, "data.version") });
  expect([done.status, at(done, "data.state")]).toEqual([200, "done"]);
  expect((await say("POST", `${path}/undo`, {})).status).toBe(200);
  const open = await say("POST", "/open", { user_id: tom });
  expect([open.status, at(open, "data.state")]).toEqual([200, "open"]);
  expect((await say("DELETE", `/${textAt(open, "data.id")}`, undefined)).status).toBe(200);
});

test("of ten who say it at once one is heard, and the others are told", async () => {
  const { tom, mia, say } = await company();
  const ten = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, run));
  const started = await ten(() => say("POST", "", { user_id: tom, most: mia }, null));
  expect(
    new Set(statuses(started).slice(1)).isSubsetOf(new Set([404, 409])),
    started.map((one) => one.text).join("\n"),
  ).toBe(true);
  const done = started.find(({ status }) => status === 200);
  if (!done) throw new Error("nobody was heard");
  const id = textAt(done, "data.id");
  const undone = await ten(() => say("POST", `/${id}/undo`, {}, null));
  expect(statuses(undone)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test("starting and taking back at once end in one or the other", async () => {
  const { id: workspace, tom, mia, say } = await company();
  const first = await say("POST", "", { user_id: tom, most: mia });
  const undo = `/${textAt(first, "data.id")}/undo`;
  const both = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? say("POST", undo, {}, null) : say("POST", "", { user_id: tom, most: mia }, null),
    ),
  );
  expect(Math.max(...both.map(({ status }) => status)), both.map((one) => one.text).join("\n")).toBeLessThan(500);
  const { rows } = await database.query(
    "select count(*) filter (where state = 'open')::int as open from hand_overs where workspace_id = $1",
    [workspace],
  );
  expect(rows[0]?.open, "nothing is left half done").toBe(0);
});

test("two who are handed over to each other at once do not both leave", async () => {
  const { tom, mia, say } = await company();
  const both = await Promise.all([
    say("POST", "", { user_id: tom, most: mia }, null),
    say("POST", "", { user_id: mia, most: tom }, null),
  ]);
  expect(statuses(both)[0]).toBe(200);
  expect(statuses(both)[1]).toBe(422);
});

test("twenty acts a day on one person, each of which writes to them", async () => {
  const { id: workspace, tom, mia, say } = await company();
  const dated = await say("POST", "", { user_id: tom, most: mia, at: soon() });
  expect((await say("DELETE", `/${textAt(dated, "data.id")}`, undefined)).status).toBe(200);
  const { rowCount } = await database.query("update rate_limits set points = 19 where key = $1", [
    `hand-overs-leaver:${workspace} ${tom}`,
  ]);
  expect(rowCount).toBe(1);
  const last = await say("POST", "", { user_id: tom, most: mia, at: soon() });
  expect(last.status).toBe(200);
  expect((await say("DELETE", `/${textAt(last, "data.id")}`, undefined)).status).toBe(429);
});
