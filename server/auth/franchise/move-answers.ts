// Yes and no to a location that changes hands, by whoever it is asked of; and the end of the question by who asked.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { AnswerMove, OneMove } from "#lib/services/auth/moves-entities.ts";
import { isAgreed } from "#server/auth/franchise/move-rules.ts";
import { auditMove, finish, tell } from "#server/auth/franchise/move-work.ts";
import { choosesFranchise, getMove, moveFor, sidesOf } from "#server/auth/franchise/moves.ts";
import { choicesOf, type HeldMove, holdMove, type MoveRow, storeAnswer } from "#server/auth/franchise/moves-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Sides = ReturnType<typeof sidesOf>;
type Open = { move: HeldMove; row: MoveRow };

/** One that can still be answered, held; throws `not_found` for a stranger, `conflict` where it is over. */
async function openMove(tx: Tx, userId: string, id: string): Promise<Open> {
  const move = isId(id) ? await holdMove(tx, id) : null;
  if (!move) throw new AppError("not_found");
  const row = await moveFor(tx, userId, id);
  if (move.state !== "open") throw new AppError("conflict", "This was decided in the meantime.");
  if (move.expired) throw new AppError("conflict", "This was not answered in time. Ask again.");
  return { move, row };
}

type Chosen = { userId: string; place: string | null; sides: Sides; row: MoveRow };

/** What they answer with, where that is theirs to say; throws `invalid` for anything that they do not own. */
async function chosenPlace(tx: Tx, { userId, place, sides, row }: Chosen): Promise<string | null> {
  const franchise = sides.to && choosesFranchise(row);
  if (!franchise && !(sides.location && row.location_id === null)) return null;
  const choices = await choicesOf(tx, userId, franchise);
  const chosen = place === null && choices.length === 1 ? choices[0]?.id : choices.find(({ id }) => id === place)?.id;
  if (chosen !== undefined) return chosen;
  const sentence = choices.length > 0 ? "Choose which one." : NOTHING[franchise ? "franchise" : "location"];
  throw new AppError("invalid", sentence, { fields: { place: [sentence] } });
}

const NOTHING = {
  franchise: "You own no franchise that could take it.",
  location: "You own no workspace that could join. It must be on its own, without locations.",
};

/** POST /location-moves/{id}/answer: of two answers at once the second meets what the first decided. */
export async function answerMove(context: CallContext, { id, yes, place }: AnswerMove): Promise<{ data: OneMove }> {
  const { userId } = authorizePerson(context.actor, "moves.answer");
  await unscoped(async (tx) => {
    const { move, row } = await openMove(tx, userId, id);
    const sides = sidesOf(row);
    if (!sides.location && !sides.to) throw new AppError("forbidden", "You cannot answer this.");
    if (!yes) return decline(tx, context, { move, row, userId });
    const chosen = await chosenPlace(tx, { userId, place, sides, row });
    const agreed: HeldMove = {
      ...move,
      location_id: move.location_id ?? chosen,
      to_id: sides.to && choosesFranchise(row) ? chosen : move.to_id,
      location_yes: sides.location ? userId : move.location_yes,
      to_yes: sides.to ? userId : move.to_yes,
    };
    await auditMove(tx, context, { move: agreed, action: "moves.answer", name: nameOf(row), after: { yes } });
    if (isAgreed(agreed)) return finish(tx, context, agreed);
    await storeAnswer(tx, id, { ...agreed, state: "open" });
  }, "decides");
  return getMove(context, { id, place: "" });
}

const nameOf = ({ location, email }: MoveRow) => location ?? email ?? "";

async function decline(tx: Tx, context: CallContext, { move, row, userId }: Open & { userId: string }) {
  await storeAnswer(tx, move.id, { ...move, state: "declined" });
  await auditMove(tx, context, { move, action: "moves.answer", name: nameOf(row), after: { yes: false } });
  await tell(tx, userId, { id: move.id, news: "declined" });
}

/** POST /location-moves/{id}/withdraw */
export async function withdrawMove(context: CallContext, { id }: { id: string }): Promise<{ data: OneMove }> {
  const { userId } = authorizePerson(context.actor, "moves.answer");
  await unscoped(async (tx) => {
    const { move, row } = await openMove(tx, userId, id);
    if (!row.asks) throw new AppError("forbidden", "Only the person who asked can withdraw it.");
    await storeAnswer(tx, id, { ...move, state: "withdrawn" });
    await auditMove(tx, context, { move, action: "moves.withdraw", name: nameOf(row) });
    await tell(tx, userId, { id, news: "withdrawn" });
  }, "decides");
  return getMove(context, { id, place: "" });
}
