// What a person says of their own stop by the secret of a letter: how far it reaches, and what it stops.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
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
