// What is done with everybody whom a list finds: found by its filters, changed a call at a time, each by the rules of its own act.
import { expect, test } from "vitest";
import { type CreateContact, contactExportInput, type WholeContact } from "#lib/services/contact/entities.ts";
import { changeManyInput } from "#lib/services/contact/many-entities.ts";
import { MOST_MANY } from "#lib/services/contact/many-limits.ts";
import { changeMany, getMatching } from "#server/contact/many.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;

async function somebody(over: Parameters<typeof knower>[1] = {}): Promise<Who> {
  const who = await knower(owner, over);
  await owner.query("select membership_add($1, $2, $3, '{}'::jsonb)", [
    ...[who.person.id, who.workspaceId, who.actor.role ?? "member"],
  ]);
  return who;
}

/** A member, a colleague, and whoever looks after them both. */
async function team() {
  const mia = await somebody();
  const { workspaceId } = mia;
  const liam = await somebody({ workspaceId });
  const olivia = await somebody({ workspaceId, role: "manager", view: "company" });
  return { mia, liam, olivia };
}

const known = async ({ call }: Who, name: string, over: Partial<CreateContact> = {}): Promise<WholeContact> =>
  (await createContact(call, { ...NOBODYS, name, ...over })).data;
const found = async ({ call }: Who, list: Record<string, unknown> = {}) =>
  (await getMatching(call, contactExportInput.parse({ sort_by: "name", sort_desc: false, ...list }))).data.ids;
const change = async ({ call }: Who, input: Record<string, unknown>) =>
  (await changeMany(call, changeManyInput.parse(input))).data;
const tagsOf = async ({ call }: Who, id: string) => (await getContact(call, { id })).data.tags;
const names = async ({ call }: Who) => (await listAllContacts(call, ALL)).data.map(({ name }) => name).toSorted();

test("everybody whom the list finds, of those the caller sees and in its order", async () => {
  const { mia, liam, olivia } = await team();
  const [zoe, ben] = [
    await known(mia, "Zoe Hart", { tags: ["Buyer"] }),
    await known(liam, "Ben Ash", { tags: ["buyer"] }),
  ];
  await known(mia, "Dana Reed");
  expect(await found(mia, { tag: "Buyer" })).toEqual([zoe.id]);
  expect(await found(olivia, { filters: "hart" })).toEqual([zoe.id]);
  expect((await found(olivia)).slice(0, 1)).toEqual([ben.id]);
  expect(await found(await somebody())).toEqual([]);
});

test("tags are added to each that has them not, and exactly these are taken back", async () => {
  const mia = await somebody();
  const [zoe, ben] = [await known(mia, "Zoe Hart", { tags: ["Buyer"] }), await known(mia, "Ben Ash")];
  const act = { act: "tag", tags: ["buyer", "Spring"], ids: await found(mia) };
  const { done, refused } = await change(mia, act);
  expect(refused).toEqual([]);
  expect(done).toEqual(
    expect.arrayContaining([
      { id: zoe.id, tags: ["Spring"], from: null },
      { id: ben.id, tags: ["buyer", "Spring"], from: null },
    ]),
  );
  expect(await tagsOf(mia, ben.id)).toEqual(["buyer", "Spring"]);
  expect((await change(mia, act)).done).toEqual([]);
  for (const { id, tags } of done) await change(mia, { act: "untag", tags, ids: [id] });
  expect((await tagsOf(mia, zoe.id)).map((tag) => tag.toLowerCase())).toEqual(["buyer"]);
  expect(await tagsOf(mia, ben.id)).toEqual([]);
});

test("a refused one stops no other, and another's stays as it was", async () => {
  const { mia, liam } = await team();
  const stranger = await somebody();
  const [zoe, ben, far] = [await known(mia, "Zoe"), await known(liam, "Ben"), await known(stranger, "Far")];
  for (const act of [{ act: "tag", tags: ["x"] }, { act: "delete" }, { act: "give", to: liam.person.id }]) {
    const { done, refused } = await change(mia, { ...act, ids: [ben.id, far.id, zoe.id] });
    expect(refused.map(({ id }) => id)).toEqual([ben.id, far.id]);
    expect(done.map(({ id }) => id)).toEqual([zoe.id]);
    if (act.act === "delete") await change(mia, { act: "restore", ids: [zoe.id] });
  }
  expect(await tagsOf(liam, ben.id)).toEqual([]);
  expect(await tagsOf(stranger, far.id)).toEqual([]);
});

test("many are handed over, and each goes back to whom it was", async () => {
  const { mia, liam, olivia } = await team();
  const [zoe, ben] = [await known(mia, "Zoe"), await known(liam, "Ben")];
  const ids = [zoe.id, ben.id];
  const { done, refused } = await change(olivia, { act: "give", to: liam.person.id, ids });
  expect(done).toEqual([{ id: zoe.id, tags: [], from: mia.person.id }]);
  expect(refused.map(({ id }) => id)).toEqual([ben.id]);
  expect(await names(liam)).toEqual(["Ben", "Zoe"]);
  await change(olivia, { act: "give", to: mia.person.id, ids: [zoe.id] });
  expect(await names(mia)).toEqual(["Zoe"]);
});

test("what only its owner sees is nobody else's to find or to change", async () => {
  const { mia, olivia } = await team();
  const zoe = await known(mia, "Zoe");
  await updateOneContact(mia.call, { id: zoe.id, version: zoe.version, seen_by: "owner" });
  expect(await found(olivia)).toEqual([]);
  expect((await change(olivia, { act: "delete", ids: [zoe.id] })).done).toEqual([]);
  expect(await names(mia)).toEqual(["Zoe"]);
});

test("many are deleted, once, and restored", async () => {
  const mia = await somebody();
  for (const name of ["Zoe", "Ben"]) await known(mia, name);
  const ids = await found(mia);
  expect((await change(mia, { act: "delete", ids })).done).toHaveLength(2);
  expect(await change(mia, { act: "delete", ids })).toEqual({ done: [], refused: [], failure: null });
  expect(await names(mia)).toEqual([]);
  expect((await change(mia, { act: "restore", ids })).done).toHaveLength(2);
  expect(await names(mia)).toEqual(["Ben", "Zoe"]);
});

test("what goes wrong with us in the middle is said with those that were done, so that they can be undone", async () => {
  const mia = await somebody();
  const [zoe, ben, ann] = [await known(mia, "Zoe"), await known(mia, "Ben"), await known(mia, "Ann")];
  await owner.query("alter table contacts add constraint away check (name <> 'Ben' or deleted_at is null) not valid");
  try {
    const stopped = await change(mia, { act: "delete", ids: [zoe.id, ben.id, ann.id] });
    expect(stopped).toEqual({
      done: [expect.objectContaining({ id: zoe.id })],
      refused: [],
      failure: expect.any(String),
    });
    await expect(change(mia, { act: "delete", ids: [ben.id, ann.id] })).rejects.toThrow();
  } finally {
    await owner.query("alter table contacts drop constraint away");
  }
  expect(await names(mia)).toEqual(["Ann", "Ben"]);
});

test("one call holds so many, and an act has what it needs", () => {
  const ids = Array.from({ length: MOST_MANY + 1 }, (_, nth) => `01a20b5a-0546-7e73-bf17-3b055f1e${1000 + nth}`);
  const refuses = (input: unknown) => changeManyInput.safeParse(input).success === false;
  expect(refuses({ act: "delete", ids })).toBe(true);
  expect(refuses({ act: "delete", ids: ids.slice(1) })).toBe(false);
  expect(refuses({ act: "tag", ids: ids.slice(1) })).toBe(true);
  expect(refuses({ act: "give", ids: ids.slice(1) })).toBe(true);
  expect(refuses({ act: "delete", tags: ["x"], ids: ids.slice(1) })).toBe(true);
});
