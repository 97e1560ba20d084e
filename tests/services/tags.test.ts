// NFC tags: whose they are, where they lead, and what a tap says once they are retired.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { MOST_TAGS } from "#lib/services/card/tag-limits.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard } from "#server/card/service.ts";
import { tagAnswer } from "#server/card/tags/tag-answer.ts";
import { getTag, listCardTags } from "#server/card/tags/tag-reads.ts";
import { changeTag, createTag, restoreTag, retireTag } from "#server/card/tags/tag-service.ts";
import { tapRecorder } from "#server/card/tags/taps.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { tappedLinkResponse } from "#server/links/handler.ts";
import { linkChanges } from "#server/links/memory.ts";
import { createShareLink, deleteShareLink } from "#server/links/service.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder, plainCard } from "#tests/services/card-support.ts";
import { as, PHONE } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
  linkChanges();
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const ORIGIN = "http://localhost:3000";
const withFile = async (sight: CardSight) => ({
  ...{ html: sight.state === "shown" ? `<a href="${sight.file}">${sight.address}` : sight.state, style: "" },
});
const tap = (address: string, render: typeof plainCard = plainCard) =>
  tagAnswer(
    new Request(ORIGIN + new URL(address).pathname, { headers: { "user-agent": PHONE } }),
    render,
    tappedLinkResponse,
  );

async function owner(over: { private?: boolean } = {}, who: Partial<UserActor> = {}) {
  const actor = holder({ permissions: { "gui::dbc_personal": true, "gui::share_links": true }, ...who });
  const call = cardCall(actor);
  const made = await createShareCard(call, over);
  const { data: card } = await publishShareCard(call, { id: made.data.id, version: made.data.version });
  return { actor, call, card };
}

async function tagOf({ call, card }: Awaited<ReturnType<typeof owner>>, name = "Badge") {
  return (await createTag(call, { name, target: { kind: "card", id: card.id } })).data;
}

async function rows({ workspaceId }: { workspaceId: string }, actor: UserActor): Promise<Record<string, unknown>[]> {
  await Promise.all([cardRecorder().flush(), clickRecorder().flush(), tapRecorder().flush()]);
  const found = await readWorkspace(authorize(actor, "cards.read"), (tx) =>
    tx.execute(
      sql`select subject_kind, kind, channel, code, tag_id, subject_id from interactions where workspace_id = ${workspaceId}::uuid
        order by subject_kind`,
    ),
  );
  return found.rows;
}

test("a tag has twelve letters that never change, and shows the card right where it was tapped", async () => {
  const mia = await owner();
  const tag = await tagOf(mia);
  expect(new URL(tag.address).pathname).toMatch(/^\/t\/[2-9a-z]{12}$/);
  expect(tag).toMatchObject({ kind: "own", target: { kind: "card", id: mia.card.id, name: "Work" }, version: 1 });
  const answer = await tap(tag.address, withFile);
  expect(answer.status).toBe(200);
  // What is saved or sent from there counts for the tag's channel as well.
  expect(await answer.text()).toBe(`<a href="/c/${mia.card.handle}.N/contact.vcf">${mia.card.address}`);
  expect((await tap(tag.address.toUpperCase())).status).toBe(200);
});

test("a tap is in the ledger, with its tag", async () => {
  const mia = await owner();
  const tag = await tagOf(mia);
  await tap(tag.address);
  const found = await rows({ workspaceId: mia.actor.workspaceId ?? "" }, mia.actor);
  expect(found).toEqual([
    { subject_kind: "card", kind: "open", channel: "nfc", code: "N", tag_id: tag.id, subject_id: mia.card.id },
    { subject_kind: "tag", kind: "tap", channel: "nfc", code: "N", tag_id: tag.id, subject_id: tag.id },
  ]);
});

test("a tag that leads to a link sends on as the link does, and counts as a tap of it", async () => {
  const mia = await owner();
  const { data: link } = await createShareLink(as(mia.actor), { default_destination_url: "https://harbor.test/12" });
  const { data: tag } = await createTag(mia.call, { name: "Sign", target: { kind: "link", id: link.id } });
  const answer = await tap(tag.address);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://harbor.test/12"]);
  const found = await rows({ workspaceId: mia.actor.workspaceId ?? "" }, mia.actor);
  expect(found).toEqual([
    { subject_kind: "link", kind: "click", channel: "nfc", code: "N", tag_id: tag.id, subject_id: link.id },
    { subject_kind: "tag", kind: "tap", channel: "nfc", code: "N", tag_id: tag.id, subject_id: tag.id },
  ]);
  await deleteShareLink(as(mia.actor), { id: link.id });
  expect((await tap(tag.address)).status).toBe(410);
  expect((await getTag(mia.call, { id: tag.id })).data.target.name).toBe("");
});

test("it is pointed elsewhere, retired and taken back; a tap follows at once", async () => {
  const mia = await owner();
  const second = await createShareCard(mia.call, { name: "Evening" });
  const { data: evening } = await publishShareCard(mia.call, { id: second.data.id, version: second.data.version });
  const tag = await tagOf(mia);
  const target = { kind: "card" as const, id: evening.id };
  const { data: moved } = await changeTag(mia.call, { id: tag.id, version: tag.version, target });
  expect(moved).toMatchObject({ address: tag.address, target: { name: "Evening" }, version: 2 });
  expect(await (await tap(tag.address)).text()).toContain(evening.address);
  await expect(changeTag(mia.call, { id: tag.id, version: 1, name: "Late" })).rejects.toEqual(code("conflict"));
  await retireTag(mia.call, { id: tag.id });
  expect((await tap(tag.address)).status).toBe(410);
  expect((await listCardTags(mia.call, {})).data).toEqual([]);
  expect((await listCardTags(mia.call, { deleted: true })).data.map(({ id }) => id)).toEqual([tag.id]);
  await restoreTag(mia.call, { id: tag.id });
  expect((await tap(tag.address)).status).toBe(200);
  await deleteShareCard(mia.call, { id: evening.id });
  expect((await tap(tag.address)).status).toBe(410);
});

test("a person has so many tags in use, also by taking one back, whoever takes it back", async () => {
  const boss = await owner({}, { view: "company" });
  const mia = await owner({}, { workspaceId: boss.actor.workspaceId, role: "member" });
  const tag = await tagOf(mia);
  await retireTag(mia.call, { id: tag.id });
  const fill = (most: number) =>
    inWorkspace(authorize(mia.actor, "tags.create"), (tx) =>
      tx.execute(sql`insert into tags (workspace_id, id, owner_id, alias, name, target_kind, target_id)
        select ${mia.actor.workspaceId}::uuid, gen_random_uuid(), ${mia.actor.userId}::uuid, 'full' || n, 'x', 'card', ${mia.card.id}::uuid
        from generate_series(1, ${most}) n`),
    );
  await fill(MOST_TAGS);
  for (const { call } of [mia, boss]) await expect(restoreTag(call, { id: tag.id })).rejects.toEqual(code("invalid"));
  await expect(tagOf(mia)).rejects.toEqual(code("invalid"));
  const [one] = (await listCardTags(mia.call, {})).data;
  await retireTag(mia.call, { id: one?.id ?? "" });
  expect((await restoreTag(boss.call, { id: tag.id })).data.deleted_at).toBeNull();
});

test("a tag leads to short links of the main host alone: others have no address where it is tapped", async () => {
  const mia = await owner();
  const link = await createShareLink(as(mia.actor), { default_destination_url: "https://example.com/", og_tags: [] });
  const target = { kind: "link" as const, id: link.data.id };
  await createTag(mia.call, { name: "Sign", target });
  await inWorkspace(authorize(mia.actor, "links.update"), (tx) =>
    tx.execute(sql`update links set domain = 'go.harbor.test' where id = ${link.data.id}::uuid`),
  );
  await expect(createTag(mia.call, { name: "Sign", target })).rejects.toEqual(code("invalid"));
});

test("a tag of a card that was handed over is named after the card that it leads to now", async () => {
  const boss = await owner({}, { view: "company" });
  const mia = await owner({}, { workspaceId: boss.actor.workspaceId, role: "member" });
  const tag = await tagOf(mia);
  await inWorkspace(authorize(boss.actor, "cards.delete"), (tx) =>
    tx.execute(
      sql`select tags_give(${mia.actor.userId}::uuid, ${boss.actor.userId}::uuid), cards_give(${mia.actor.userId}::uuid, ${boss.actor.userId}::uuid)`,
    ),
  );
  cardPages().forgetWhere(() => true);
  expect((await getTag(boss.call, { id: tag.id })).data.target.name).toBe(boss.card.name);
  expect(await (await tap(tag.address)).text()).toContain(boss.card.address);
});

test("an unknown tag is 404, and what is no tag at all as well", async () => {
  for (const path of ["/t/222222222222", "/t/", "/t/%00", "/t/x'--", "/t/../c/mia"]) {
    const answer = await tap(`${ORIGIN}${path}`);
    expect([answer.status, await answer.text()], path).toEqual([404, "absent"]);
  }
});

test("a member's tags are theirs, lead to what is theirs, and another workspace never sees them", async () => {
  const boss = await owner({}, { view: "company" });
  const workspace = { workspaceId: boss.actor.workspaceId };
  const mia = await owner({}, { ...workspace, role: "member" });
  const stranger = await owner();
  const tag = await tagOf(mia);
  for (const other of [stranger, await owner({}, { ...workspace, role: "member" })]) {
    await expect(getTag(other.call, { id: tag.id })).rejects.toEqual(code("not_found"));
    await expect(retireTag(other.call, { id: tag.id })).rejects.toEqual(code("not_found"));
    await expect(tagOf({ ...other, card: mia.card })).rejects.toEqual(code("invalid"));
    expect((await listCardTags(other.call, {})).data).toEqual([]);
  }
  expect((await listCardTags(boss.call, {})).data.map(({ id }) => id)).toEqual([tag.id]);
  const hidden = await owner({ private: true }, { ...workspace, userId: boss.actor.userId, view: "company" });
  const there = { kind: "card", id: hidden.card.id } as const;
  await expect(changeTag(boss.call, { id: tag.id, version: tag.version, target: there })).rejects.toEqual(
    code("invalid"),
  );
  await expect(createTag(mia.call, { name: "x", target: { kind: "card", id: newId() } })).rejects.toEqual(
    code("invalid"),
  );
});

test("a tag of a private card is nobody else's to see, and its tap is not counted for others", async () => {
  const boss = await owner({}, { view: "company" });
  const mia = await owner({ private: true }, { workspaceId: boss.actor.workspaceId, role: "member" });
  const tag = await tagOf(mia, "Just my number");
  expect((await listCardTags(boss.call, {})).data).toEqual([]);
  await expect(getTag(boss.call, { id: tag.id })).rejects.toEqual(code("not_found"));
  expect((await tap(tag.address)).status).toBe(200);
  expect(await rows({ workspaceId: boss.actor.workspaceId ?? "" }, boss.actor)).toEqual([]);
  expect(await rows({ workspaceId: boss.actor.workspaceId ?? "" }, mia.actor)).toHaveLength(2);
});
