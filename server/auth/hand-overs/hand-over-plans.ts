// Beginning a hand-over, now or on a date, changing it, and calling it off.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { HandOverPlan } from "#lib/services/auth/hand-overs-contract.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { chosenReceivers, momentOf } from "#server/auth/hand-overs/hand-over-choices.ts";
import { takeLetters, tellDated, tellStays } from "#server/auth/hand-overs/hand-over-letters.ts";
import { openFor, withdrawOpen } from "#server/auth/hand-overs/hand-over-open.ts";
import { handOverOf } from "#server/auth/hand-overs/hand-over-reads.ts";
import { type By, carryOut, type Noted, noteDown } from "#server/auth/hand-overs/hand-over-run.ts";
import {
  deleteHandOver,
  type HandOverRow,
  holdLeavers,
  insertHandOver,
  lockHandOver,
  lockRunning,
  updateHandOver,
} from "#server/auth/hand-overs/hand-overs-repository.ts";
import { type Change, changeOf, locked, refuse } from "#server/auth/people/member-changes.ts";
import { removalRefusal } from "#server/auth/people/member-rules.ts";
import { standing } from "#server/auth/people/members.ts";
import { updateMembership } from "#server/auth/people/members-repository.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const LEAVES = "This person is already leaving. Change or cancel what is planned.";

/** Who says so, and where, as a hand-over is carried out. */
export const byOf = ({ scope, context }: Change): By => {
  const { actor, ownerships, request } = context;
  return { scope, actor, ownerships, requestId: request.id };
};

/** How many contacts agreed to the person alone: they ask them themselves, as long as they are here. */
async function aloneOf(ownerships: readonly Ownership[], tx: Tx, userId: string): Promise<number> {
  let alone = 0;
  for (const ownership of ownerships)
    if (ownership.kinds.includes("contacts"))
      for (const { stays = 0 } of await ownership.holds(tx, userId)) alone += stays;
  return alone;
}

/** POST /hand-overs */
export async function startHandOver(context: CallContext, input: HandOverPlan & { user_id: string }) {
  const change = changeOf(context, "hand-overs.start", input.user_id);
  const due = momentOf(input.at);
  await takeLetters(change);
  if (due !== null) {
    const id = await inWorkspace(change.scope, (tx) => startDated(tx, change, { input, due }), "decides");
    return { data: await handOverOf(context, change.scope, id) };
  }
  const id = newId();
  return carriedOut(change, { id, ...(await inWorkspace(change.scope, (tx) => shutOut(tx, change, { id, input }))) });
}

async function startDated(tx: Tx, change: Change, { input, due }: { input: HandOverPlan; due: Date }): Promise<string> {
  const { scope, by, id: userId, context } = change;
  const held = await startable(tx, change);
  const receivers = await chosenReceivers(tx, change, input);
  const id = newId();
  const made = { id, userId, receivers, dueAt: due, openedBy: by.userId, suspendedBefore: held.member.suspended };
  await insertHandOver(tx, scope, { ...made, state: "dated", source: "person" });
  subjectIs(id);
  await noteDown(tx, byOf(change), { action: "hand-overs.start", userId, after: { receivers, due_at: due } });
  const alone = await aloneOf(context.ownerships, tx, userId);
  await tellDated(tx, { userId, receivers }, { at: due, alone });
  return id;
}

/** The person of a change, held; throws `conflict` for who leaves already and `forbidden` for who may not be touched. */
export async function startable(tx: Tx, change: Change) {
  await holdLeavers(tx, change.scope);
  const held = await locked(tx, change);
  refuse(removalRefusal(change.by, held.target));
  if (await lockRunning(tx, change.scope, change.id)) throw new AppError("conflict", LEAVES);
  return held;
}

/** While things move the person is suspended and makes no new ones. Answers how to let them in again where that fails. */
async function shutOut(tx: Tx, change: Change, { id, input }: { id: string; input: HandOverPlan }) {
  const { scope, by, id: userId } = change;
  const { member } = await startable(tx, change);
  const receivers = await chosenReceivers(tx, change, input);
  const made = { id, userId, receivers, dueAt: null, openedBy: by.userId, suspendedBefore: member.suspended };
  await insertHandOver(tx, scope, { ...made, state: "open", source: "person" });
  if (!member.suspended) await updateMembership(tx, scope, { userId, suspendedAt: new Date() });
  const letIn = async (again: Tx) => {
    await locked(again, change);
    await deleteHandOver(again, scope, id);
    if (!member.suspended) await updateMembership(again, scope, { userId, suspendedAt: null });
  };
  return { letIn, trace: { action: "hand-overs.start", userId, after: { receivers } } as const };
}

type Carried = { id: string; letIn: (tx: Tx) => Promise<void>; trace: Noted };

/** The person's own row is held before that of the hand-over, as everywhere: two who act at once wait for each other in turn. */
async function carriedOut(change: Change, { id, letIn, trace }: Carried): Promise<{ data: HandOver }> {
  const { scope, context } = change;
  subjectIs(id);
  try {
    await inWorkspace(
      scope,
      async (tx) => {
        await locked(tx, change);
        const row = await running(tx, change, id);
        await noteDown(tx, byOf(change), trace);
        return carryOut(tx, byOf(change), { row });
      },
      "decides",
    );
  } catch (error) {
    await inWorkspace(scope, letIn);
    throw error;
  }
  return { data: await handOverOf(context, scope, id) };
}

/** One that is open or dated, held; throws `conflict` where it is over. */
async function running(tx: Tx, { scope }: Pick<Change, "scope">, id: string): Promise<HandOverRow> {
  const row = isId(id) ? await lockHandOver(tx, scope, id) : null;
  if (!row) throw new AppError("not_found");
  if (row.state === "done" || row.state === "undone") throw new AppError("conflict", "This is already over.");
  return row;
}

/** POST /hand-overs/open: access ends, and everything waits for somebody to choose. */
export async function openHandOver(context: CallContext, input: { user_id: string }): Promise<{ data: HandOver }> {
  const change = changeOf(context, "hand-overs.start", input.user_id);
  await takeLetters(change);
  const id = await inWorkspace(
    change.scope,
    async (tx) => {
      refuse(removalRefusal(change.by, (await locked(tx, change)).target));
      const opened = await openFor(tx, { ...byOf(change), userId: change.id, source: "person" });
      subjectIs(opened);
      return opened;
    },
    "decides",
  );
  return { data: await handOverOf(context, change.scope, id) };
}

/** The change of whoever a hand-over is about. */
async function changeOfOne(context: CallContext, action: "hand-overs.change" | "hand-overs.call-off", id: string) {
  const { scope } = standing(context.actor, action);
  const { person } = await handOverOf(context, scope, id);
  return changeOf(context, action, person.id);
}

/** PATCH /hand-overs/{id}: one that is open gets its receivers; of two changes of one version the second is a `conflict`. */
export async function changeHandOver(context: CallContext, input: HandOverPlan & { id: string; version: number }) {
  const change = await changeOfOne(context, "hand-overs.change", input.id);
  const due = momentOf(input.at);
  await takeLetters(change);
  const { scope } = change;
  const { id } = input;
  if (due !== null) {
    await inWorkspace(
      scope,
      async (tx) => noteDown(tx, byOf(change), (await rewrite(tx, change, { input, due })).trace),
      "decides",
    );
    return { data: await handOverOf(context, scope, id) };
  }
  const shut = await inWorkspace(scope, async (tx) => {
    const { was, trace } = await rewrite(tx, change, { input, due });
    const held = await locked(tx, change);
    if (!held.member.suspended) await updateMembership(tx, scope, { userId: change.id, suspendedAt: new Date() });
    const letIn = async (again: Tx) => {
      const { state, receivers, dueAt } = was;
      await locked(again, change);
      await updateHandOver(again, scope, { id, state, receivers, dueAt });
      if (!held.member.suspended) await updateMembership(again, scope, { userId: change.id, suspendedAt: null });
    };
    return { letIn, trace };
  });
  return carriedOut(change, { id, ...shut });
}

type Rewriting = { input: HandOverPlan & { id: string; version: number }; due: Date | null };

/** Writes what was chosen anew; answers how it was, and what the trail says of it. */
async function rewrite(tx: Tx, change: Change, { input, due }: Rewriting): Promise<{ was: HandOverRow; trace: Noted }> {
  const { scope, context, id: userId } = change;
  await holdLeavers(tx, scope);
  refuse(removalRefusal(change.by, (await locked(tx, change)).target));
  const was = await running(tx, change, input.id);
  if (was.version !== input.version) {
    const current = { version: was.version };
    throw new AppError("conflict", "Somebody changed this in the meantime. Look at it again.", { current });
  }
  const receivers = await chosenReceivers(tx, change, input);
  const state = due === null ? "open" : "dated";
  await updateHandOver(tx, scope, { id: was.id, state, receivers, dueAt: due, problem: null });
  // Somebody who is out already, because a directory said so, is not told when their access ends.
  if (due !== null && was.state === "dated") {
    const alone = await aloneOf(context.ownerships, tx, userId);
    await tellDated(tx, { userId, receivers }, { at: due, alone });
  }
  const before = { receivers: was.receivers, due_at: was.dueAt };
  return { was, trace: { action: "hand-overs.change", userId, before, after: { receivers, due_at: due } } };
}

/** DELETE /hand-overs/{id}: the person stays, and is in as before; who a directory switched off is for that to switch on. */
export async function callOffHandOver(context: CallContext, input: { id: string }): Promise<{ data: { id: string } }> {
  const change = await changeOfOne(context, "hand-overs.call-off", input.id);
  await takeLetters(change);
  const { scope, id: userId } = change;
  return inWorkspace(
    scope,
    async (tx) => {
      refuse(removalRefusal(change.by, (await locked(tx, change)).target));
      const row = await running(tx, change, input.id);
      if (row.state === "open" && row.source === "directory")
        throw new AppError("conflict", "Your directory ended this access. Switch the person on there.");
      if (row.state === "open") await withdrawOpen(tx, { ...byOf(change), userId });
      else {
        await deleteHandOver(tx, scope, row.id);
        const before = { receivers: row.receivers, due_at: row.dueAt };
        await noteDown(tx, byOf(change), { action: "hand-overs.call-off", userId, before });
      }
      await tellStays(tx, row, { back: false });
      return { data: { id: row.id } };
    },
    "decides",
  );
}
