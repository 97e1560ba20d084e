// What a contact's time tells beside visits and notes: what was done with the contact, and whom they passed a card on to.
import { beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { handOverContact } from "#server/contact/hand-over.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { createContact, deleteContact, restoreContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { answerOn, ownerWithCard, post, sights } from "#tests/services/exchange-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
beforeAll(async () => {
  await readyVisits();
  cardChanges();
});

const GRANTED = { "gui::contacts_personal": true, "gui::dbc_personal": true } as const;
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";

async function somebody(over: Partial<UserActor> = {}) {
  const found = await knower(owner, over);
  return {
    ...found,
    get call() {
      return contactCall(found.actor);
    },
  };
}
type Who = { call: ReturnType<typeof contactCall> };
const known = async ({ call }: Who, name: string) => (await createContact(call, { ...NOBODYS, name })).data;
const time = async ({ call }: Who, id: string, kind: "all" | "visits" | "notes" = "all") =>
  (await getTimeline(call, { id, kind, per_page: 50 })).data;
const kinds = async (who: Who, id: string) => (await time(who, id)).map(({ kind }) => kind);

test("what was done with a contact stands in its time, by whom, and beside nothing that is asked for alone", async () => {
  const mia = await somebody({ role: "owner" });
  const liam = await somebody({ role: "member", workspaceId: mia.workspaceId });
  await owner.query("select membership_add($1, $2, 'member', '{}'::jsonb)", [liam.person.id, mia.workspaceId]);
  const elena = await known(mia, "Elena Marsh");
  await deleteContact(mia.call, { id: elena.id });
  const { data: back } = await restoreContact(mia.call, { id: elena.id });
  const short = await known(mia, "E. Marsh");
  const pair = { id: back.id, version: back.version, other: short.id, other_version: short.version, chosen: [] };
  const { data: person } = await mergeContacts(mia.call, pair);
  const merge = person.records.find(({ id }) => id === short.id)?.join?.id ?? "";
  const { data: alone } = await unmergeContacts(mia.call, { id: back.id, version: person.version, merge });
  await handOverContact(mia.call, { id: back.id, version: alone.version, to: liam.person.id });
  const moments = await time(liam, elena.id);
  expect(moments.map(({ kind }) => kind)).toEqual(["handed", "parted", "merged", "restored", "removed", "created"]);
  expect(moments.every(({ by }) => by?.id === mia.person.id)).toBe(true);
  expect(moments[0]?.to).toMatchObject({ id: liam.person.id });
  expect(await time(liam, elena.id, "visits")).toEqual([]);
  expect(await time(liam, elena.id, "notes")).toEqual([]);
});

test("a join by itself names nobody, and what came with that record says that it is a guess", async () => {
  const held = await ownerWithCard(owner, {}, { permissions: GRANTED, role: "owner" });
  const mia = { call: contactCall(held.call.actor as never) };
  const [first, second] = [newId(), newId()];
  for (const id of [first, second]) await answerOn(held.card, { id, name: "Elena Marsh" });
  await takeAnswers(answersPort);
  const pair = { id: first, version: 1, other: second, other_version: 1, chosen: [] };
  await mergeContacts(mia.call, pair);
  await owner.query("update contact_merges set automatic = true, by = null where record_id = $1", [second]);
  await owner.query("update audit set actor_id = null where subject_id = $1 and action = 'contacts.merge'", [first]);
  const moments = await time(mia, first);
  expect(moments.find(({ kind }) => kind === "merged")?.by).toBeNull();
  const guesses = moments.filter(({ kind }) => kind === "answered").map(({ id, guess }) => [id, guess]);
  expect(new Map(guesses as [string, boolean][])).toEqual(
    new Map([
      [first, false],
      [second, true],
    ]),
  );
});

test("who passes a card on and whom that brought stands in their time, without what was taken back", async () => {
  const held = await ownerWithCard(owner, {}, { permissions: GRANTED });
  const mia = { call: contactCall(held.call.actor as never) };
  const [noah, ines] = [newId(), newId()];
  const sent = await answerOn(held.card, { id: noah, name: "Noah Ellison" });
  await post(sent.headers.get("location") ?? "", { act: "introduce" }, { "user-agent": PHONE });
  const sight = sights.at(-1);
  const suffix = sight?.state === "introducing" ? (/\.I[0-9A-Z]{5}$/.exec(sight.url)?.[0] ?? "") : "";
  await answerOn(held.card, { id: ines, suffix, name: "Ines Duarte" });
  await cardRecorder().flush();
  await takeAnswers(answersPort);
  const visits = async () => (await time(mia, noah, "visits")).map(({ kind, text }) => [kind, text]);
  expect(await visits()).toEqual(
    expect.arrayContaining([
      ["brought", "Ines Duarte"],
      ["passed", ""],
    ]),
  );
  expect(await kinds(mia, ines)).not.toContain("brought");
  await owner.query("update exchanges set taken_back_at = now() where id = $1", [ines]);
  expect((await visits()).map(([kind]) => kind)).not.toContain("brought");
});

test("a contact of who left says that it was handed over, and one of a file that it came with it", async () => {
  const mia = await somebody({ role: "owner" });
  const liam = await somebody({ role: "member", workspaceId: mia.workspaceId });
  const { id } = await known(mia, "Noah Ellison");
  const [left, at] = [newId(), [mia.workspaceId, mia.person.id, liam.person.id]];
  await owner.query(
    `insert into hand_overs (workspace_id, id, user_id, state, opened_by, done_at) values ($1, $4, $3, 'done', $2, now())`,
    [...at, left],
  );
  await owner.query(
    `insert into hand_over_things (workspace_id, hand_over_id, kind, part, id, receiver, base, mark)
     values ($1, $2, 'contacts', 'contact', $3, $4, 1, 2)`,
    [mia.workspaceId, left, id, mia.person.id],
  );
  await owner.query("update contacts set origin = 'import' where id = $1", [id]);
  const moments = await time(mia, id);
  expect(moments.map(({ kind }) => kind).toSorted()).toEqual(["created", "handed", "imported"]);
  expect(moments.find(({ kind }) => kind === "handed")).toMatchObject({
    by: { id: mia.person.id },
    to: { id: mia.person.id },
  });
  await owner.query("update hand_overs set undone_at = now() where id = $1", [left]);
  expect(await kinds(mia, id)).not.toContain("handed");
});
