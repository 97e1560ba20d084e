// The card service's contract: every operation with its address, input, output and the action it needs.
import { z } from "zod";
import { claimContract } from "#lib/services/card/claim-contract.ts";
import { codeContract } from "#lib/services/card/code-contract.ts";
import { copyContract } from "#lib/services/card/copy-contract.ts";
import { deviceContract } from "#lib/services/card/device-contract.ts";
import {
  cardSchema,
  cardVersionSchema,
  createCardInput,
  handleCheckSchema,
  listCardsInput,
  orderCardsInput,
  publishCardInput,
  revertCardInput,
  updateCardInput,
} from "#lib/services/card/entities.ts";
import { exchangeContract } from "#lib/services/card/exchange-contract.ts";
import { figuresContract } from "#lib/services/card/figures-contract.ts";
import { moderationContract } from "#lib/services/card/moderation-contract.ts";
import { signatureContract } from "#lib/services/card/signature-contract.ts";
import { tagContract } from "#lib/services/card/tag-contract.ts";
import { tagReportContract } from "#lib/services/card/tag-report-contract.ts";
import { themeContract } from "#lib/services/card/theme-contract.ts";
import { themeRequestContract } from "#lib/services/card/theme-request-contract.ts";
import { walletContract } from "#lib/services/card/wallet-contract.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { eventContract } from "./event-contract.ts";

const tags = ["Cards"];
const idInput = z.object({ id: machine() });
const cardList = dataOf(z.array(cardSchema));

const list = contract
  .meta({ action: "cards.read" })
  .route({ method: "GET", path: "/cards", tags, summary: "List share cards, the one shown first at the top" })
  .input(listCardsInput)
  .output(cardList);

const create = contract
  .meta({ action: "cards.create", once: { decides: "cards.create", again: "card.get" } })
  .route({
    method: "POST",
    path: "/cards",
    tags,
    summary: "Create a share card",
    description: "It begins with what is known of the person, or with another card's content.",
    successStatus: 201,
  })
  .input(createCardInput)
  .output(dataOf(cardSchema));

const handleCheck = contract
  .meta({ action: "cards.update" })
  .route({ method: "GET", path: "/cards/handle-check", tags, summary: "Say whether an address is free" })
  .input(z.object({ handle: machine().max(200), card: machine().describe("The card being edited.") }))
  .output(dataOf(handleCheckSchema));

const order = contract
  .meta({ action: "cards.update", once: "the same again" })
  .route({
    method: "POST",
    path: "/cards/order",
    tags,
    summary: "Put my cards in an order, the one to be shown first at the beginning",
  })
  .input(orderCardsInput)
  .output(cardList);

const get = contract
  .meta({ action: "cards.read" })
  .route({ method: "GET", path: "/cards/{id}", tags, summary: "Read a share card" })
  .input(idInput)
  .output(dataOf(cardSchema));

const update = contract
  .meta({ action: "cards.update", once: { decides: "cards.update", again: "card.get" } })
  .route({ method: "PATCH", path: "/cards/{id}", tags, summary: "Change a share card's draft, name or address" })
  .input(updateCardInput)
  .output(dataOf(cardSchema));

const publish = contract
  .meta({ action: "cards.publish", once: { decides: "cards.publish", again: "card.get" } })
  .route({ method: "POST", path: "/cards/{id}/publish", tags, summary: "Show the draft to visitors" })
  .input(publishCardInput)
  .output(dataOf(cardSchema));

const history = contract
  .meta({ action: "cards.read" })
  .route({ method: "GET", path: "/cards/{id}/history", tags, summary: "What was published, the newest first" })
  .input(idInput)
  .output(dataOf(z.array(cardVersionSchema)));

const revert = contract
  .meta({ action: "cards.update", once: { decides: "cards.update", again: "card.get" } })
  .route({ method: "POST", path: "/cards/{id}/revert", tags, summary: "Make an earlier version the draft" })
  .input(revertCardInput)
  .output(dataOf(cardSchema));

const remove = contract
  .meta({ action: "cards.delete", once: { decides: "cards.delete", again: "card.get" } })
  .route({
    method: "DELETE",
    path: "/cards/{id}",
    tags,
    summary: "Delete a share card; it can be restored for 30 days",
  })
  .input(idInput)
  .output(dataOf(cardSchema));

const restore = contract
  .meta({ action: "cards.restore", once: { decides: "cards.restore", again: "card.get" } })
  .route({ method: "POST", path: "/cards/{id}/restore", tags, summary: "Restore a deleted share card" })
  .input(idInput)
  .output(dataOf(cardSchema));

export const cardContract = {
  ...moderationContract,
  list,
  create,
  handleCheck,
  order,
  ...exchangeContract,
  ...figuresContract,
  ...tagContract,
  ...tagReportContract,
  ...deviceContract,
  ...claimContract,
  ...eventContract,
  ...codeContract,
  ...walletContract,
  ...copyContract,
  ...signatureContract,
  ...themeContract,
  ...themeRequestContract,
  get,
  update,
  publish,
  history,
  revert,
  remove,
  restore,
};
