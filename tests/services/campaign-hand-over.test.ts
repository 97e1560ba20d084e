// Campaigns when somebody leaves: whose they become, and that none waits for who is gone.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { campaignOwnership } from "#server/campaign/ownership.ts";
import { getCampaign } from "#server/campaign/reads.ts";
import { decideCampaign, sendCampaign } from "#server/campaign/steps.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { as, member, ready } from "#tests/services/campaign-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let place: string;
let olivia: UserActor;
let liam: UserActor;
let noah: UserActor;
let mia: UserActor;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});

beforeEach(async () => {
  place = newId();
  const join = (role: "owner" | "manager" | "member") =>
    member(database.pool, place, { role, email: `${newId()}@made.test` });
  olivia = await join("owner");
  liam = await join("manager");
  noah = await join("manager");
  mia = await join("member");
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const here = () => authorize({ kind: "system", name: "test" }, "campaigns.move", { workspaceId: place });

/** Everything of one person becomes another's. */
function give(from: UserActor, to: UserActor | null) {
  const said = { actor: olivia, requestId: "test", workspaceId: place, from: from.userId, to: to?.userId ?? null };
  return inWorkspace(here(), (tx) => campaignOwnership.handOver(tx, { ...said, kind: "campaigns" }));
}

async function waiting(...approvers: UserActor[]) {
  const draft = await ready(mia, { approvers: approvers.map(({ userId }) => userId) });
  return (await sendCampaign(as(mia), draft)).data;
}

const now = async (one: { id: string }, who = mia) => (await getCampaign(as(who), one)).data;
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test("whoever takes over is asked instead of who is gone", async () => {
  const asked = await waiting(liam);
  await give(liam, noah);
  const after = await now(asked);
  expect(after).toMatchObject({ state: "waiting", waits_for: { id: noah.userId }, version: asked.version + 1 });
  expect((await decideCampaign(as(noah), { ...after, verdict: "yes", word: "" })).data.state).toBe("running");
});

test("of two the other is left where who takes over may say nothing; a yes that was given stays", async () => {
  const [first, second] = [await waiting(liam, noah), await waiting(liam, noah)];
  await decideCampaign(as(liam), { ...second, verdict: "yes", word: "" });
  await give(liam, mia);
  expect(await now(first)).toMatchObject({ state: "waiting", waits_for: { id: noah.userId } });
  expect(ids((await now(first)).approvers)).toEqual([noah.userId]);
  expect(await now(second)).toMatchObject({ state: "waiting", waits_for: { id: noah.userId } });
  expect(ids((await now(second)).approvers)).toEqual([liam.userId, noah.userId]);
});

test.each([["nobody"], ["somebody who may say nothing"]])(
  "with %s to be asked it is a draft again, and does not go out unasked",
  async (whom) => {
    const asked = await waiting(liam);
    await give(liam, whom === "nobody" ? null : mia);
    const draft = await now(asked);
    expect(draft.state).toBe("draft");
    await asLogin(database.pool, "update memberships set suspended_at = now() where user_id = $1", [liam.userId]);
    await expect(sendCampaign(as(mia), draft)).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { approvers: [expect.any(String)] } },
    });
  },
);

test("who takes a campaign over is not asked about it", async () => {
  const asked = await waiting(liam, noah);
  const [moved] = await give(mia, liam);
  expect(moved).toMatchObject({ part: "campaign", id: asked.id, mark: asked.version + 2 });
  const after = await now(asked, olivia);
  expect(after).toMatchObject({ state: "waiting", owner: { id: liam.userId }, waits_for: { id: noah.userId } });
});

test("what is taken back says when it changed", async () => {
  const draft = await ready(mia);
  const moved = await give(mia, liam);
  const things = moved.map((thing) => ({ ...thing, kind: "campaigns" as const, receiver: liam.userId }));
  await asLogin(database.pool, "update campaigns set updated_at = now() - interval '1 day' where id = $1", [draft.id]);
  await inWorkspace(here(), (tx) => campaignOwnership.takeBack(tx, { person: mia.userId, things }));
  const after = await now(draft);
  expect(after.owner.id).toBe(mia.userId);
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.now() - 3600_000);
});
