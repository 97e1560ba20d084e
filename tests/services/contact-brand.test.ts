// What a brand reads of its locations' contacts: those that they show it, read only; of the others how many there are.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import type { SeenBy } from "#lib/services/contact/contact-limits.ts";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import { getLocations } from "#server/contact/brand.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { exportContacts, getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact, deleteContact, updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const MANAGING = { "gui::contacts_personal": true, "gui::franchise_manager_business": true } as const;

/** A brand whose owner looks into two locations. */
async function brand() {
  const [near, far] = [await knower(owner, { role: "owner" }), await knower(owner, { role: "owner" })];
  const childWorkspaceIds = [near.workspaceId, far.workspaceId];
  const head = await knower(owner, { role: "owner", view: "company", permissions: MANAGING, childWorkspaceIds });
  await owner.query("update workspaces set parent_id = $1 where id = any ($2)", [head.workspaceId, childWorkspaceIds]);
  return { head, near, far };
}

async function known({ call }: Who, seenBy: SeenBy, over: Partial<CreateContact> = {}) {
  const { data } = await createContact(call, { ...NOBODYS, name: "Ines Duarte", ...over });
  return seenBy === "location"
    ? data
    : (await updateOneContact(call, { id: data.id, version: data.version, seen_by: seenBy })).data;
}

const names = async ({ call }: Who, location: string, over = {}) =>
  (await listAllContacts(call, { ...ALL, location, ...over })).data.map(({ name }) => name);
const as = (who: Who, over: Partial<UserActor>) => contactCall({ ...who.actor, ...over });

test("from the parent a location's contacts are read as far as it shows them, searched and paged", async () => {
  const { head, near, far } = await brand();
  await known(near, "brand", { name: "Shown Shaw", company: "Pier" });
  await known(near, "brand", { name: "Shown Sims" });
  await known(near, "location", { name: "Local Lee" });
  await known(near, "owner", { name: "Kept Kay" });
  await known(far, "brand", { name: "Far Fox" });
  expect((await names(head, near.workspaceId)).toSorted()).toEqual(["Shown Shaw", "Shown Sims"]);
  expect(await names(head, near.workspaceId, { filters: "Shaw" })).toEqual(["Shown Shaw"]);
  expect(await names(head, near.workspaceId, { filters: "Lee" })).toEqual([]);
  const page = await listAllContacts(head.call, { ...ALL, location: near.workspaceId, per_page: 1, page: 2 });
  expect(page).toMatchObject({ data: [expect.anything()], meta: { total: 2 } });
  expect((await listAllContacts(head.call, ALL)).data).toEqual([]);
});

test("of the others it reads how many there are, without those that somebody keeps to themselves or deleted", async () => {
  const { head, near, far } = await brand();
  await known(near, "brand");
  await known(near, "location");
  await known(near, "owner");
  await deleteContact(near.call, await known(near, "brand"));
  const counts = (await getLocations(head.call)).data;
  expect(counts.toSorted((a, b) => b.contacts - a.contacts)).toEqual([
    { workspace_id: near.workspaceId, contacts: 2, seen: 1 },
    { workspace_id: far.workspaceId, contacts: 0, seen: 0 },
  ]);
  // The owner of the brand is a colleague in a location besides: what they keep there is theirs alone.
  await owner.query("update contacts set owner_id = $1 where workspace_id = $2 and seen_by = 'owner'", [
    head.person.id,
    near.workspaceId,
  ]);
  expect((await getLocations(head.call)).data).toContainEqual({ workspace_id: near.workspaceId, contacts: 2, seen: 1 });
  expect(await names(head, near.workspaceId)).toHaveLength(1);
});

test("one of them is read with its time, and nothing is changed from there", async () => {
  const { head, near } = await brand();
  const location = near.workspaceId;
  const { id, version } = await known(near, "brand", { title: "Architect" });
  await addContactEntry(near.call, { id, kind: "note", text: "Likes the harbor", due_on: null });
  const { data } = await getContact(head.call, { id, location });
  expect(data).toMatchObject({ name: "Ines Duarte", title: "Architect", seen_by: "brand" });
  const time = await getTimeline(head.call, { id, location, kind: "all", per_page: 50 });
  expect(time.data.map(({ text }) => text)).toContain("Likes the harbor");
  const bin = { id, location, kind: "deleted", per_page: 50 } as const;
  await expect(getTimeline(head.call, bin)).rejects.toEqual(code("forbidden"));
  await expect(updateOneContact(head.call, { id, version: data.version, tags: ["x"] })).rejects.toEqual(
    code("not_found"),
  );
  await expect(deleteContact(head.call, { id })).rejects.toEqual(code("not_found"));
  await expect(getContact(head.call, { id })).rejects.toEqual(code("not_found"));
  for (const seenBy of ["location", "owner"] as const) {
    const hidden = await known(near, seenBy);
    await expect(getContact(head.call, { id: hidden.id, location })).rejects.toEqual(code("not_found"));
    const asked = { id: hidden.id, location, kind: "all", per_page: 50 } as const;
    await expect(getTimeline(head.call, asked)).rejects.toEqual(code("not_found"));
  }
  expect((await getContact(near.call, { id })).data.version).toBeGreaterThan(version);
});

test("only the brand's owner looks, in company view, into its own locations", async () => {
  const { head, near, far } = await brand();
  const stranger = await brand();
  await known(near, "brand");
  const location = near.workspaceId;
  const ask = { ...ALL, location };
  await expect(listAllContacts(stranger.head.call, ask)).rejects.toEqual(code("not_found"));
  await expect(listAllContacts(far.call, ask)).rejects.toEqual(code("forbidden"));
  for (const role of ["manager", "member"] as const) {
    await expect(listAllContacts(as(head, { role }), ask)).rejects.toEqual(code("forbidden"));
    await expect(getLocations(as(head, { role }))).rejects.toEqual(code("forbidden"));
  }
  await expect(listAllContacts(as(head, { view: "personal" }), ask)).rejects.toEqual(code("not_found"));
  expect((await getLocations(as(head, { view: "personal" }))).data).toEqual([]);
  const acting = as(head, { impersonatorId: stranger.head.person.id, readOnly: true });
  expect((await listAllContacts(acting, ask)).data).toHaveLength(1);
  await expect(exportContacts(acting, { ...ask })).rejects.toEqual(code("forbidden"));
});

test("the file holds what the brand sees, and both logs say so", async () => {
  const { head, near } = await brand();
  await known(near, "brand", { name: "Shown Shaw" });
  await known(near, "location", { name: "Local Lee" });
  await known(near, "owner", { name: "Kept Kay" });
  const { page, per_page, ...ask } = ALL;
  const text = await (await exportContacts(head.call, { ...ask, location: near.workspaceId })).text();
  expect(text).toContain("Shown Shaw");
  expect(text).not.toMatch(/Local Lee|Kept Kay/);
  const { rows } = await owner.query(
    "select workspace_id from audit where action = 'contacts.brand-export' and actor_id = $1",
    [head.person.id],
  );
  expect(rows.map((row) => row.workspace_id).toSorted()).toEqual([head.workspaceId, near.workspaceId].toSorted());
});

test("a contact is shown to a brand where there is one, and a join shows nobody more", async () => {
  const { near } = await brand();
  const alone = await knower(owner, { role: "owner" });
  const { id, version } = await known(alone, "location");
  await expect(updateOneContact(alone.call, { id, version, seen_by: "brand" })).rejects.toEqual(code("invalid"));
  expect((await getContact(alone.call, { id })).data.brand_seen).toBe(false);
  const [shown, local] = [await known(near, "brand"), await known(near, "location")];
  expect((await getContact(near.call, shown)).data.brand_seen).toBe(true);
  const versions = { version: shown.version, other_version: local.version };
  const { data } = await mergeContacts(near.call, { id: shown.id, other: local.id, chosen: [], ...versions });
  expect(data.seen_by).toBe("location");
});
