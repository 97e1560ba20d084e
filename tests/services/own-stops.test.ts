// What a person says of their own stop by the secret of a letter: how far it reaches, and what it stops.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { hashOf } from "#server/card/exchange/receive-store.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { sendResponse } from "#server/card/visitor-forms.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { hasAttempt, PERSON_ACTS_PER_LETTER } from "#server/platform/limits.ts";
import { knownStops, stopMarker } from "#server/platform/stop-store.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { answerOn, get, ownerWithCard, post, sights } from "#tests/services/exchange-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await readyVisits();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

/** A visitor with a letter from one location of a brand; beside it another location, and a company that is neither's. */
async function visitor() {
  const address = `ines-${newId()}@example.com`;
  const brand = await aWorkspace(owner, { owner: await aPerson(owner), name: "Harbor Realty" });
  const locations = [await ownerWithCard(owner), await ownerWithCard(owner)] as const;
  await owner.query("update workspaces set parent_id = $1 where id = any ($2::uuid[])", [
    brand,
    locations.map(({ workspaceId }) => workspaceId),
  ]);
  const [here, beside] = locations;
  const elsewhere = await ownerWithCard(owner);
  return { address, here, beside, elsewhere, at: await letterFrom(here, address) };
}

async function letterFrom({ card }: Awaited<ReturnType<typeof ownerWithCard>>, address: string): Promise<string> {
  await answerOn(card, { reach: address });
  const { rows } = await owner.query("select letter from outbox where recipient = $1 order by id desc limit 1", [
    address,
  ]);
  return new URL(rows[0].letter.action.url).pathname;
}

type Visitor = Awaited<ReturnType<typeof visitor>>;

/** What each of the three senders is told of the address. */
async function holds({ address, here, beside, elsewhere }: Visitor): Promise<string[][]> {
  const marker = await stopMarker();
  const asked = [here, beside, elsewhere].map(({ workspaceId }) =>
    inWorkspace({ workspaceId, ownerId: null, userId: "" } as never, (tx) =>
      knownStops(tx, marker, [`email:${address}`]),
    ),
  );
  return (await Promise.all(asked)).map((stops) => stops.map(({ purpose }) => purpose));
}

test("opening it changes nothing, and a press binds the whole brand", async () => {
  const ines = await visitor();
  for (const method of ["GET", "HEAD"]) await get(`${ines.at}?act=stop&reach=installation&what=any`, method);
  expect(await holds(ines)).toEqual([[], [], []]);
  await post(ines.at, { "List-Unsubscribe": "One-Click" });
  expect(await holds(ines)).toEqual([["any"], ["any"], []]);
  expect(sights.at(-1)).toMatchObject({ opened: { stopped: true, reach: "brand", what: "any" } });
});

test("they alone narrow it to a location, widen it to everybody, and say what it stops", async () => {
  const ines = await visitor();
  await post(ines.at, { act: "stop" });
  await post(ines.at, { act: "reach", reach: "location", what: "any" });
  expect(await holds(ines)).toEqual([["any"], [], []]);
  await post(ines.at, { act: "reach", reach: "installation", what: "marketing" });
  expect(await holds(ines)).toEqual([["marketing"], ["marketing"], ["marketing"]]);
  expect(sights.at(-1)).toMatchObject({ just: "stopped", opened: { reach: "installation", what: "marketing" } });
  await post(ines.at, { act: "reach", reach: "everything", what: "any" });
  await post(ines.at, { act: "reach" });
  expect(await holds(ines)).toEqual([["marketing"], ["marketing"], ["marketing"]]);
});

test("narrowed here, what they told others holds there still", async () => {
  const ines = await visitor();
  const [besides, far] = [await letterFrom(ines.beside, ines.address), await letterFrom(ines.elsewhere, ines.address)];
  await post(besides, { act: "stop" });
  await post(far, { act: "stop-all" });
  expect(await holds(ines)).toEqual([["any"], ["any"], ["any"]]);
  await post(ines.at, { act: "reach", reach: "location", what: "marketing" });
  expect(await holds(ines)).toEqual([["marketing"], ["any"], ["any"]]);
});

test("a colleague's stop is no part of theirs: it is not shown to them, and narrowing leaves it", async () => {
  const ines = await visitor();
  const { own } = (await stopMarker())(`email:${ines.address}`);
  await owner.query(
    "insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source) values ($1, 'k', $2, 'email', 'any', 'location', 'colleague')",
    [own, ines.beside.workspaceId],
  );
  await get(ines.at);
  expect(sights.at(-1)).toMatchObject({ opened: { stopped: false, reach: null } });
  await post(ines.at, { act: "reach", reach: "location", what: "any" });
  expect(await holds(ines)).toEqual([["any"], ["any"], []]);
});

/** Says yes to the sender of a letter again, by a code to their mailbox. */
async function hearAgain({ address: email }: Visitor, at: string) {
  await post(at, { act: "own-code", email });
  const { rows } = await owner.query(
    "select letter from outbox where recipient = $1 and purpose = 'person-code' order by id desc limit 1",
    [email],
  );
  await post(at, { act: "own-open", email, code: rows[0].letter.facts[0].value });
  const sight = sights.at(-1);
  if (sight?.state !== "own" || sight.own.step !== "held") throw new Error("Nothing is open.");
  const { proof } = sight.own;
  const say = () => post(at, { act: "own-hear", email, proof });
  await say();
  return say;
}

test("hearing again from one brand lifts a stop of everybody for that brand alone, until everybody is stopped once more", async () => {
  const ines = await visitor();
  const [far, third] = [await letterFrom(ines.elsewhere, ines.address), await ownerWithCard(owner)];
  await post(far, { act: "stop-all" });
  const all = async () => [...(await holds(ines)), ...(await holds({ ...ines, here: third })).slice(0, 1)];
  expect(await all()).toEqual([["any"], ["any"], ["any"], ["any"]]);
  await hearAgain(ines, ines.at);
  expect(await all()).toEqual([[], [], ["any"], ["any"]]);
  expect(sights.at(-1)).toMatchObject({ opened: { stopped: false, everywhere: false } });
  // Nor does the sender whom they had told it at free anybody else.
  await hearAgain(ines, far);
  expect(await all()).toEqual([[], [], [], ["any"]]);
  await post(far, { act: "stop-all" });
  expect(await all()).toEqual([["any"], ["any"], ["any"], ["any"]]);
});

test("choosing less where another sender was told of everybody frees nobody else; where it was told here it is said before", async () => {
  const ines = await visitor();
  const [far, third] = [await letterFrom(ines.elsewhere, ines.address), await ownerWithCard(owner)];
  await post(far, { act: "stop-all" });
  const away = async () => (await holds({ ...ines, here: third }))[0];
  await post(ines.at, { act: "reach", reach: "brand", what: "marketing" });
  expect(await holds(ines)).toEqual([["marketing"], ["marketing"], ["any"]]);
  expect(await away()).toEqual(["any"]);
  await get(far);
  expect(sights.at(-1)).toMatchObject({ opened: { reach: "installation", everywhere: true } });
  await post(far, { act: "reach", reach: "brand", what: "any" });
  expect(sights.at(-1)).toMatchObject({ opened: { reach: "brand", everywhere: false } });
  expect([await holds(ines), await away()]).toEqual([[["marketing"], ["marketing"], ["any"]], []]);
});

test("the same yes is in the ledger once, however often it is said, until a stop lies between", async () => {
  const ines = await visitor();
  await takeAnswers(answersPort);
  const said = async () =>
    Number(
      (await owner.query("select count(*) from contact_consents where address = $1", [ines.address])).rows[0].count,
    );
  const say = await hearAgain(ines, ines.at);
  await Promise.all(Array.from({ length: 5 }, say));
  expect(await said()).toBe(1);
  await post(ines.at, { act: "stop" });
  await say();
  await say();
  expect([await said(), await holds(ines)]).toEqual([2, [[], [], []]]);
});

test("sixty acts an hour by one letter; a stop goes through beyond them", async () => {
  const ines = await visitor();
  const key = hashOf(ines.at.split("/")[2] ?? "");
  for (let nth = 0; nth < 59; nth += 1) await hasAttempt(PERSON_ACTS_PER_LETTER, key);
  const ask = () => post(ines.at, { act: "own-code", email: ines.address });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  expect(sights.at(-1)).toMatchObject({ state: "often" });
  expect((await post(ines.at, { act: "stop" })).status).toBe(200);
  expect(await holds(ines)).toEqual([["any"], ["any"], []]);
});

const mailTo = async (to: string) =>
  (await owner.query("select purpose, letter from outbox where recipient = $1 order by created_at", [to])).rows;

const sendTo = (card: { handle: string }, email: string) =>
  sendResponse(
    new Request(`http://localhost:3000/c/${card.handle}/send`, {
      method: "POST",
      body: new URLSearchParams({ email }),
    }),
    { form: async () => ({ html: "", style: "" }), none: async () => ({ html: "", style: "" }) },
  );

test("a card that was sent on request stops with one press like a receipt, and neither comes after it", async () => {
  const [{ card }, to] = [await ownerWithCard(owner), `asked-${newId()}@example.com`];
  await sendTo(card, to);
  const [{ letter }] = await mailTo(to);
  expect(letter.action).toMatchObject({ label: "Open the card", secret: false });
  const at = new URL(letter.stop).pathname;
  await get(at);
  expect(sights.at(-1)).toMatchObject({
    opened: { stopped: false, sent: null, exchange_id: null, handle: card.handle, firstname: "Mia" },
  });
  await post(at, { "List-Unsubscribe": "One-Click" });
  expect(sights.at(-1)).toMatchObject({ just: "stopped", opened: { stopped: true } });
  // One a day and card would keep it back as well.
  await owner.query("delete from rate_limits");
  await answerOn(card, { reach: to });
  await sendTo(card, to.replace("@", "+again@"));
  expect([...(await mailTo(to)), ...(await mailTo(to.replace("@", "+again@")))]).toHaveLength(1);
});

test("receipts and cards that were sent on request are three a day to one mailbox together", async () => {
  const to = `both-${newId()}@example.com`;
  for (let nth = 0; nth < 2; nth += 1) {
    const { card } = await ownerWithCard(owner);
    await answerOn(card, { reach: to });
    await sendTo(card, to);
  }
  expect((await mailTo(to)).map(({ purpose }) => purpose)).toEqual(["card-receipt", "card-contact", "card-receipt"]);
});
