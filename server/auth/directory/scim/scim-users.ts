// Users of a directory: made, changed and deleted. What is said is kept first, then what it means is done.
import { newId } from "#lib/id.ts";
import { atHome } from "#server/auth/directory/face.ts";
import {
  deletePerson,
  insertPerson,
  lockPerson,
  type PersonRow,
  type Said,
  updateSaid,
  updateStanding,
} from "#server/auth/directory/people-store.ts";
import { dropInvitation } from "#server/auth/directory/perform.ts";
import { calledIn, saidBy } from "#server/auth/directory/person-said.ts";
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
import { patched, readOperations } from "#server/auth/directory/scim/scim-patch.ts";
import { refuseLost, refuseTaken, taken } from "#server/auth/directory/scim/scim-refusals.ts";
import type { Fields } from "#server/auth/directory/scim/scim-schema.ts";
import { noSuchUser, readUser, USER_URN } from "#server/auth/directory/scim/scim-user-reads.ts";
import { viewOf } from "#server/auth/directory/scim/scim-view.ts";
import { settle } from "#server/auth/directory/settle.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { SCIM_MADE_PER_DIRECTORY, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const PATCH_URN = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** POST /Users */
export async function createUser(call: ScimCall): Promise<WireAnswer> {
  const { face, raw, cards } = call;
  const said = saidBy(cleanResource("User", bodyIn(raw, USER_URN)));
  name(call, said);
  await takeAttempt(SCIM_MADE_PER_DIRECTORY, face.workspace_id);
  const id = newId();
  const home = face.workspace_id;
  const settled = await unscoped(async (tx) => {
    await atHome(tx, face, async () => {
      await refuseLost(tx, home, [said.email]);
      await refuseTaken(tx, home, { ...said, id: null });
      if (!(await insertPerson(tx, home, { ...said, id }))) throw taken("name");
    });
    return settle(tx, face, { id, cards, requestId: raw.request.id });
  });
  call.told = { ...call.told, did: settled?.did ?? "", outcome: settled?.waits ? "waits" : "made" };
  return written(call, { id, status: 201 });
}

/** PUT /Users/{id}: what is left out is cleared. */
export function replaceUser(call: ScimCall): Promise<WireAnswer> {
  const body = cleanResource("User", bodyIn(call.raw, USER_URN));
  return change(call, () => body);
}

/** PATCH /Users/{id} */
export function patchUser(call: ScimCall): Promise<WireAnswer> {
  const operations = readOperations(bodyIn(call.raw, PATCH_URN));
  return change(call, (before) => patched("User", before, operations));
}

async function change(call: ScimCall, next: (before: Fields) => Fields): Promise<WireAnswer> {
  const { face, raw, cards } = call;
  const id = idIn(raw);
  const home = face.workspace_id;
  const done = await unscoped(async (tx) => {
    const changed = await atHome(tx, face, async () => {
      const row = await lockPerson(tx, home, id);
      if (!row) throw noSuchUser();
      name(call, row);
      refuseStale(raw, row.version);
      return store(tx, call, { row, said: saidBy(next(row.resource)) });
    });
    if (changed.dropped) await dropInvitation(tx, face, changed.row);
    return { changed, settled: await settle(tx, face, { id, cards, requestId: raw.request.id }) };
  });
  const { changed, settled } = done;
  const same = !changed.differs && (settled === null || settled.act === "same");
  const did = [settled?.did ?? "", same && settled?.did === "" ? "Nothing differed." : ""].join("");
  call.told = {
    ...call.told,
    did: did || "Kept what the directory says.",
    outcome: settled?.waits ? "waits" : same ? "same" : "changed",
  };
  return written(call, { id, status: 200 });
}

type Storing = { row: PersonRow; said: Said };

/** Keeps what is said; an invitation to the address before is no longer meant. */
async function store(tx: Tx, { face }: ScimCall, { row, said }: Storing) {
  const home = face.workspace_id;
  const differs = JSON.stringify(sorted(said.resource)) !== JSON.stringify(sorted(row.resource));
  if (!differs) return { row, differs, dropped: false };
  await refuseLost(tx, home, [row.email, said.email]);
  await refuseTaken(tx, home, { ...said, id: row.id });
  await updateSaid(tx, home, { ...said, id: row.id });
  const dropped = said.email !== row.email && row.invitationId !== null && row.tie === "none";
  if (dropped) await updateStanding(tx, home, { id: row.id, invitationId: null, state: "planned" });
  return { row, differs, dropped };
}

/** The same resource in whichever order its fields came. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** DELETE /Users/{id}: switched off here, and nobody the directory knows any more. Nothing of the person is deleted. */
export async function deleteUser(call: ScimCall): Promise<WireAnswer> {
  const { face, raw, cards } = call;
  const id = idIn(raw);
  const home = face.workspace_id;
  const settled = await unscoped(async (tx) => {
    await atHome(tx, face, async () => {
      const row = await lockPerson(tx, home, id);
      if (!row) throw noSuchUser();
      name(call, row);
      refuseStale(raw, row.version);
      await refuseLost(tx, home, [row.email]);
      await updateSaid(tx, home, { ...row, active: false });
    });
    const off = await settle(tx, face, { id, cards, requestId: raw.request.id });
    await atHome(tx, face, () => deletePerson(tx, home, id));
    return off;
  });
  call.told = {
    ...call.told,
    did: `Deleted there. ${settled?.did ?? ""}`.trim(),
    outcome: settled?.waits ? "waits" : "changed",
  };
  return scimEmpty(204);
}

async function written(call: ScimCall, { id, status }: { id: string; status: number }): Promise<WireAnswer> {
  const { row, resource } = await readUser(call.face, id);
  const location = `${baseUrl()}/Users/${id}`;
  return scimJson(status, viewOf("User", resource, wantedOf(fromQuery(call.raw))), {
    etag: etagOf(row.version),
    location,
  });
}

function name(call: ScimCall, { resource, email }: Pick<Said, "resource" | "email">): void {
  call.told = { ...call.told, who: calledIn(resource), address: email };
}
