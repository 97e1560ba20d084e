// Locations that change hands, mounted.
import { answerMove, withdrawMove } from "#server/auth/franchise/move-answers.ts";
import { askMove, previewMove } from "#server/auth/franchise/move-asks.ts";
import { getMove, listMoves } from "#server/auth/franchise/moves.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const movesRoutes = {
  moves: auth.moves.handler(({ context }) => listMoves(context)),
  previewMove: auth.previewMove.handler(({ context, input }) => previewMove(context, input)),
  move: auth.move.handler(({ context, input }) => getMove(context, input)),
  askMove: auth.askMove.handler(({ context, input }) => askMove(context, input)),
  answerMove: auth.answerMove.handler(({ context, input }) => answerMove(context, input)),
  withdrawMove: auth.withdrawMove.handler(({ context, input }) => withdrawMove(context, input)),
};
