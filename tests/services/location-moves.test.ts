// A location changes hands with its own owner's yes alone: it leaves, joins, goes to another franchise or owner, and closes.
import { afterAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { AskMove } from "#lib/services/auth/moves-entities.ts";
import { answerMove, withdrawMove } from "#server/auth/franchise/move-answers.ts";
import { askMove, previewMove } from "#server/auth/franchise/move-asks.ts";
import { getMove, listMoves } from "#server/auth/franchise/moves.ts";
import { holder } from "#tests/services/card-support.ts";
import { aBrand, franchiseCall } from "#tests/services/franchise-support.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";

const { api, database: admin } = await openedApi();
openPool(api.databaseUrl);
afterAll(closePool);

const code = (wanted: string) => expect.objectContaining({ code: wanted });
/** The same person where they own that workspace. */
const at = ({ id }: Person, workspaceId: string) =>
  franchiseCall(holder({ userId: id, workspaceId, view: "company", role: "owner" }));
const ask = (over: Partial<AskMove>): AskMove => ({ kind: "leave", location: null, email: null, ...over });
const yes = (id: string, place: string | null = null) => ({ id, yes: true, place });

/** A franchise with one location of its own owner. */
async function aPair() {
  const brand = await aBrand(admin, ["North"]);
  const [north] = brand.locations;
  if (!north) throw new Error("a brand was made with a location");
  await admin.query("update subscriptions set seats = 50, seats_included = 50 where workspace_id = $1", [brand.id]);
  return { ...brand, north, lead: at(north.lead, north.id) };
}

/** A workspace on its own with its owner. */
async function alone() {
  const lead = await aPerson(admin, { first: "Ina" });
  const id = await aWorkspace(admin, { owner: lead, name: "Alone", product: "solopreneur", component: "solo" });
  return { id, lead, call: at(lead, id) };
}

const placeOf = async (id: string) =>
  (
    await admin.query(
      "select parent_id, product, main_component, subscription_status, deleted_at, owner_id from workspaces where id = $1",
      [id],
    )
  ).rows[0];
const trails = async (id: string) =>
  (
    await admin.query("select action, workspace_id from audit where action like 'moves.%' and after->>'move' = $1", [
      id,
    ])
  ).rows
    .map((row) => `${row.action} ${row.workspace_id}`)
    .toSorted();
const lettersTo = async ({ email }: Person) =>
  (await admin.query("select subject from outbox where recipient = $1 order by created_at", [email])).rows.map(
    ({ subject }) => subject,
  );

test("a location leaves by its own owner's word, with its people and contacts, and everybody is told", async () => {
  const { id, north, lead, head, owner } = await aPair();
  const region = newId();
  await admin.query(
    "insert into regions (workspace_id, id, name, created_by, created_at) values ($1, $2, 'All', $3, now())",
    [id, region, head.id],
  );
  await admin.query("insert into region_locations (workspace_id, region_id, location_id) values ($1, $2, $3)", [
    id,
    region,
    north.id,
  ]);
  const shown = (await previewMove(lead, { kind: "leave", location: "" })).data.changes;
  expect(shown.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["plan", "contacts", "theme", "consents", "stops", "regions"]),
  );
  expect(shown.find(({ subject }) => subject === "plan")).toMatchObject({
    before: "Paid by Chain",
    after: expect.stringContaining("Free for 30 days"),
  });
  const { data } = await askMove(lead, ask({ kind: "leave" }));
  expect(data).toMatchObject({ state: "done", from: { id } });
  expect(await placeOf(north.id)).toMatchObject({ parent_id: null, subscription_status: "trialing" });
  const { rows } = await admin.query(
    "select trial_ends_at > now() + interval '29 days' as free from subscriptions where workspace_id = $1",
    [north.id],
  );
  expect(rows).toEqual([{ free: true }]);
  expect((await admin.query("select from region_locations where location_id = $1", [north.id])).rowCount).toBe(0);
  expect(await trails(data.id)).toEqual(
    [`moves.ask ${id}`, `moves.ask ${north.id}`, `moves.done ${id}`, `moves.done ${north.id}`].toSorted(),
  );
  expect(await lettersTo(head)).toEqual([expect.stringContaining("left")]);
  expect((await listMoves(owner)).data).toMatchObject([{ id: data.id, answers: false }]);
  await expect(askMove(lead, ask({ kind: "leave" }))).rejects.toEqual(code("invalid"));
});

test("whoever told the brand to stop stays stopped in a location that left, and the other way round", async () => {
  const { id, north, lead } = await aPair();
  const stop = (mark: string, workspace: string) =>
    admin.query(
      "insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source) values ($1, 'k', $2, 'email', 'any', 'brand', 'visitor')",
      [mark, workspace],
    );
  await stop("told brand", id);
  await stop("told north", north.id);
  await askMove(lead, ask({ kind: "leave" }));
  const holds = async (mark: string, workspace: string) =>
    (await admin.query("select stop_holds(array[$1], $2, 'email', 'marketing') as held", [mark, workspace])).rows[0]
      ?.held;
  expect(await Promise.all([holds("told brand", north.id), holds("told north", id)])).toEqual([true, true]);
});

test("what the franchise asks of a location is its own owner's to answer, and nobody else's", async () => {
  const { id, north, lead, owner, manager, head } = await aPair();
  const other = await aPair();
  await expect(askMove(other.owner, ask({ location: north.id }))).rejects.toEqual(code("not_found"));
  await expect(askMove(manager, ask({ location: north.id }))).rejects.toEqual(code("forbidden"));
  const { data } = await askMove(owner, ask({ location: north.id }));
  expect(data).toMatchObject({ state: "open", location_said: false });
  expect(await lettersTo(north.lead)).toEqual([expect.stringContaining("asks whether")]);
  await expect(askMove(owner, ask({ kind: "close", location: north.id }))).rejects.toEqual(code("conflict"));
  await expect(answerMove(owner, yes(data.id))).rejects.toEqual(code("forbidden"));
  // Standing above it is not owning it.
  await expect(answerMove(at(head, north.id), yes(data.id))).rejects.toEqual(code("forbidden"));
  for (const stranger of [other.owner, other.lead]) {
    await expect(answerMove(stranger, yes(data.id))).rejects.toEqual(code("not_found"));
    await expect(getMove(stranger, { id: data.id, place: "" })).rejects.toEqual(code("not_found"));
    await expect(withdrawMove(stranger, { id: data.id })).rejects.toEqual(code("not_found"));
  }
  expect((await placeOf(north.id)).parent_id).toBe(id);
  expect((await answerMove(lead, yes(data.id))).data.state).toBe("done");
  expect((await placeOf(north.id)).parent_id).toBeNull();
});

test("a no ends it, and who asked may take it back; then nothing can be answered", async () => {
  const { id, north, lead, owner, head } = await aPair();
  const first = (await askMove(owner, ask({ kind: "close", location: north.id }))).data;
  expect((await answerMove(lead, { id: first.id, yes: false, place: null })).data.state).toBe("declined");
  expect(await lettersTo(head)).toEqual([expect.stringContaining("No longer asked")]);
  const second = (await askMove(owner, ask({ kind: "close", location: north.id }))).data;
  await expect(withdrawMove(lead, { id: second.id })).rejects.toEqual(code("forbidden"));
  expect((await withdrawMove(owner, { id: second.id })).data.state).toBe("withdrawn");
  await expect(answerMove(lead, yes(second.id))).rejects.toEqual(code("conflict"));
  const third = (await askMove(owner, ask({ kind: "close", location: north.id }))).data;
  await admin.query("update location_moves set ends_at = now() where id = $1", [third.id]);
  await expect(answerMove(lead, yes(third.id))).rejects.toEqual(code("conflict"));
  expect((await getMove(lead, { id: third.id, place: "" })).data).toMatchObject({ state: "expired", answers: false });
  expect(await placeOf(north.id)).toMatchObject({ parent_id: id, deleted_at: null });
  const fourth = (await askMove(owner, ask({ kind: "close", location: north.id }))).data;
  await answerMove(lead, yes(fourth.id));
  expect((await placeOf(north.id)).deleted_at).not.toBeNull();
});

test("a workspace on its own asks to join, and the franchise's owner says yes once there are seats", async () => {
  const { id, head, owner } = await aPair();
  const { id: single, call, lead } = await alone();
  await expect(askMove(call, ask({ kind: "join" }))).rejects.toEqual(code("invalid"));
  const { data } = await askMove(call, ask({ kind: "join", email: head.email }));
  expect(data).toMatchObject({ location_said: true, to: null, email: head.email });
  await admin.query("update subscriptions set seats = 3 where workspace_id = $1", [id]);
  await expect(answerMove(owner, yes(data.id))).rejects.toEqual(code("conflict"));
  expect((await placeOf(single)).parent_id).toBeNull();
  await admin.query("update subscriptions set seats = 50 where workspace_id = $1", [id]);
  const { data: looked } = await getMove(owner, { id: data.id, place: "" });
  expect(looked).toMatchObject({ answers: true, choices: [{ id }] });
  expect(looked.changes.find(({ subject }) => subject === "seats")?.after).toBe("1 seat more at Chain");
  await answerMove(owner, yes(data.id));
  expect(await placeOf(single)).toMatchObject({
    parent_id: id,
    product: "entrepreneur",
    main_component: "company",
    owner_id: lead.id,
  });
});

test("a franchise asks by email, and whoever it is says with which of their own workspaces", async () => {
  const { id, owner } = await aPair();
  const { id: single, lead, call } = await alone();
  const foreign = await alone();
  const { data } = await askMove(owner, ask({ kind: "join", email: lead.email.toUpperCase() }));
  expect(data).toMatchObject({ location: null, to: { id } });
  await expect(answerMove(call, yes(data.id, foreign.id))).rejects.toEqual(code("invalid"));
  await expect(answerMove(foreign.call, yes(data.id, foreign.id))).rejects.toEqual(code("not_found"));
  expect((await getMove(call, { id: data.id, place: single })).data.changes.length).toBeGreaterThan(5);
  await answerMove(call, yes(data.id, single));
  expect((await placeOf(single)).parent_id).toBe(id);
});

test("it goes to another franchise when its own owner and the one that takes it say yes, in either order", async () => {
  const [one, two] = [await aPair(), await aPair()];
  const { data } = await askMove(one.owner, ask({ kind: "franchise", location: one.north.id, email: two.head.email }));
  await answerMove(two.owner, yes(data.id, two.id));
  expect((await placeOf(one.north.id)).parent_id).toBe(one.id);
  await answerMove(one.lead, yes(data.id));
  expect((await placeOf(one.north.id)).parent_id).toBe(two.id);
  expect(await trails(data.id)).toContain(`moves.done ${two.id}`);
});

test("another owner is whoever says yes, and the one until now manages it", async () => {
  const { north, lead, owner } = await aPair();
  const heir = await aPerson(admin, { first: "Hedda" });
  const { data } = await askMove(owner, ask({ kind: "owner", location: north.id, email: heir.email }));
  await answerMove(lead, yes(data.id));
  expect((await placeOf(north.id)).owner_id).toBe(north.lead.id);
  await answerMove(at(heir, newId()), yes(data.id));
  expect((await placeOf(north.id)).owner_id).toBe(heir.id);
  const { rows } = await admin.query("select user_id, role from memberships where workspace_id = $1", [north.id]);
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: north.lead.id, role: "manager" },
      { user_id: heir.id, role: "owner" },
    ]),
  );
});

test("of two who say yes at once one decides, and what joined elsewhere meanwhile joins nothing more", async () => {
  const [one, two] = [await aPair(), await aPair()];
  const { data } = await askMove(one.owner, ask({ location: one.north.id }));
  const done = await Promise.allSettled([answerMove(one.lead, yes(data.id)), answerMove(one.lead, yes(data.id))]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { id: single, call, lead } = await alone();
  const asked = [];
  for (const brand of [one, two])
    asked.push((await askMove(brand.owner, ask({ kind: "join", email: lead.email }))).data.id);
  const both = await Promise.allSettled(asked.map((id) => answerMove(call, yes(id, single))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([one.id, two.id]).toContain((await placeOf(single)).parent_id);
});

test("a franchise joins none, and no location has locations: two levels", async () => {
  const [one, two] = [await aPair(), await aPair()];
  const { data } = await askMove(one.owner, ask({ kind: "join", email: two.head.email }));
  expect((await getMove(two.owner, { id: data.id, place: two.id })).data.choices).toEqual([]);
  await expect(answerMove(two.owner, yes(data.id, two.id))).rejects.toEqual(code("invalid"));
  await expect(askMove(one.lead, ask({ kind: "join", email: two.head.email }))).rejects.toEqual(code("invalid"));
});

test("thirty letters a day of one workspace", async () => {
  const { owner } = await aPair();
  for (let each = 0; each < 30; each += 1) await askMove(owner, ask({ kind: "join", email: `join${each}@made.test` }));
  await expect(askMove(owner, ask({ kind: "join", email: "more@made.test" }))).rejects.toEqual(code("rate_limited"));
});
