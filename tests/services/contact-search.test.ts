// A search with a typo: mended by the words of those whom the caller may see, and of nobody else.
import { expect, test } from "vitest";
import type { CreateContact, WholeContact } from "#lib/services/contact/entities.ts";
import { listAllContacts } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const somebody = (over: Parameters<typeof knower>[1] = {}) => knower(owner, over);

async function known({ call }: Who, over: Partial<CreateContact> & { name: string }): Promise<WholeContact> {
  return (await createContact(call, { ...NOBODYS, ...over })).data;
}

test("a search that finds nothing is mended by the words of those whom the caller may see, and says so", async () => {
  const mia = await somebody();
  await known(mia, { name: "Noah Ellison", company: "Brightsmile" });
  await known(mia, { name: "Nora Elliott" });
  const search = async ({ call }: Who, filters: string, over: object = {}) => {
    const { data, meta } = await listAllContacts(call, { ...ALL, filters, ...over });
    return { names: data.map(({ name }) => name), instead: meta.searched_for };
  };
  expect(await search(mia, "elison")).toEqual({ names: ["Noah Ellison"], instead: "ellison" });
  expect(await search(mia, "Noah Elison")).toEqual({ names: ["Noah Ellison"], instead: "Noah ellison" });
  expect(await search(mia, "brihgtsmile")).toEqual({ names: ["Noah Ellison"], instead: "brightsmile" });
  // What is found is not mended, nor what is near to nothing or lies outside the filters.
  expect(await search(mia, "elli")).toEqual({ names: ["Nora Elliott", "Noah Ellison"], instead: undefined });
  for (const filters of ["xyzzy", "elison and so on and on", "%_%_%_", "els"])
    expect(await search(mia, filters), filters).toEqual({ names: [], instead: undefined });
  expect(await search(mia, "elison", { kind: "company" })).toEqual({ names: [], instead: undefined });
  // Pages of it go on with the same words.
  await known(mia, { name: "Zoe Ellison" });
  const first = await listAllContacts(mia.call, { ...ALL, filters: "elison", per_page: 1 });
  const second = await listAllContacts(mia.call, {
    ...ALL,
    filters: "elison",
    per_page: 1,
    cursor: first.meta.next_cursor,
  });
  expect([first, second].flatMap(({ data }) => data.map(({ name }) => name)).toSorted()).toEqual([
    "Noah Ellison",
    "Zoe Ellison",
  ]);
  // Nobody reads a word off somebody else's: another member's, another workspace's, a colleague's own.
  const { workspaceId } = mia;
  const noah = await somebody({ workspaceId });
  const boss = await somebody({ workspaceId, role: "manager", view: "company" });
  const other = await somebody();
  const kept = await known(noah, { name: "Wilhelmina Katz" });
  await updateOneContact(noah.call, { id: kept.id, version: kept.version, seen_by: "owner" });
  expect(await search(noah, "wilhelmna")).toEqual({ names: ["Wilhelmina Katz"], instead: "wilhelmina" });
  for (const who of [mia, boss, other]) expect((await search(who, "wilhelmna")).names).toEqual([]);
  for (const who of [noah, other]) expect((await search(who, "elison")).names).toEqual([]);
  expect((await search(boss, "elison")).names).toHaveLength(2);
});
