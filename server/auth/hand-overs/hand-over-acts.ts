// Leaving as the People Manager plans it: the acts of a workspace, also from the franchise above, in one location at a time.
import type { HandOverPlan, PreviewInput } from "#lib/services/auth/hand-overs-contract.ts";
import {
  callOffHandOver,
  changeHandOver,
  openHandOver,
  startHandOver,
} from "#server/auth/hand-overs/hand-over-plans.ts";
import { previewHandOver } from "#server/auth/hand-overs/hand-over-preview.ts";
import { getHandOver } from "#server/auth/hand-overs/hand-over-reads.ts";
import { undoHandOver } from "#server/auth/hand-overs/hand-over-undo.ts";
import { moveBack } from "#server/auth/hand-overs/member-moves.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import type { CallContext } from "#server/platform/context.ts";

type InPlace<Input> = Input & { place: string };

/** The call itself in the chosen workspace, else the one of the owner of the franchise standing in `place`. */
function there(context: CallContext, place: string): CallContext | Promise<CallContext> {
  return place === "" ? context : contextIn(context, "leave", place);
}

/** GET /hand-overs/preview/{id} */
export async function previewIn(context: CallContext, { place, ...input }: PreviewInput) {
  return previewHandOver(await there(context, place), input);
}

/** POST /hand-overs */
export async function startIn(context: CallContext, { place, ...input }: InPlace<HandOverPlan & { user_id: string }>) {
  return startHandOver(await there(context, place), input);
}

/** POST /hand-overs/open */
export async function openIn(context: CallContext, { place, ...input }: InPlace<{ user_id: string }>) {
  return openHandOver(await there(context, place), input);
}

/** PATCH /hand-overs/{id} */
export async function changeIn(
  context: CallContext,
  { place, ...input }: InPlace<HandOverPlan & { id: string; version: number }>,
) {
  return changeHandOver(await there(context, place), input);
}

/** DELETE /hand-overs/{id} */
export async function callOffIn(context: CallContext, { place, ...input }: InPlace<{ id: string }>) {
  return callOffHandOver(await there(context, place), input);
}

/** POST /hand-overs/{id}/undo */
export async function undoIn(context: CallContext, { place, ...input }: InPlace<{ id: string }>) {
  const here = await there(context, place);
  const { data } = await getHandOver(here, input);
  if (data.moved_to !== null) return moveBack(context, data);
  return undoHandOver(here, input);
}
