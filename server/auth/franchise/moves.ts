// Locations that change hands, read by whoever asked, decides, or is told.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { Move, OneMove } from "#lib/services/auth/moves-entities.ts";
import { answersFor, changesOf, needsTaker } from "#server/auth/franchise/move-rules.ts";
import { choicesOf, type MoveRow, moveFacts, movesOf } from "#server/auth/franchise/moves-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const place = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

/** For which sides the reader's answer is waited for. */
export const sidesOf = (row: Pick<MoveRow, "kind" | "owns" | "named" | "location_id" | "location_yes" | "to_yes">) =>
  answersFor(row, { kind: row.kind, location: row.location_yes, to: row.to_yes, known: row.location_id !== null });

export function toMove(row: MoveRow): Move {
  const { id, kind, state, email, asked_by, asked_in, location_yes, to_yes } = row;
  const sides = sidesOf(row);
  return {
    ...{ id, kind, state, email, asked_by, asked_in },
    location: place(row.location_id, row.location),
    from: place(row.from_id, row.from),
    to: place(row.to_id, row.to),
    asked_at: row.asked_at,
    ends_at: row.ends_at,
    decided_at: row.decided_at,
    ...{ location_said: location_yes, to_said: to_yes && needsTaker(kind) },
    answers: state === "open" && (sides.location || sides.to),
    withdraws: state === "open" && row.asks,
  };
}

/** GET /location-moves */
export async function listMoves({ actor }: CallContext): Promise<{ data: Move[] }> {
  const { userId } = authorizePerson(actor, "moves.read");
  return { data: (await unscoped((tx) => movesOf(tx, userId, null))).map(toMove) };
}

/** One of them as this person sees it; throws `not_found`. */
export async function moveFor(tx: Tx, userId: string, id: string): Promise<MoveRow> {
  const [row] = isId(id) ? await movesOf(tx, userId, id) : [];
  if (!row) throw new AppError("not_found");
  return row;
}

/** Whether whoever answers says by one of their workspaces which location, or which franchise, it is. */
export const choosesFranchise = ({ kind, location_id: known }: Pick<MoveRow, "kind" | "location_id">) =>
  kind === "franchise" || (kind === "join" && known !== null);

async function changesFor(tx: Tx, row: MoveRow, chosen: string | null) {
  const open = row.state === "open";
  const location = row.location_id ?? (open ? chosen : null);
  const to = row.kind === "leave" || row.kind === "close" ? null : (row.to_id ?? (open ? chosen : null));
  // What the other side's workspaces hold is nobody's to see who could not answer with them.
  const facts = location && row.state !== "done" ? await moveFacts(tx, location, to) : null;
  const undecided = to === null && choosesFranchise(row);
  return facts && !undecided ? changesOf(row.kind, facts) : [];
}

/** GET /location-moves/{id}: with what would be different, as soon as it is known what is meant. */
export async function getMove(
  { actor }: CallContext,
  input: { id: string; place: string },
): Promise<{ data: OneMove }> {
  const { userId } = authorizePerson(actor, "moves.read");
  return unscoped(async (tx) => {
    const row = await moveFor(tx, userId, input.id);
    const move = toMove(row);
    const chooses =
      move.answers && row.named && (row.location_id === null || (choosesFranchise(row) && row.to_id === null));
    const choices = chooses ? await choicesOf(tx, userId, row.location_id !== null) : [];
    const chosen =
      choices.find(({ id }) => id === input.place)?.id ?? (choices.length === 1 ? choices[0]?.id : undefined);
    return { data: { ...move, choices, changes: await changesFor(tx, row, chosen ?? null) } };
  });
}
