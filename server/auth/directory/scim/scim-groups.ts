// Groups of a directory: made, changed and deleted. Who is in them decides where people belong.
import { isId, newId } from "#lib/id.ts";
import { counted } from "#lib/plural.ts";
import { atHome } from "#server/auth/directory/face.ts";
import {
  changeMembers,
  deleteGroup,
  type GroupSaid,
  groupNameTaken,
  insertGroup,
  knownPeople,
  lockGroup,
  membersOf,
  updateGroup,
} from "#server/auth/directory/groups-store.ts";
import { unsettle } from "#server/auth/directory/people-store.ts";
import { scimEmpty, scimJson } from "#server/auth/directory/scim/scim-answer.ts";
import {
  baseUrl,
  bodyIn,
  etagOf,
  fromQuery,
  idIn,
  refuseStale,
  type ScimCall,
  wantedOf,
} from "#server/auth/directory/scim/scim-call.ts";
import { cleanResource } from "#server/auth/directory/scim/scim-clean.ts";
import { badValue, ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { GROUP_URN, noSuchGroup, readGroup } from "#server/auth/directory/scim/scim-group-reads.ts";
import { patched, readOperations } from "#server/auth/directory/scim/scim-patch.ts";
import { refuseLost } from "#server/auth/directory/scim/scim-refusals.ts";
import { type Fields, isFields } from "#server/auth/directory/scim/scim-schema.ts";
import { viewOf } from "#server/auth/directory/scim/scim-view.ts";
import { settle } from "#server/auth/directory/settle.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { SCIM_MADE_PER_DIRECTORY, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const PATCH_URN = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
/** People whose place is changed before the answer; the clock does the rest within a minute. */
const AT_ONCE = 50;

/** What a resource says of a group, and the ids of who is in it. */
function saidBy({ members, ...resource }: Fields): { said: GroupSaid; ids: string[] } {
  const { displayName, externalId } = resource;
  if (typeof displayName !== "string" || displayName.trim() === "") throw badValue("displayName is required.");
  const ids = (Array.isArray(members) ? members : []).map((one) =>
    (isFields(one) ? String(one.value ?? "") : "").toLowerCase(),
  );
  return {
    said: { name: displayName.trim(), externalId: typeof externalId === "string" ? externalId : null, resource },
    ids: [...new Set(ids)],
  };
}

/** POST /Groups */
export async function createGroup(call: ScimCall): Promise<WireAnswer> {
  const { face, raw } = call;
  const { said, ids } = saidBy(cleanResource("Group", bodyIn(raw, GROUP_URN, "Group")));
  const home = face.workspace_id;
  const id = newId();
  call.told = { ...call.told, who: said.name };
  await takeAttempt(SCIM_MADE_PER_DIRECTORY, home);
  const moved = await unscoped((tx) =>
    atHome(tx, face, async () => {
      await refuseLost(tx, home, []);
      if (!(await insertGroup(tx, home, { ...said, id }))) throw taken();
      return join(tx, home, { groupId: id, before: [], after: ids });
    }),
  );
  await settleSome(call, moved);
  call.told = { ...call.told, did: `Made with ${counted(moved.length, "person")}.`, outcome: "made" };
  return written(call, { id, status: 201 });
}

const taken = () => new ScimError(409, "uniqueness", "This displayName belongs to another group.");

/** PUT /Groups/{id} */
export function replaceGroup(call: ScimCall): Promise<WireAnswer> {
  const body = cleanResource("Group", bodyIn(call.raw, GROUP_URN, "Group"));
  return change(call, () => body, 200);
}

/** PATCH /Groups/{id}: 204, as Entra wants it, but where attributes are asked for. */
export function patchGroup(call: ScimCall): Promise<WireAnswer> {
  const operations = readOperations(bodyIn(call.raw, PATCH_URN, "Group"));
  const wanted = wantedOf(fromQuery(call.raw));
  return change(call, (before) => patched("Group", before, operations), wanted.attributes.length > 0 ? 200 : 204);
}

async function change(call: ScimCall, next: (before: Fields) => Fields, status: 200 | 204): Promise<WireAnswer> {
  const { face, raw } = call;
  const id = idIn(raw);
  const home = face.workspace_id;
  const done = await unscoped((tx) =>
    atHome(tx, face, async () => {
      const row = await lockGroup(tx, home, id);
      if (!row) throw noSuchGroup();
      call.told = { ...call.told, who: row.name };
      refuseStale(raw, row.version);
      await refuseLost(tx, home, []);
      const before = (await membersOf(tx, home, [id])).map(({ personId }) => personId);
      const { said, ids } = saidBy(next({ ...row.resource, members: before.map((value) => ({ value })) }));
      const renamed = said.name !== row.name;
      if (renamed && (await groupNameTaken(tx, home, { id, name: said.name }))) throw taken();
      const moved = await join(tx, home, { groupId: id, before, after: ids });
      const differs = moved.length > 0 || JSON.stringify(said.resource) !== JSON.stringify(row.resource);
      if (differs) await updateGroup(tx, home, { ...said, id, before: row.name });
      return { differs, moved, renamed, said };
    }),
  );
  await settleSome(call, done.moved);
  call.told = { ...call.told, did: changedWords(done), outcome: done.differs ? "changed" : "same" };
  if (status === 204) return scimEmpty(204, { etag: etagOf((await readGroup(face, id)).row.version) });
  return written(call, { id, status });
}

function changedWords({
  differs,
  moved,
  renamed,
  said,
}: {
  differs: boolean;
  moved: readonly string[];
  renamed: boolean;
  said: GroupSaid;
}): string {
  if (!differs) return "Nothing differed.";
  const people = moved.length > 0 ? `${counted(moved.length, "person")} in or out.` : "";
  return (
    [renamed ? `Now called ${said.name}.` : "", people].filter((text) => text !== "").join(" ") ||
    "Kept what the directory says."
  );
}

type Joining = { groupId: string; before: readonly string[]; after: readonly string[] };

/** Puts in and takes out who changed, and answers them. Whom the directory deleted is in no group; whom nobody knows is refused. */
async function join(tx: Tx, home: string, { groupId, before, after }: Joining): Promise<string[]> {
  const [had, has] = [new Set(before), new Set(after)];
  const fresh = after.filter((id) => !had.has(id));
  const { live, gone } = await knownPeople(
    tx,
    home,
    fresh.filter((id) => isId(id)),
  );
  const unknown = fresh.find((id) => !live.has(id) && !gone.has(id));
  if (unknown !== undefined) throw badValue(`There is no user ${unknown}.`);
  const add = fresh.filter((id) => live.has(id));
  const remove = before.filter((id) => !has.has(id));
  await changeMembers(tx, home, { groupId, add, remove });
  await unsettle(tx, home, [...add, ...remove]);
  return [...add, ...remove];
}

/** Each in a transaction of its own: a group of thousands keeps nobody waiting. */
async function settleSome({ face, raw, cards }: ScimCall, ids: readonly string[]): Promise<void> {
  for (const id of ids.slice(0, AT_ONCE)) {
    const look = { id, cards, requestId: raw.request.id };
    await unscoped((tx) => settle(tx, face, look));
  }
}

/** DELETE /Groups/{id} */
export async function removeGroup(call: ScimCall): Promise<WireAnswer> {
  const { face, raw } = call;
  const id = idIn(raw);
  const home = face.workspace_id;
  const moved = await unscoped((tx) =>
    atHome(tx, face, async () => {
      const row = await lockGroup(tx, home, id);
      if (!row) throw noSuchGroup();
      call.told = { ...call.told, who: row.name };
      refuseStale(raw, row.version);
      await refuseLost(tx, home, []);
      const before = (await membersOf(tx, home, [id])).map(({ personId }) => personId);
      await deleteGroup(tx, home, id);
      await unsettle(tx, home, before);
      return before;
    }),
  );
  await settleSome(call, moved);
  call.told = { ...call.told, did: "Deleted there.", outcome: "changed" };
  return scimEmpty(204);
}

async function written(call: ScimCall, { id, status }: { id: string; status: number }): Promise<WireAnswer> {
  const { row, resource } = await readGroup(call.face, id);
  const location = `${baseUrl()}/Groups/${id}`;
  return scimJson(status, viewOf("Group", resource, wantedOf(fromQuery(call.raw))), {
    etag: etagOf(row.version),
    location,
  });
}
