// A location that shall change hands: looked at first, and asked for by an owner where they are.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AskMove, Move, PreviewMove } from "#lib/services/auth/moves-entities.ts";
import { MOVE_DAYS } from "#lib/services/auth/moves-limits.ts";
import { changesOf, isAbove, isAgreed, needsTaker } from "#server/auth/franchise/move-rules.ts";
import { auditMove, finish, tell } from "#server/auth/franchise/move-work.ts";
import { moveFor, toMove } from "#server/auth/franchise/moves.ts";
import {
  type HeldMove,
  holdPlace,
  insertMove,
  isAsked,
  type MovePlace,
  moveFacts,
  ownsWorkspace,
} from "#server/auth/franchise/moves-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { MOVES_PER_WORKSPACE, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;

type Standing = { userId: string; workspaceId: string };
type Meant = { here: MovePlace; location: MovePlace | null; owns: boolean };

/** The location that is meant, held: the chosen workspace itself, or one that belongs to it. */
async function meant(tx: Tx, { userId, workspaceId }: Standing, id: string | null): Promise<Meant> {
  const here = await holdPlace(tx, workspaceId);
  if (!here) throw new AppError("not_found");
  if (id === null || id.toLowerCase() === workspaceId) {
    if (isAbove(here)) return { here, location: null, owns: false };
    // Whoever only stands above it asks from above.
    if (!(await ownsWorkspace(tx, userId, workspaceId))) throw new AppError("forbidden", OWNERS_ONLY);
    return { here, location: here, owns: true };
  }
  const location = isId(id) ? await holdPlace(tx, id) : null;
  if (location?.parent_id !== workspaceId || location.deleted) throw new AppError("not_found");
  return { here, location, owns: await ownsWorkspace(tx, userId, location.id) };
}

const OWNERS_ONLY = "Only the location’s own owner can do this here.";
const problem = (field: string, sentence: string) =>
  new AppError("invalid", sentence, { fields: { [field]: [sentence] } });

/** A franchise asks for somebody else's workspace, or a workspace on its own asks for itself. */
function refuseJoin({ here, location }: Meant): void {
  if (location === null) return;
  if (location !== here) throw problem("kind", "It is already a location of this franchise.");
  if (here.parent_id !== null) throw problem("kind", "This workspace already belongs to a franchise. Leave it first.");
  if (here.locations > 0) throw problem("kind", "A workspace with locations joins no franchise.");
}

/** Throws where that cannot be asked from here at all. */
function refuseKind({ kind }: Pick<AskMove, "kind">, found: Meant): void {
  if (kind === "join") {
    refuseJoin(found);
    return;
  }
  const { here, location } = found;
  const inside = location === here;
  if (location === null) throw problem("location", "Say which location.");
  if (location.parent_id === null) throw problem("kind", "This workspace belongs to no franchise.");
  if (inside && kind !== "leave" && kind !== "franchise")
    throw problem("kind", "That is done under Users Manager or Workspace manager here.");
}

/** GET /location-moves/preview: shown before anything is asked. */
export async function previewMove({ actor }: CallContext, input: PreviewMove) {
  const scope = authorize(actor, "moves.ask");
  return unscoped(async (tx) => {
    const found = await meant(tx, scope, input.location === "" ? null : input.location);
    refuseKind(input, found);
    // Where it goes is not known yet: what it takes along is what can be said.
    const facts =
      found.location && !["join", "franchise"].includes(input.kind)
        ? await moveFacts(tx, found.location.id, null)
        : null;
    return { data: { changes: facts ? changesOf(input.kind, facts) : [] } };
  });
}

/** POST /location-moves */
export async function askMove(context: CallContext, input: AskMove): Promise<{ data: Move }> {
  const scope = authorize(context.actor, "moves.ask");
  const { kind } = input;
  const email = needsTaker(kind) ? (input.email?.toLowerCase() ?? null) : null;
  if (needsTaker(kind) && email === null) throw problem("email", "Enter the email of the person who has to agree.");
  return unscoped(async (tx) => {
    const found = await meant(tx, scope, input.location);
    refuseKind(input, found);
    const { here, location, owns } = found;
    const asked = { location: location?.id ?? null, to: location === null ? here.id : null, email };
    if (await isAsked(tx, asked))
      throw new AppError("conflict", "This has already been asked. Answer or withdraw it first.");
    await takeAttempt(MOVES_PER_WORKSPACE, here.id);
    const [id, now] = [newId(), new Date()];
    const move: HeldMove = {
      ...{ id, kind, email, workspace_id: here.id, asked_by: scope.userId, state: "open", expired: false },
      ...{ location_id: asked.location, to_id: asked.to, from_id: location?.parent_id ?? null },
      ...{ location_yes: owns ? scope.userId : null, to_yes: asked.to === null ? null : scope.userId },
    };
    const { state: _open, expired: _not, ...kept } = move;
    await insertMove(tx, { ...kept, asked_at: now, ends_at: new Date(now.getTime() + MOVE_DAYS * DAY_MS) });
    await auditMove(tx, context, { move, action: "moves.ask", name: location?.name ?? email ?? "" });
    if (isAgreed(move)) await finish(tx, context, move);
    else await tell(tx, scope.userId, { id, news: "asked" });
    return { data: toMove(await moveFor(tx, scope.userId, id)) };
  }, "decides");
}
