// Locations that change hands: asking, reading what would be different, saying yes or no, and taking it back.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  answerMoveInput,
  askMoveInput,
  movePreviewSchema,
  moveSchema,
  oneMoveSchema,
  previewMoveInput,
  readMoveInput,
} from "./moves-entities.ts";

const tags = ["Franchise"];
const one = z.object({ id: machine() });

export const movesContract = {
  moves: contract
    .meta({ action: "moves.read" })
    .route({
      method: "GET",
      path: "/location-moves",
      tags,
      summary: "Locations that change hands, as far as this person asked, decides or owns",
    })
    .output(dataOf(z.array(moveSchema))),
  previewMove: contract
    .meta({ action: "moves.ask" })
    .route({ method: "GET", path: "/location-moves/preview", tags, summary: "What would be different" })
    .input(previewMoveInput)
    .output(dataOf(movePreviewSchema)),
  move: contract
    .meta({ action: "moves.read" })
    .route({ method: "GET", path: "/location-moves/{id}", tags, summary: "One of them, with what would be different" })
    .input(readMoveInput)
    .output(dataOf(oneMoveSchema)),
  askMove: contract
    .meta({ action: "moves.ask", once: { decides: "moves.ask", again: "kept" } })
    .route({
      method: "POST",
      path: "/location-moves",
      tags,
      summary: "Ask for a location to change hands; done at once where nobody else has to agree",
      successStatus: 201,
    })
    .input(askMoveInput)
    .output(dataOf(moveSchema)),
  answerMove: contract
    .meta({ action: "moves.answer", once: { decides: "moves.answer", again: "auth.move" } })
    .route({ method: "POST", path: "/location-moves/{id}/answer", tags, summary: "Say yes or no" })
    .input(answerMoveInput)
    .output(dataOf(oneMoveSchema)),
  withdrawMove: contract
    .meta({ action: "moves.answer", once: { decides: "moves.withdraw", again: "auth.move" } })
    .route({ method: "POST", path: "/location-moves/{id}/withdraw", tags, summary: "Withdraw a request" })
    .input(one)
    .output(dataOf(oneMoveSchema)),
};
