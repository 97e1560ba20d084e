// A contact is handed over to a colleague by whoever it belongs to or who looks after the workspace. What only its owner sees is
// theirs alone to give; whoever gave can take it back for ten minutes, although it is not theirs any more.
import { sql } from "drizzle-orm";
import { AppError, isAppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { HandedOver, HandOverOne } from "#lib/services/contact/segment-entities.ts";
import type { Person } from "#lib/services/person.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { keepShown } from "#server/contact/kept.ts";
import { contactInScope } from "#server/contact/reads.ts";
import { type ContactRow, isViewing, lockContact } from "#server/contact/repository.ts";
import { colleaguesIn } from "#server/contact/segment-repository.ts";
import { audit, lastActorOf } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { peopleById } from "#server/platform/people.ts";
import { asPerson, inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const ACTION = "contacts.give";
const NOBODY_HERE = "Choose somebody in this workspace.";
const THEIRS = "They already own this contact.";
const VIEWED = "This contact belongs to somebody else. Ask them, or a manager, to hand it over.";
const CHANGED = "Somebody changed this contact in the meantime. Look at it, then hand it over.";

/** GET /contacts/colleagues */
export async function getColleagues({ actor, people }: ContactContext): Promise<{ data: Person[] }> {
  const scope = authorize(actor, "contacts.read");
  const ids = await readWorkspace(scope, (tx) => colleaguesIn(tx, null));
  const face = await peopleById(people, ids);
  return { data: ids.map(face).toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id.localeCompare(b.id)) };
}

/** Every contact of the workspace, for what is done in the place of its owner. */
const wholeOf = ({ workspaceId }: WorkspaceScope) =>
  authorize({ kind: "system", name: "hand-over" }, ACTION, { workspaceId });

/** Holds a contact that is the caller's to give, or that they gave a moment ago and want back. */
async function lockGivable(
  tx: Tx,
  scope: WorkspaceScope,
  { id, to }: Pick<HandOverOne, "id" | "to">,
): Promise<ContactRow> {
  if (!isId(id)) throw new AppError("not_found");
  const row = await lockContact(tx, scope, id);
  if (row !== null && !isViewing(scope, row)) return row;
  const given = to === scope.userId ? await handedOwner(tx, id) : null;
  const back = given === null ? null : await asPerson(tx, given, () => lockContact(tx, wholeOf(scope), id));
  if (back !== null) return back;
  throw row === null ? new AppError("not_found") : new AppError("forbidden", VIEWED);
}

async function handedOwner(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ owner: string | null }>(sql`select contact_handed(${id}::uuid) as owner`);
  return rows[0]?.owner ?? null;
}

/** The contact as it is now and who made it so, for whoever chooses again; nothing for who gave it and does not see it any more. */
async function currentOf(context: ContactContext, scope: WorkspaceScope, id: string) {
  const contact = await contactInScope(context, scope, id).catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  });
  if (contact === null) return {};
  const actor = await readWorkspace(scope, (tx) => lastActorOf(tx, { type: "contact", id: contact.id }));
  const [person] = actor === null ? [] : await context.people([actor]);
  return { current: { ...contact, changed_by: person ?? null } };
}

type Giving = { id: string; to: string /** Null for whichever it is at. */; version: number | null };
type Given = { id: string; from: string };

/** One contact to a colleague, in a transaction of its own; null where another version is there. */
export function giveContact(context: ContactContext, input: Giving): Promise<Given | null> {
  const { actor, requestId, now } = context;
  const scope = authorize(actor, ACTION);
  const { to, version } = input;
  return inWorkspace(
    scope,
    async (tx) => {
      const contact = await lockGivable(tx, scope, input);
      if (contact.deletedAt !== null) throw new AppError("gone");
      if (version !== null && contact.version !== version) return nothingDone(null);
      const refused =
        contact.ownerId === to ? THEIRS : (await colleaguesIn(tx, [to])).length === 0 ? NOBODY_HERE : null;
      if (refused !== null) throw new AppError("invalid", refused, { fields: { to: [refused] } });
      const { id, ownerId: from } = contact;
      await tx.execute(sql`select contact_hand_over(${id}::uuid, ${to}::uuid, ${scope.userId}::uuid)`);
      await asPerson(tx, to, () => keepShown(tx, wholeOf(scope), { contact, updatedAt: now }));
      const owners = { before: { owner_id: from }, after: { owner_id: to } };
      const { workspaceId } = scope;
      await audit(tx, {
        ...{ actor, action: ACTION, subjectType: "contact", subjectId: id, workspaceId, requestId, ...owners },
      });
      return { id, from };
    },
    "decides",
  );
}

/** POST /contacts/{id}/hand-over: notes, tasks and joined records of the owner's go along; what was said of writing is weighed anew. */
export async function handOverContact(context: ContactContext, input: HandOverOne): Promise<{ data: HandedOver }> {
  const { to, version } = input;
  const handed = await giveContact(context, input);
  const scope = authorize(context.actor, ACTION);
  if (handed === null) throw new AppError("conflict", CHANGED, await currentOf(context, scope, input.id));
  const { id, from } = handed;
  const face = await peopleById(context.people, [from, to]);
  return { data: { id, owner: face(to), from: face(from), version: version + 1 } };
}
