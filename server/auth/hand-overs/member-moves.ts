// Moving somebody to another location of a franchise: one act under the policy of both places, written down in both.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { ENDING_KINDS } from "#lib/services/auth/hand-overs-kinds.ts";
import type { MovePersonInput } from "#lib/services/auth/people-contract.ts";
import { chosenReceivers } from "#server/auth/hand-overs/hand-over-choices.ts";
import { tellMoved } from "#server/auth/hand-overs/hand-over-letters.ts";
import { byOf, startable } from "#server/auth/hand-overs/hand-over-plans.ts";
import { handOverOf } from "#server/auth/hand-overs/hand-over-reads.ts";
import { carryOut, leave } from "#server/auth/hand-overs/hand-over-run.ts";
import { undo } from "#server/auth/hand-overs/hand-over-undo.ts";
import {
  deleteHandOver,
  insertHandOver,
  lockHandOver,
  mailboxesOf,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { type Change, changeOf, refuse } from "#server/auth/people/member-changes.ts";
import { roleRefusal } from "#server/auth/people/member-rules.ts";
import { addMembership, lockMembership, updateMembership } from "#server/auth/people/members-repository.ts";
import { holdSeat } from "#server/auth/workspaces/seats.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import { audit } from "#server/platform/audit.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { inWorkspace, stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

/** Somebody on their way: the change in the place that they leave, and in the one that they come to. */
type Move = { out: Change; into: Change; names: { from: string; to: string } };

const nameOf = ({ session }: CallContext) => session?.user.workspace?.workspace_name ?? "";

async function moveOf(context: CallContext, { id, from, to }: { id: string; from: string; to: string }): Promise<Move> {
  if (from.toLowerCase() === to.toLowerCase()) throw noPlace("Choose another location than the one they are in.");
  const [left, entered] = [await contextIn(context, "move-out", from), await contextIn(context, "move-in", to)];
  return {
    out: changeOf(left, "hand-overs.start", id),
    into: changeOf(entered, "members.invite", id),
    names: { from: nameOf(left), to: nameOf(entered) },
  };
}

function noPlace(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { to: [sentence] } });
}

/**
 * POST /people/{id}/move: their membership and role, and their cards, whose every address leads on to the new ones, in the theme
 * of the new place. What else they hold stays with `most`. While it moves they are suspended and make nothing new.
 */
export async function movePerson(context: CallContext, input: MovePersonInput): Promise<{ data: HandOver }> {
  const move = await moveOf(context, { id: input.id, from: input.place, to: input.to });
  const id = newId();
  await inWorkspace(move.out.scope, (tx) => shutOut(tx, move, { id, input }));
  try {
    await unscoped((tx) => cross(tx, move, { id, input }), "decides");
  } catch (error) {
    await inWorkspace(move.out.scope, (tx) => letIn(tx, move.out, id));
    throw error;
  }
  return { data: await handOverOf(move.out.context, move.out.scope, id) };
}

type Moving = { id: string; input: MovePersonInput };

async function shutOut(tx: Tx, { out, into }: Move, { id, input }: Moving): Promise<void> {
  const { target, member } = await startable(tx, out);
  refuse(target.suspended ? "Reactivate this person first." : null);
  refuse(roleRefusal(into.by, { ...target, lastOwner: false }, input.role));
  const receivers = input.most === null ? await nobody(tx, out) : await staying(tx, out, input.most);
  const made = { userId: out.id, receivers, dueAt: null, openedBy: out.by.userId, suspendedBefore: member.suspended };
  await insertHandOver(tx, out.scope, { id, state: "open", source: "move", movedTo: into.scope.workspaceId, ...made });
  await updateMembership(tx, out.scope, { userId: out.id, suspendedAt: new Date() });
}

/** Everything but the cards, which go along. */
async function staying(tx: Tx, out: Change, most: string) {
  const { cards: _, ...receivers } = await chosenReceivers(tx, out, { most, receivers: {} });
  return receivers;
}

/** Somebody has to look after what stays. */
async function nobody(tx: Tx, { id, context }: Change) {
  for (const ownership of context.ownerships)
    for (const { kind, count, stays = 0 } of await ownership.holds(tx, id))
      if (kind !== "cards" && count + stays > 0) {
        const sentence = "Choose who takes over what stays here.";
        throw new AppError("invalid", sentence, { fields: { most: [sentence] } });
      }
  return Object.fromEntries(ENDING_KINDS.filter((kind) => kind !== "cards").map((kind) => [kind, null]));
}

async function letIn(tx: Tx, { scope, id: userId }: Change, handOver: string): Promise<void> {
  await deleteHandOver(tx, scope, handOver);
  await updateMembership(tx, scope, { userId, suspendedAt: null });
}

/** Both places in one transaction: nobody is in both, or in none. */
async function cross(tx: Tx, move: Move, { id, input }: Moving): Promise<void> {
  const { out, into, names } = move;
  const { cards } = out.context;
  const { workspaceId } = into.scope;
  const person = out.id;
  const [email, carried] = await stepInto(tx, out.scope, async () => {
    const [mailbox] = await mailboxesOf(tx, [person]);
    if (!mailbox) throw new AppError("not_found");
    return [mailbox.email, await cards.carry(tx, out.scope, person)] as const;
  });
  await stepInto(tx, into.scope, async () => {
    const { target } = await lockMembership(tx, into.scope, person);
    if (target && !target.left) throw noPlace("This person already belongs to that location.");
    await holdSeat(tx, into.scope, email);
  });
  await addMembership(tx, { userId: person, workspaceId, role: input.role });
  const settled = await stepInto(tx, into.scope, async () => {
    const company = { was: names.from, is: names.to };
    const made = await cards.settle(tx, { scope: into.scope, person, cards: carried, company });
    await note(tx, into, { action: "members.move", after: { from: names.from, role: input.role } });
    await tellMoved(tx, person, { from: names.from, back: false });
    return made;
  });
  subjectIs(id);
  await stepInto(tx, out.scope, async () => {
    const row = await lockHandOver(tx, out.scope, id);
    if (!row) throw new AppError("conflict");
    const led = await cards.lead(tx, { person, workspaceId, cards: settled });
    const along = led.map((thing) => ({ ...thing, kind: "cards" as const, receiver: null }));
    await carryOut(tx, byOf(out), { row, along });
    await note(tx, out, { action: "members.move", after: { to: names.to } });
  });
}

type Noted = { action: Extract<AuditAction, "members.move" | "members.move-back">; after: object };

async function note(tx: Tx, { scope, context, id }: Change, { action, after }: Noted): Promise<void> {
  const { actor, request } = context;
  const { workspaceId } = scope;
  await audit(tx, { actor, action, subjectType: "user", subjectId: id, workspaceId, after, requestId: request.id });
}

/** POST /hand-overs/{id}/undo of a move: back where they were with what they held, and out of where they went. */
export async function moveBack(
  context: CallContext,
  { id, person, place, moved_to: to }: Pick<HandOver, "id" | "person" | "place" | "moved_to">,
): Promise<{ data: HandOver }> {
  if (to === null) throw new AppError("conflict");
  const move = await moveOf(context, { id: person.id, from: place.id, to });
  await unscoped((tx) => crossBack(tx, move, id), "decides");
  return { data: await handOverOf(move.out.context, move.out.scope, id) };
}

async function crossBack(tx: Tx, { out, into, names }: Move, id: string): Promise<void> {
  await stepInto(tx, into.scope, async () => {
    await refuseHolding(tx, into, names.to);
    const { target } = await lockMembership(tx, into.scope, into.id);
    if (!target || target.left) throw new AppError("conflict", `They left ${names.to} since.`);
    for (const ownership of into.context.ownerships)
      if (ownership.kinds.includes("cards")) {
        const { actor, request } = into.context;
        const hand = { actor, requestId: request.id, workspaceId: into.scope.workspaceId, from: into.id };
        await ownership.handOver(tx, { ...hand, kind: "cards", to: null });
      }
    await leave(tx, into.scope, into.id);
    await note(tx, into, { action: "members.move-back", after: { to: names.from } });
  });
  await stepInto(tx, out.scope, async () => {
    await undo(tx, out, { id, quiet: true });
    await note(tx, out, { action: "members.move-back", after: { from: names.to } });
    await tellMoved(tx, out.id, { from: names.to, back: true });
  });
}

/** What they made at the new place would be nobody's. */
async function refuseHolding(tx: Tx, { id, context }: Change, where: string): Promise<void> {
  for (const ownership of context.ownerships)
    for (const { kind, count, stays = 0 } of await ownership.holds(tx, id))
      if (kind !== "cards" && count + stays > 0)
        throw new AppError(
          "conflict",
          `They hold things at ${where} by now. Move them to their old location instead, and choose who gets those.`,
        );
}
