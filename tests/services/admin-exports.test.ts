// Contacts that an administrator takes out: a reason, a second step, the owner told at once, nothing that somebody keeps to themselves.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { type StartAdminExport, startAdminExportInput } from "#lib/services/contact/admin-export-contract.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import {
  dropAdminExport,
  fetchAdminExport,
  getAdminExport,
  listAdminExports,
  startAdminExport,
} from "#server/contact/exports/admin-exports.ts";
import { fetchContactExport, getContactExport, listContactExports } from "#server/contact/exports/exports.ts";
import { carryOnExports } from "#server/contact/exports/work.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { SWEEPS } from "#server/main/sweeps.ts";
import { mediaPort } from "#server/media/port.ts";
import type { CallContext } from "#server/platform/context.ts";
import { holder } from "#tests/services/card-support.ts";
import { contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

let database: DemoDatabase;
let owner: pg.Client;
const work = () => carryOnExports({ answers: answersPort, people: peopleOf, media: mediaPort });

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await work();
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const WHY = "They cannot sign in, ticket 4412";
const LIST = { page: 1, per_page: 50, sort_by: "created_at", sort_desc: true, filters: "" } as const;

/** An administrator with a workspace of their own, who has shown a second step. */
async function anAdmin(over: Partial<UserActor> = {}) {
  const person = await aPerson(owner, { first: "Ada" });
  const workspaceId = await aWorkspace(owner, { owner: person });
  await owner.query("update users set is_admin = true where id = $1", [person.id]);
  const actor = holder({ role: "owner", isAdmin: true, ...over, userId: person.id, workspaceId });
  const call: CallContext = { ...callContext(actor), people: peopleOf, requireFactor: async () => undefined };
  return { person, actor, call, workspaceId };
}
type Admin = Awaited<ReturnType<typeof anAdmin>>;
type Who = Awaited<ReturnType<typeof knower>>;

async function place(): Promise<Who> {
  const who = await knower(owner, { role: "owner" });
  await createContact(who.call, { ...NOBODYS, name: "Ines Duarte", email: "ines@example.com" });
  const kept = (await createContact(who.call, { ...NOBODYS, name: "Kept Kay" })).data;
  await updateOneContact(who.call, { id: kept.id, version: kept.version, seen_by: "owner" });
  return who;
}

async function taken({ call }: Admin, { workspaceId }: Who, over: Partial<StartAdminExport> = {}) {
  const { data } = await startAdminExport(call, { workspace: workspaceId, format: "csv", why: WHY, ...over });
  await work();
  return (await getAdminExport(call, data)).data;
}
const textOf = async ({ call }: Admin, { id }: { id: string }) => (await fetchAdminExport(call, { id })).text();
const trailOf = async (workspaceId: string) =>
  (
    await owner.query(
      "select action, actor_id, after from audit where workspace_id = $1 and action like 'contact-exports.%' order by at",
      [workspaceId],
    )
  ).rows;

test("the file holds everybody but whom somebody keeps to themselves, and is its administrator's alone", async () => {
  const [admin, who] = [await anAdmin(), await place()];
  const made = await taken(admin, who);
  expect(made).toMatchObject({ state: "ready", total: 1, mine: true, why: WHY, person: null, fetched: 0 });
  const text = await textOf(admin, made);
  expect(text).toContain("Ines Duarte");
  expect(text).not.toContain("Kept Kay");
  expect((await getAdminExport(admin.call, made)).data.fetched).toBe(1);
  const other = await anAdmin();
  await expect(fetchAdminExport(other.call, made)).rejects.toEqual(code("not_found"));
  await expect(dropAdminExport(other.call, made)).rejects.toEqual(code("not_found"));
  expect((await getAdminExport(other.call, made)).data).toMatchObject({ mine: false });
  await expect(fetchContactExport(who.call, made)).rejects.toEqual(code("not_found"));
});

test("an administrator who is a colleague there takes out as one what they keep to themselves no more", async () => {
  const [admin, who] = [await anAdmin(), await place()];
  await owner.query("select membership_add($1, $2, 'owner', '{}'::jsonb)", [admin.person.id, who.workspaceId]);
  await owner.query("update contacts set owner_id = $1 where workspace_id = $2 and seen_by = 'owner'", [
    admin.person.id,
    who.workspaceId,
  ]);
  const made = await taken(admin, who);
  expect(await textOf(admin, made)).not.toContain("Kept Kay");
  // Nor is it one of their own exports as a colleague.
  const there = contactCall({ ...admin.actor, workspaceId: who.workspaceId, permissions: who.actor.permissions });
  await expect(getContactExport(there, made)).rejects.toEqual(code("not_found"));
  await expect(fetchContactExport(there, made)).rejects.toEqual(code("not_found"));
  expect((await listContactExports(there, { page: 1, per_page: 50 })).data).toEqual([]);
});

test("one person's contacts are taken alone, and nobody's who is not there", async () => {
  const [admin, who, stranger] = [await anAdmin(), await place(), await place()];
  const colleague = await knower(owner, { workspaceId: who.workspaceId, role: "member" });
  await owner.query("select membership_add($1, $2, 'member', '{}'::jsonb)", [colleague.person.id, who.workspaceId]);
  await createContact(colleague.call, { ...NOBODYS, name: "Bo Berg" });
  const made = await taken(admin, who, { person: colleague.person.id });
  expect(made).toMatchObject({ total: 1, person: { id: colleague.person.id } });
  const text = await textOf(admin, made);
  expect(text).toContain("Bo Berg");
  expect(text).not.toContain("Ines Duarte");
  const asked = { workspace: who.workspaceId, format: "csv", why: WHY } as const;
  await expect(startAdminExport(admin.call, { ...asked, person: stranger.person.id })).rejects.toEqual(code("invalid"));
  await expect(startAdminExport(admin.call, { ...asked, workspace: newId() })).rejects.toEqual(code("not_found"));
});

test("it needs a reason of twenty characters", () => {
  const asked = { workspace: newId(), format: "csv" };
  expect(startAdminExportInput.safeParse({ ...asked, why: "x".repeat(19) }).success).toBe(false);
  expect(startAdminExportInput.safeParse({ ...asked, why: `${" ".repeat(30)}x` }).success).toBe(false);
  expect(startAdminExportInput.safeParse({ ...asked, why: "x".repeat(20) }).success).toBe(true);
});

test("it needs a second step, an administrator, and nobody who acts as somebody", async () => {
  const [admin, who] = [await anAdmin(), await place()];
  const asked = { workspace: who.workspaceId, format: "csv", why: WHY } as const;
  const bare = { ...callContext(admin.actor), people: peopleOf };
  await expect(startAdminExport(bare, asked)).rejects.toEqual(code("forbidden"));
  for (const over of [{ isAdmin: false }, { factorMissing: true }, { impersonatorId: newId() }]) {
    const call = { ...admin.call, actor: { ...admin.actor, ...over } };
    await expect(startAdminExport(call, asked)).rejects.toEqual(code("forbidden"));
    await expect(listAdminExports(call, LIST)).rejects.toEqual(code("forbidden"));
  }
  expect(await trailOf(who.workspaceId)).toEqual([]);
});

test("the owner is told at once with name and reason, and the workspace's log has it", async () => {
  const [admin, who] = [await anAdmin(), await place()];
  const made = await taken(admin, who);
  await textOf(admin, made);
  await dropAdminExport(admin.call, made);
  await dropAdminExport(admin.call, made);
  const { rows: letters } = await owner.query(
    "select subject, letter::text as letter from outbox where recipient = $1 and purpose = 'contacts-taken'",
    [who.person.email],
  );
  expect(letters).toHaveLength(1);
  expect(letters[0].letter).toContain(WHY);
  expect(letters[0].subject).toContain("Ada");
  expect(letters[0].letter).not.toContain("Ines");
  expect(await trailOf(who.workspaceId)).toMatchObject([
    { action: "contact-exports.take", actor_id: admin.person.id, after: { why: WHY } },
    { action: "contact-exports.fetch" },
    { action: "contact-exports.drop" },
  ]);
  await expect(fetchAdminExport(admin.call, made)).rejects.toEqual(code("gone"));
});

test("after a week there is no file, and that there was one stays in the list", async () => {
  const [admin, who] = [await anAdmin(), await place()];
  const made = await taken(admin, who);
  await owner.query("update contact_exports set expires_at = now() - interval '1 minute' where id = $1", [made.id]);
  await expect(fetchAdminExport(admin.call, made)).rejects.toEqual(code("gone"));
  await SWEEPS.find(({ queue }) => queue === "sweep-contacts")?.run();
  const parts = await owner.query("select from contact_export_parts where export_id = $1", [made.id]);
  expect(parts.rowCount).toBe(0);
  expect((await getAdminExport(admin.call, made)).data).toMatchObject({ state: "ended", why: WHY, total: 1 });
});

test("whoever is no administrator any more gets no file made", async () => {
  const [admin, who] = [await anAdmin(), await place()];
  await owner.query("update users set is_admin = false where id = $1", [admin.person.id]);
  expect(await taken(admin, who)).toMatchObject({ state: "failed", total: 0 });
});

test("what was taken before is searched, sorted and paged", async () => {
  const [admin, one, two] = [await anAdmin(), await place(), await place()];
  await owner.query("update workspaces set name = 'Aardvark Dental' where id = $1", [one.workspaceId]);
  await owner.query("update workspaces set name = 'Zebra Dental' where id = $1", [two.workspaceId]);
  await taken(admin, two, { why: "Court order 26-118 of November" });
  await taken(admin, one);
  const read = async (over: object) => (await listAdminExports(admin.call, { ...LIST, ...over })).data;
  const places = async (over: object) => (await read(over)).map(({ workspace }) => workspace.name);
  expect(await places({ filters: "dental" })).toEqual(["Aardvark Dental", "Zebra Dental"]);
  expect(await places({ filters: "dental", sort_by: "workspace", sort_desc: true })).toEqual([
    "Zebra Dental",
    "Aardvark Dental",
  ]);
  expect(await places({ filters: "26-118" })).toEqual(["Zebra Dental"]);
  expect(await places({ filters: "dental", sort_by: "total", per_page: 1, page: 2 })).toHaveLength(1);
});
