// What visitors left on cards: listed, put aside as done, deleted, exported; and the words they are asked to agree to.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  addExchangeInput,
  changeConsentTextInput,
  changeExchangeInput,
  changeRetentionInput,
  consentTextSchema,
  exchangeExportInput,
  exchangeListInput,
  exchangeSchema,
  retentionInput,
  retentionSchema,
} from "./exchange-entities.ts";

const tags = ["Cards"];
const idInput = z.object({ id: machine() });

const exchanges = contract
  .meta({ action: "exchanges.read", live: ["exchanges", "people"] })
  .route({ method: "GET", path: "/cards/exchanges", tags, summary: "List what visitors answered on cards" })
  .input(exchangeListInput)
  .output(listOf(exchangeSchema));

const exportExchanges = contract
  .meta({ action: "exchanges.export", heavy: "export" })
  .route({ method: "GET", path: "/cards/exchanges/export", tags, summary: "Download what visitors answered as CSV" })
  .input(exchangeExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const exchange = contract
  .meta({ action: "exchanges.read" })
  .route({ method: "GET", path: "/cards/exchanges/{id}", tags, summary: "Read what a visitor answered" })
  .input(idInput)
  .output(dataOf(exchangeSchema));

const addExchange = contract
  .meta({ action: "exchanges.create", once: { decides: "exchanges.create", again: "card.exchange" } })
  .route({
    method: "POST",
    path: "/cards/exchanges",
    tags,
    summary: "Add somebody whom you met",
    description: "These are your own words about them. It stores no consent.",
  })
  .input(addExchangeInput)
  .output(dataOf(exchangeSchema));

const changeExchange = contract
  .meta({ action: "exchanges.update", once: { decides: "exchanges.update", again: "card.exchange" } })
  .route({ method: "PATCH", path: "/cards/exchanges/{id}", tags, summary: "Say that a visitor's answer is dealt with" })
  .input(changeExchangeInput)
  .output(dataOf(exchangeSchema));

const removeExchange = contract
  .meta({ action: "exchanges.delete", once: { decides: "exchanges.delete", again: "card.exchange" } })
  .route({
    method: "DELETE",
    path: "/cards/exchanges/{id}",
    tags,
    summary: "Delete what a visitor answered; it can be restored for 30 days",
  })
  .input(idInput)
  .output(dataOf(exchangeSchema));

const restoreExchange = contract
  .meta({ action: "exchanges.restore", once: { decides: "exchanges.restore", again: "card.exchange" } })
  .route({ method: "POST", path: "/cards/exchanges/{id}/restore", tags, summary: "Restore what a visitor answered" })
  .input(idInput)
  .output(dataOf(exchangeSchema));

const consentTexts = contract
  .meta({ action: "consents.read" })
  .route({ method: "GET", path: "/cards/consent-texts", tags, summary: "The words visitors are asked to agree to" })
  .output(dataOf(z.array(consentTextSchema)));

const changeConsentText = contract
  .meta({ action: "consents.change", once: { decides: "consents.change", again: "card.consentTexts" } })
  .route({
    method: "POST",
    path: "/cards/consent-texts",
    tags,
    summary: "Ask visitors with other words from now on",
    description: "What was agreed to before keeps the words it was agreed with.",
  })
  .input(changeConsentTextInput)
  .output(dataOf(z.array(consentTextSchema)));

const retention = contract
  .meta({ action: "retention.read" })
  .route({ method: "GET", path: "/cards/retention", tags, summary: "How long visitors' answers are kept" })
  .input(retentionInput)
  .output(dataOf(retentionSchema));

const changeRetention = contract
  .meta({ action: "retention.change", once: { decides: "retention.change", again: "card.retention" } })
  .route({
    method: "POST",
    path: "/cards/retention",
    tags,
    summary: "Keep visitors' answers for another time",
    description: "Less than before begins thirty days later. What somebody agreed to stays as long as it is relied on.",
  })
  .input(changeRetentionInput)
  .output(dataOf(retentionSchema));

export const exchangeContract = {
  exchanges,
  exportExchanges,
  exchange,
  addExchange,
  changeExchange,
  removeExchange,
  restoreExchange,
  consentTexts,
  changeConsentText,
  retention,
  changeRetention,
};
