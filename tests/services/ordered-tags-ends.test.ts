// Ordered tags in people's hands: every way a thing around them can end, and what each printed address answers then.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { isAppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import type { MoveOrder } from "#lib/services/auth/order-admin-entities.ts";
import { STATUSES } from "#server/auth/billing/status.ts";
import { setClosing } from "#server/auth/codes/codes.ts";
import { getAdminOrder, moveAdminOrder } from "#server/auth/orders/order-admin.ts";
import { giveOrderTags } from "#server/auth/orders/order-tags-port.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import { deleteAccount } from "#server/auth/profile/account-deletion.ts";
import { eraseWorkspaces } from "#server/auth/profile/erase-workspaces.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { activateDevice, claimDevice, getTagFace } from "#server/card/devices/claims.ts";
import { changeDevice, restoreDevice, retireDevice } from "#server/card/devices/device-service.ts";
import { orderTagsOfCards } from "#server/card/devices/order-tags.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardPages } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard, restoreShareCard } from "#server/card/service.ts";
import { tagAnswer } from "#server/card/tags/tag-answer.ts";
import { tagMemory } from "#server/card/tags/tag-memory.ts";
import { tappedLinkResponse } from "#server/links/handler.ts";
import { linkMemory } from "#server/links/memory.ts";
import { createShareLink, deleteShareLink } from "#server/links/service.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { handOverOwned } from "#server/platform/ownership.ts";
import { inWorkspace, unscoped } from "#server/platform/transaction.ts";
import { cardCall, holder, plainCard } from "#tests/services/card-support.ts";
import { as, PHONE } from "#tests/services/links-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

const DAY = 86_400_000;
const SYSTEM = { kind: "system", name: "test" } as const;
const ORIGIN = "http://localhost:3000";
const TO = "https://brightsmile.test/book";
const AFTER = "https://brightsmile.test/we-moved";

let database: DemoDatabase;
/** With the login's own rights: what is nobody's is read by nobody else. */
let wide: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  wide = new pg.Pool({ connectionString: database.url, max: 2 }).on("error", () => undefined);
  openPayments();
  giveOrderTags(orderTagsOfCards);
});
afterAll(async () => {
  await closePool();
  await wide.end();
  await database.drop();
});

const admin = callContext(holder({ isAdmin: true }));
let number = 7000;

/** A paid order of one badge for each person who is named, and of three things that are nobody's yet. */
async function paidOrder(people: readonly string[], over: { workspaceId?: string; placedBy?: string } = {}) {
  const id = newId();
  number += 1;
  const words = JSON.stringify({ color: "#1d5faa", logo: null, name: "Bright Smile", words: {}, people: [] });
  const quote = { currency: "USD", goods: 4680, off: 0, shipping: 600, tax: 370, total: 5650, sums: [] };
  await wide.query(
    `insert into orders (id, secret_hash, number, shelf, state, workspace_id, placed_by, email, currency, lines, title, design, quote,
      total, piece_count, provider, placed_at, paid_at)
     values ($1, $2, $3, 'tags', 'paid', $4, $5, 'noah@brightsmile.test', 'USD', '[]', 'Badges', $6, $7, 5650, $8, 'invoice', now(), now())`,
    [
      ...[id, id.replaceAll("-", "").padEnd(64, "0"), number, over.workspaceId ?? null, over.placedBy ?? null],
      ...[words, JSON.stringify({ ...quote, promo_code: null, ready_by: null }), people.length + 3],
    ],
  );
  for (const [at, person] of [...people, null, null, null].entries())
    await wide.query("insert into order_pieces (order_id, n, kind, person_id) values ($1, $2, 'badge', $3)", [
      ...[id, at + 1, person],
    ]);
  return id;
}

async function move(id: string, act: MoveOrder["act"]) {
  const { order } = (await getAdminOrder(admin, { id })).data;
  const tracking = act === "ship" ? { carrier: "UPS", number: "1Z999", url: "" } : null;
  await moveAdminOrder(admin, { id, version: order.version, note: "", act, tracking });
}

/** The tags of an order, in the order of its pieces. */
async function tagsOf(order: string): Promise<{ id: string; alias: string; version: number }[]> {
  const { rows } = await wide.query("select id, alias, version from tags where batch_id = $1 order by number", [order]);
  return rows;
}

/** A member who has a card, in person. */
async function withCard(actor: UserActor) {
  const call = cardCall({ ...actor, view: "personal" });
  const draft = (await createShareCard(call, {})).data;
  const { data: card } = await publishShareCard(call, { id: draft.id, version: draft.version });
  return { actor, call, card };
}

/** A practice whose order has come: a badge for its owner, one for a colleague, one that opens a link, and one in its box. */
async function practice() {
  const [person, other] = [await aPerson(pool()), await aPerson(pool())];
  const workspaceId = await aWorkspace(pool(), { owner: person, name: "Bright Smile" });
  await pool().query("select membership_add($1, $2, 'member', '{}')", [other.id, workspaceId]);
  const permissions = { "gui::dbc_personal": true, "gui::share_links": true };
  const owner = await withCard(holder({ userId: person.id, workspaceId, permissions, view: "company" }));
  const colleague = await withCard(holder({ userId: other.id, workspaceId, permissions, role: "member" }));
  const order = await paidOrder([person.id, other.id], { workspaceId, placedBy: person.id });
  await move(order, "produce");
  await move(order, "ship");
  const [first, second, third, box, spare] = await tagsOf(order);
  if (!(first && second && third && box && spare)) throw new Error("An order of five has five tags.");
  const { data: link } = await createShareLink(as(owner.actor), { default_destination_url: TO });
  await activateDevice(cardCall(owner.actor), { tag: third.alias, target: { kind: "link", id: link.id } });
  const context = { ...callContext(owner.actor), ownerships: OWNERSHIPS };
  const people = { owner: person, colleague: other };
  return { workspaceId, order, owner, colleague, people, link, context, tags: { first, second, third, box, spare } };
}
type Practice = Awaited<ReturnType<typeof practice>>;

/** What is typed and what the chip and the code say. */
const spellings = (alias: string) => [`/t/${alias}`, `/T/${alias.toUpperCase()}.Q`];

/** A tap by a stranger with a phone: what they see, in words. */
async function tapped(path: string): Promise<string> {
  for (const memory of [tagMemory(), cardPages(), linkMemory()]) memory.clear();
  const request = new Request(ORIGIN + path, { headers: { "user-agent": PHONE } });
  const answer = await tagAnswer(request, plainCard, tappedLinkResponse);
  const [location, text] = [answer.headers.get("location"), await answer.text()];
  if (answer.status === 200) return `card ${text.split(" ")[0]}`;
  if (answer.status === 302 && location?.startsWith("/activate?token=")) return faceOf(location);
  if (answer.status === 302) return `to ${location}`;
  // The page that says so in words is React's: here it is the name of what it was given to say.
  return `${answer.status} ${text}`;
}

/** What the page of a first tap is about: both pages of it have a form or an action in every state, also where this is null. */
async function faceOf(location: string): Promise<string> {
  const tag = new URL(location, ORIGIN).searchParams.get("token") ?? "";
  try {
    return `set up: ${(await getTagFace(cardCall(holder()), { tag })).data.state}`;
  } catch (error) {
    if (isAppError(error)) return `set up: ${error.code}`;
    throw error;
  }
}

/** The same for every spelling of a tag. */
async function opens(alias: string): Promise<string> {
  const said = await Promise.all(spellings(alias).map(tapped));
  expect(new Set(said).size, said.join(" | ")).toBe(1);
  return said[0] ?? "";
}

async function walk({ tags }: Practice) {
  const { first, second, third, box } = tags;
  const all = [await opens(first.alias), await opens(second.alias), await opens(third.alias), await opens(box.alias)];
  return { owner: all[0], colleague: all[1], link: all[2], box: all[3] };
}

/** `card-html.test.tsx` has the words of that page: what is over, and whom to ask. */
const GONE = "410 gone";
const RETIRED = "410 retired";
const living = ({ owner, colleague }: Practice) => ({
  owner: `card ${owner.card.address}`,
  colleague: `card ${colleague.card.address}`,
  link: `to ${TO}`,
  box: "set up: box",
});
const LED = { owner: `to ${AFTER}`, colleague: `to ${AFTER}`, link: `to ${AFTER}`, box: `to ${AFTER}` };

async function close(workspaceId: string) {
  await pool().query("update workspaces set deleted_at = now() where id = $1", [workspaceId]);
  await purgeWorkspaces(OWNERSHIPS, new Date(Date.now() + 31 * DAY));
}

describe("an ordered tag in somebody's hand", () => {
  test("opens what it opened after the plan ended, in whichever way", async () => {
    const place = await practice();
    for (const status of STATUSES) {
      await pool().query("update workspaces set subscription_status = $2, is_active = false where id = $1", [
        place.workspaceId,
        status,
      ]);
      expect([status, await walk(place)]).toEqual([status, living(place)]);
    }
  });

  test("of a person who left opens the card of whoever took over", async () => {
    const place = await practice();
    const { workspaceId, people, owner } = place;
    const scope = authorize(SYSTEM, "links.update", { workspaceId });
    const to = people.owner.id;
    const receivers = { links: to, cards: to, tags: to };
    const hand = { actor: SYSTEM, requestId: "test", workspaceId, from: people.colleague.id, receivers };
    await inWorkspace(scope, (tx) => handOverOwned(OWNERSHIPS, tx, hand));
    expect(await walk(place)).toEqual({ ...living(place), colleague: `card ${owner.card.address}` });
  });

  test("of an account that was erased does too", async () => {
    const place = await practice();
    const { people, owner, colleague } = place;
    const context = { ...callContext(colleague.actor), ownerships: OWNERSHIPS };
    await deleteAccount(context, { email: people.colleague.email, password: "corner-demo" });
    expect(await walk(place)).toEqual({ ...living(place), colleague: `card ${owner.card.address}` });
  });

  test("of a workspace that was deleted goes on for thirty days, and then says that it has ended", async () => {
    const place = await practice();
    await pool().query("update workspaces set deleted_at = now() where id = $1", [place.workspaceId]);
    expect(await walk(place)).toEqual({ ...living(place), box: "set up: gone" });
    await close(place.workspaceId);
    expect(await walk(place)).toEqual({ owner: GONE, colleague: GONE, link: GONE, box: "set up: gone" });
  });

  test("or leads where its owner said, one in its box as well, also when nothing of the workspace is left", async () => {
    const place = await practice();
    await setClosing(place.context, { closing_url: AFTER });
    expect(await walk(place)).toEqual(living(place));
    await close(place.workspaceId);
    expect(await walk(place)).toEqual(LED);
    await eraseWorkspaces(OWNERSHIPS);
    expect(await walk(place)).toEqual(LED);
  });

  test("that was lost opens what it opened; one that was retired says so, and opens it again once it is back", async () => {
    const place = await practice();
    const [call, { first }] = [cardCall(place.owner.actor), place.tags];
    const { version } = (await tagsOf(place.order))[0] ?? first;
    await changeDevice(call, { id: first.id, version, lost: true });
    expect(await walk(place)).toEqual(living(place));
    await retireDevice(call, { id: first.id });
    expect(await walk(place)).toEqual({ ...living(place), owner: RETIRED });
    await restoreDevice(call, { id: first.id });
    expect(await walk(place)).toEqual(living(place));
  });

  test("that was retired says what it is and whose, where it had shown that; one from its box names nobody", async () => {
    const { owner, tags, order } = await practice();
    await retireDevice(cardCall(owner.actor), { id: tags.first.id });
    await retireDevice(cardCall(owner.actor), { id: tags.box.id });
    tagMemory().clear();
    const seen: CardSight[] = [];
    const render = async (sight: CardSight) => {
      seen.push(sight);
      return { html: "", style: "" };
    };
    for (const { alias } of [tags.first, tags.box])
      expect((await tagAnswer(new Request(`${ORIGIN}/t/${alias}`), render, tappedLinkResponse)).status, order).toBe(
        410,
      );
    expect(seen).toEqual([
      { state: "retired", made: "badge", company: "Bright Smile", website: null },
      { state: "retired", made: "badge", company: null, website: null },
    ]);
  });

  test("whose card or link was deleted says so, until that is back or it opens something else", async () => {
    const place = await practice();
    const { owner, link, tags } = place;
    await deleteShareCard(owner.call, { id: owner.card.id });
    await deleteShareLink(as(owner.actor), { id: link.id });
    expect(await walk(place)).toEqual({ ...living(place), owner: GONE, link: GONE });
    await restoreShareCard(owner.call, { id: owner.card.id });
    const { version } = (await tagsOf(place.order))[2] ?? tags.third;
    const target = { kind: "card", id: owner.card.id } as const;
    await changeDevice(cardCall(owner.actor), { id: tags.third.id, version, target });
    expect(await walk(place)).toEqual({ ...living(place), link: `card ${owner.card.address}` });
  });
});

describe("a tag of an order that ended", () => {
  test("goes on after its money went back: what was shipped is the workspace's", async () => {
    const place = await practice();
    await move(place.order, "refund");
    expect(await walk(place)).toEqual(living(place));
  });

  test("is set up with its code by whoever has it, when it was refunded in production or a stranger ordered it", async () => {
    const [{ owner }, order] = [await practice(), await paidOrder([])];
    await move(order, "produce");
    const printed = await unscoped((tx) => orderTagsOfCards.print(tx, { orderId: order, size: 3 }));
    await move(order, "refund");
    const [tag] = await tagsOf(order);
    expect(await opens(tag?.alias ?? "")).toBe("set up: box");
    const [{ code } = { code: "" }] = printed;
    await claimDevice(cardCall(owner.actor), { tag: tag?.alias ?? "", tag_code: code }, "198.51.100.7");
    expect(await opens(tag?.alias ?? "")).toBe(`card ${owner.card.address}`);
  });

  test("waits in its box when its buyer's account was erased before it was shipped", async () => {
    const place = await practice();
    const order = await paidOrder([place.people.colleague.id], {
      workspaceId: place.workspaceId,
      placedBy: place.people.colleague.id,
    });
    await move(order, "produce");
    const context = { ...callContext(place.colleague.actor), ownerships: OWNERSHIPS };
    await deleteAccount(context, { email: place.people.colleague.email, password: "corner-demo" });
    await move(order, "ship");
    for (const { alias } of await tagsOf(order)) expect(await opens(alias)).toBe("set up: box");
  });

  test("of a cancelled order was never made: nothing is printed that could end", async () => {
    const order = await paidOrder([]);
    await move(order, "cancel");
    expect(await tagsOf(order)).toEqual([]);
    await expect(move(order, "produce")).rejects.toMatchObject({ code: "conflict" });
  });
});

test("an address that nobody ever had says what to do", async () => {
  expect(await opens("nobodyhadit2")).toBe("404 absent");
});
