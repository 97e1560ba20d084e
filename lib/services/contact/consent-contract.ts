// What is written down about whether a contact may be written to.
import { contract, dataOf } from "#lib/services/contract.ts";
import { recordConsentInput, recordStopInput, takeConsentBackInput } from "./consent-entities.ts";
import { wholeContactSchema } from "./entities.ts";

const tags = ["Contacts"];

const recordConsent = contract
  .meta({ action: "contacts.consent", once: { decides: "contacts.consent", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/consents",
    tags,
    summary: "Record that a contact agreed to be written to",
    description: "It names where the proof is. It never lifts a stop that the person gave themselves.",
  })
  .input(recordConsentInput)
  .output(dataOf(wholeContactSchema));

const recordStop = contract
  .meta({ action: "contacts.stop", once: { decides: "contacts.stop", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/stops",
    tags,
    summary: "Record that a contact said stop",
    description: "It holds on the address, for every contact that has it, and outlives this one.",
  })
  .input(recordStopInput)
  .output(dataOf(wholeContactSchema));

const takeConsentBack = contract
  .meta({ action: "contacts.consent", once: { decides: "contacts.consent", again: "contact.get" } })
  .route({
    method: "PATCH",
    path: "/contacts/{id}/consents",
    tags,
    summary: "Undo what you recorded by mistake, within ten minutes",
  })
  .input(takeConsentBackInput)
  .output(dataOf(wholeContactSchema));

export const consentContract = { recordConsent, recordStop, takeConsentBack };
