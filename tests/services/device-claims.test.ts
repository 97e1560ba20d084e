// First taps: a tag set up by its buyer's people, claimed by whoever has the code from its back, and given back; and who tries in vain.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { listBatches } from "#server/card/devices/batches.ts";
import { activateDevice, claimDevice, getTagFace, listClaimed, reportClaim } from "#server/card/devices/claims.ts";
import { getDevice } from "#server/card/devices/device-reads.ts";
import { orderTagsOfCards } from "#server/card/devices/order-tags.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { tagAnswer } from "#server/card/tags/tag-answer.ts";
import { listReportedTags, reportTag, settleTagReports } from "#server/card/tags/tag-reports.ts";
import { tappedLinkResponse } from "#server/links/handler.ts";
import { readWorkspace, unscoped } from "#server/platform/transaction.ts";
import { cardCall, plainCard } from "#tests/services/card-support.ts";
import { asAdmin, boxed, joined, type Place, practice, printed } from "#tests/services/devices-support.ts";
import { PHONE } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { runOn } from "#tests/support/server.ts";

let database: TestDatabase;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
let ips = 0;
/** Each test guesses from a network of its own. */
let ip = "";

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
beforeEach(() => {
  ips += 1;
  ip = `198.51.${Math.floor(ips / 250)}.${ips % 250}`;
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const place = (name?: string) => practice(database.pool, name);
const face = async (tag: string, { call }: Pick<Place, "call">) => (await getTagFace(call, { tag })).data;
const mine = ({ card }: Place) => ({ kind: "card", id: card.id }) as const;

async function answered(tag: string, method = "GET", headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/t/${tag}`, {
    method,
    headers: { "user-agent": PHONE, ...headers },
  });
  const answer = await tagAnswer(request, plainCard, tappedLinkResponse);
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

/** What the trail of a workspace has of devices. */
async function trail({ actor }: Pick<Place, "actor">) {
  const { rows } = await readWorkspace(authorize(actor, "devices.read"), (tx) =>
    tx.execute<{ action: string; actor_id: string | null }>(sql`select action, actor_id from audit
      where workspace_id = ${actor.workspaceId}::uuid and subject_type = 'device' order by at, id`),
  );
  return rows.map(
    ({ action, actor_id: by }) => `${action} ${by === null ? "nobody" : by === actor.userId ? "self" : "another"}`,
  );
}

test("a member sets up a tag from its box for themselves, and is told what it opens and what waits", async () => {
  const buyer = await place();
  const [{ tag }] = await printed(buyer.workspaceId, 3);
  const member = await joined(database.pool, buyer);
  const made = await createShareCard(member.call, {});
  const { data: card } = await publishShareCard(member.call, made.data);
  expect(await face(tag, member)).toMatchObject({
    state: "box",
    inside: { own: false, fresh: false, opens: null, waiting: 3, workspace: { name: "Bright Smile Dental" } },
  });
  await expect(activateDevice(member.call, { tag, target: mine(buyer) })).rejects.toEqual(code("invalid"));
  const target = { kind: "card", id: card.id } as const;
  const { data: device } = await activateDevice(member.call, { tag, target, name: "Coffee machine" });
  expect(device).toMatchObject({ name: "Coffee machine", state: "used", person: { id: member.actor.userId } });
  expect(await face(tag, member)).toMatchObject({ state: "used", inside: { own: true, fresh: true, waiting: 2 } });
  expect((await answered(tag)).text).toContain(card.address);
  expect(await trail(buyer)).toContain("devices.activate another");
});

test("who looks after the workspace sets one up for anybody, or for the practice's own page", async () => {
  const buyer = await place();
  const [first, second] = await printed(buyer.workspaceId, 2);
  const website = { kind: "location", id: buyer.workspaceId } as const;
  expect((await activateDevice(buyer.call, { tag: first.tag, target: website })).data).toMatchObject({ person: null });
  const person = { kind: "person", id: buyer.actor.userId } as const;
  expect((await activateDevice(buyer.call, { tag: second.tag, target: person })).data.target?.id).toBe(buyer.card.id);
});

test("a stranger with the code from the back has the tag, in their own workspace, under no name of the buyer's", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack, number }] = await printed(buyer.workspaceId);
  const { data: device } = await claimDevice(other.call, { tag, tag_code: onBack.toLowerCase() }, ip);
  expect(device).toMatchObject({ number, name: `Badge ${number}`, state: "used", person: { id: other.actor.userId } });
  expect((await answered(tag)).text).toContain(other.card.address);
  await expect(getDevice(buyer.call, { id: device.id })).rejects.toEqual(code("not_found"));
  // On both sides it is written down; the buyer's says nobody's name.
  expect([await trail(other), await trail(buyer)]).toEqual([["devices.claim self"], ["devices.claimed nobody"]]);
});

test("the code alone finds its tag, and what is claimed before there is a card opens the first one", async () => {
  const buyer = await place();
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId);
  const newcomer = await joined(database.pool, await place("Oscar"), { role: "owner" });
  const { data: device } = await claimDevice(newcomer.call, { tag_code: onBack }, ip);
  expect([device.state, device.target]).toEqual(["box", null]);
  expect(await answered(tag)).toMatchObject({ status: 302, location: `/activate?token=${tag}` });
  expect(await face(tag, newcomer)).toMatchObject({ state: "held", inside: { own: true } });
  const made = await createShareCard(newcomer.call, {});
  const { data: card } = await publishShareCard(newcomer.call, made.data);
  expect((await answered(tag)).text).toContain(card.address);
});

test("of a hundred who use one code at once one has the tag, and the others get words", async () => {
  const buyer = await place();
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId);
  const others = await Promise.all(Array.from({ length: 10 }, (_one, at) => place(`Other ${at}`)));
  const tries = Array.from({ length: 100 }, (_one, at) => others[at % 10] ?? buyer);
  const results = await Promise.allSettled(
    // Each from a network of its own, and by the code alone: guesses are limited per tag.
    tries.map(({ call }, at) => claimDevice(call, { tag_code: onBack }, `203.0.${at}.7`)),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect([results.length - refused.length, refused.every((one) => one === "conflict" || one === "invalid")]).toEqual([
    1,
    true,
  ]);
  const owners = await Promise.all(others.map(async (other) => (await face(tag, other)).inside?.own === true));
  expect(owners.filter(Boolean)).toHaveLength(1);
});

test("of a hundred colleagues who set up one tag at once one does", async () => {
  const buyer = await place();
  const [{ tag }] = await printed(buyer.workspaceId);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => activateDevice(buyer.call, { tag, target: mine(buyer) })),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 99 }, () => "conflict"));
});

test("a reported claim goes back to its buyer at once, is written down on both sides and told, and its code is spent", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack, number }] = await printed(buyer.workspaceId);
  const { data: device } = await claimDevice(other.call, { tag, tag_code: onBack }, ip);
  const { data: given } = await listClaimed(buyer.call);
  expect(given).toEqual([{ id: device.id, number, kind: "badge", claimed_at: expect.any(String) }]);
  // Nobody but the buyer has anything to report.
  await expect(reportClaim(other.call, { id: device.id })).rejects.toEqual(code("not_found"));
  expect((await reportClaim(buyer.call, { id: device.id })).data).toMatchObject({ state: "box", person: null, number });
  await expect(reportClaim(buyer.call, { id: device.id })).rejects.toEqual(code("not_found"));
  expect([(await trail(buyer)).at(-1), (await trail(other)).at(-1)]).toEqual([
    "devices.report self",
    "devices.returned nobody",
  ]);
  const told = await emailsTo(database.pool, `${other.actor.userId}@brightsmile.test`);
  expect(told.map(({ subject }) => subject)).toEqual([`Badge ${number} went back to its buyer`]);
  await expect(claimDevice(other.call, { tag, tag_code: onBack }, ip)).rejects.toEqual(code("invalid"));
  expect((await activateDevice(buyer.call, { tag, target: mine(buyer) })).data.state).toBe("used");
});

test("what came back into its box has no code: everybody is told, and no try of its old one is counted against it", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId);
  expect(await face(tag, other)).toMatchObject({ state: "box", coded: true, inside: null });
  const { data: device } = await claimDevice(other.call, { tag, tag_code: onBack }, ip);
  await reportClaim(buyer.call, { id: device.id });
  expect(await face(tag, other)).toMatchObject({ state: "box", coded: false, inside: null });
  const none = expect.objectContaining({ message: expect.stringContaining("has no code right now") });
  for (let at = 0; at < 31; at += 1)
    await expect(claimDevice(other.call, { tag, tag_code: onBack }, `192.1.${at}.9`)).rejects.toEqual(none);
});

test("after ninety days a claim is not asked back", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId);
  const { data: device } = await claimDevice(other.call, { tag, tag_code: onBack }, ip);
  await runOn(database.url, `update tags set claimed_at = now() - interval '91 days' where id = '${device.id}'`);
  await expect(reportClaim(buyer.call, { id: device.id })).rejects.toEqual(code("not_found"));
});

test("guesses are limited for each tag and for each network, and the refusal says when again", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId);
  const wrong = "2222-2222-2222";
  for (let at = 0; at < 30; at += 1)
    await expect(claimDevice(other.call, { tag, tag_code: wrong }, `192.0.${at}.9`)).rejects.toEqual(code("invalid"));
  const limited = expect.objectContaining({ code: "rate_limited", message: expect.stringMatching(/Try again in \d/) });
  // The right code too: a guesser is told nothing.
  await expect(claimDevice(other.call, { tag, tag_code: onBack }, "192.0.77.9")).rejects.toEqual(limited);
  for (let at = 0; at < 20; at += 1)
    await expect(claimDevice(other.call, { tag_code: wrong }, ip)).rejects.toEqual(code("invalid"));
  await expect(claimDevice(other.call, { tag_code: wrong }, ip)).rejects.toEqual(limited);
  expect((await face(tag, buyer)).state).toBe("box");
});

type Attack = { who: string; tries: (tag: string, onBack: string, buyer: Place) => Promise<unknown>; gets: string };

const ATTACKS: readonly Attack[] = [
  {
    who: "a stranger who knows the address",
    tries: async (tag) => claimDevice((await place("Thief")).call, { tag, tag_code: "AAAA-AAAA-AAAA" }, ip),
    gets: "invalid",
  },
  {
    who: "a stranger who knows the number",
    tries: async (tag) => claimDevice((await place("Thief")).call, { tag, tag_code: "BSD-0001" }, ip),
    gets: "invalid",
  },
  {
    who: "a stranger with the code of another tag",
    tries: async (tag, _code, buyer) => {
      const [other] = await printed(buyer.workspaceId);
      return claimDevice((await place("Thief")).call, { tag, tag_code: other.code }, ip);
    },
    gets: "invalid",
  },
  {
    who: "a member of another workspace, by the page of the buyer's people",
    tries: async (tag) => {
      const thief = await place("Thief");
      return activateDevice(thief.call, { tag, target: mine(thief) });
    },
    gets: "not_found",
  },
  {
    who: "a member whose place in the workspace is suspended",
    tries: async (tag, onBack, buyer) => {
      const member = await joined(database.pool, buyer);
      await runOn(database.url, `update memberships set suspended_at = now() where user_id = '${member.actor.userId}'`);
      expect((await face(tag, member)).inside).toBeNull();
      return claimDevice(member.call, { tag, tag_code: onBack }, ip);
    },
    gets: "conflict",
  },
  {
    who: "somebody whose workspace is blocked",
    tries: async (tag, onBack) => {
      const { actor } = await place("Thief");
      const blocked = { index: 1, message: "blocked" } as const;
      return claimDevice(cardCall({ ...actor, blocked }), { tag, tag_code: onBack }, ip);
    },
    gets: "workspace_blocked",
  },
  {
    who: "an administrator in somebody's session, with the code",
    tries: async (tag, onBack) => {
      const { actor } = await place("Thief");
      return claimDevice(cardCall({ ...actor, impersonatorId: newId() }), { tag, tag_code: onBack }, ip);
    },
    gets: "forbidden",
  },
  {
    who: "an administrator in a buyer's session",
    tries: async (tag, _code, buyer) =>
      activateDevice(cardCall({ ...buyer.actor, impersonatorId: newId() }), { tag, target: mine(buyer) }),
    gets: "forbidden",
  },
  {
    who: "a member who reports claims",
    tries: async (_tag, _code, buyer) => reportClaim((await joined(database.pool, buyer)).call, { id: newId() }),
    gets: "forbidden",
  },
];

const TABLE = ATTACKS.map(({ who, gets, tries }) => [who, gets, tries] as const);

test.each(TABLE)("%s gets %s, and the tag stays in its box", async (_who, gets, tries) => {
  const buyer = await place();
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId);
  await expect(tries(tag, onBack, buyer)).rejects.toEqual(code(gets));
  expect((await face(tag, buyer)).state).toBe("box");
});

test.each([
  ["a tap", "GET", {}],
  ["a look at the headers", "HEAD", {}],
  ["a page that is fetched in advance", "GET", { "sec-purpose": "prefetch" }],
  ["a preview of a messenger", "GET", { "user-agent": "facebookexternalhit/1.1" }],
] as const)("%s claims nothing", async (_what, method, headers) => {
  const buyer = await place();
  const [{ tag }] = await printed(buyer.workspaceId);
  for (let at = 0; at < 3; at += 1)
    expect(await answered(tag, method, headers)).toMatchObject({ status: 302, location: `/activate?token=${tag}` });
  expect((await face(tag, buyer)).state).toBe("box");
});

test("a taken tag never says whose: its code is refused, and a stranger sees its number and that it is in use", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack, number }] = await printed(buyer.workspaceId);
  await claimDevice(other.call, { tag, tag_code: onBack }, ip);
  const thief = await place("Thief");
  expect(await face(tag, thief)).toEqual({ number, kind: "badge", state: "used", coded: false, inside: null });
  expect(await face(tag, buyer)).toMatchObject({ inside: null });
  await expect(claimDevice(thief.call, { tag, tag_code: onBack }, ip)).rejects.toEqual(code("invalid"));
});

test("a claimed chip keeps its counter: what it said before is not counted again", async () => {
  const [buyer, other] = [await place(), await place("Other Dental")];
  const [{ tag, code: onBack }] = await printed(buyer.workspaceId, 1, "counter");
  await runOn(database.url, `update tags set counter_from = 40 where alias = '${tag}'`);
  const { data: device } = await claimDevice(other.call, { tag, tag_code: onBack }, ip);
  const { rows } = await database.pool.query("select last from tag_resolve('', $1)", [tag]);
  expect(rows).toEqual([{ last: 40 }]);
  await reportClaim(buyer.call, { id: device.id });
  expect((await database.pool.query("select last from tag_resolve('', $1)", [tag])).rows).toEqual([{ last: 40 }]);
});

test("a tag that a stranger ordered is nobody's until its code claims it, and stays with whoever did", async () => {
  const [stranger, late] = [await place("Elm Street"), await place("Oak Street")];
  const order = {
    orderId: newId(),
    number: 7001,
    pieces: [{ n: 1, kind: "badge", chip: "counter", personId: null }],
  } as const;
  const [made] = await unscoped((tx) => orderTagsOfCards.make(tx, order));
  const [paper] = await unscoped((tx) => orderTagsOfCards.print(tx, { orderId: order.orderId, size: 1 }));
  const tag = made?.alias ?? "";
  expect(await face(tag, stranger)).toMatchObject({ state: "box", inside: null });
  await expect(activateDevice(stranger.call, { tag, target: mine(stranger) })).rejects.toEqual(code("not_found"));
  const { data } = await claimDevice(stranger.call, { tag, tag_code: paper?.code ?? "" }, ip);
  expect(data).toMatchObject({ number: "7001-001", person: { id: stranger.actor.userId } });
  expect((await answered(tag)).text).toContain(stranger.card.address);
  // Whoever adds the order to a workspace later does not get what was claimed.
  const pieces = [{ ...order.pieces[0], tagId: made?.tagId ?? "" }];
  await unscoped((tx) => orderTagsOfCards.bind(tx, { orderId: order.orderId, workspaceId: late.workspaceId, pieces }));
  expect(await face(tag, stranger)).toMatchObject({ state: "used", inside: { own: true } });
  // But it is told that one of its tags is somebody else's, and can have it back.
  expect((await listClaimed(late.call)).data).toMatchObject([{ id: data.id, number: "7001-001" }]);
  expect((await reportClaim(late.call, { id: data.id })).data).toMatchObject({ state: "box", person: null });
  expect(await face(tag, stranger)).toMatchObject({ state: "box", inside: null });
});

test("whoever holds a tag says what is wrong with it, each thing five times at most; nothing is told of it, and administrators see it", async () => {
  const buyer = await place("Reported Dental");
  const [{ tag, number }] = await printed(buyer.workspaceId);
  const stranger = (from = ip) => ({ actor: { kind: "nobody" }, request: { id: newId(), ip: from } });
  const report = (which: string, from?: string, kind = "copied") =>
    Reflect.apply(reportTag, null, [stranger(from), { tag: which, kind, words: "On two doors" }]);
  expect(await report("222222222222")).toEqual(await report(tag.toUpperCase()));
  for (let n = 0; n < 7; n += 1) await report(tag, `198.18.0.${n}`);
  // Who says one thing over and over keeps nobody from saying another.
  await report(tag, "198.18.1.1", "other");
  for (let n = 0; n < 8; n += 1) await report("222222222222");
  await expect(report(tag)).rejects.toEqual(code("rate_limited"));

  await expect(Reflect.apply(listReportedTags, null, [buyer.call])).rejects.toEqual(code("forbidden"));
  const seen = async () => (await Reflect.apply(listReportedTags, null, [asAdmin()])).data;
  expect(await seen()).toMatchObject([
    { tag, number, workspace: "Reported Dental", reports: 6, kinds: ["copied", "other"], retired: false },
  ]);
  await Reflect.apply(settleTagReports, null, [asAdmin(), { tag }]);
  expect(await seen()).toEqual([]);
  await expect(Reflect.apply(settleTagReports, null, [asAdmin(), { tag }])).rejects.toEqual(code("not_found"));
});

test("batches are searched, sorted, filtered and turned page by page", async () => {
  const [one, other] = [await place("Aardvark Dental"), await place("Aardvark Zoo")];
  await boxed(one.workspaceId, 3);
  await printed(other.workspaceId, 2);
  await boxed(other.workspaceId, 7);
  const list = async (over: object) => {
    const input = { filters: "aardvark", sort_by: "size", sort_desc: false, state: "", page: 1, per_page: 10, ...over };
    return Reflect.apply(listBatches, null, [asAdmin(), input]);
  };
  const sizes = async (over: object) => (await list(over)).data.map(({ size }: { size: number }) => size);
  expect(await sizes({})).toEqual([2, 3, 7]);
  expect(await sizes({ sort_desc: true, state: "waiting" })).toEqual([7, 3]);
  expect(await sizes({ filters: "aardvark zoo", state: "printed" })).toEqual([2]);
  expect(await sizes({ sort_by: "workspace" })).toEqual([
    3,
    ...(await sizes({ filters: "zoo", sort_by: "workspace" })),
  ]);
  const first = await list({ per_page: 2 });
  expect(first.meta).toMatchObject({ total: 3 });
  expect(await sizes({ per_page: 2, cursor: first.meta.next_cursor })).toEqual([7]);
});
