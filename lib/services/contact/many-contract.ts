// Many contacts at once: whom the list finds, and one act for so many of them as one call holds.
import { contract, dataOf } from "#lib/services/contract.ts";
import { changedManySchema, changeManyInput, matchingInput, matchingSchema } from "./many-entities.ts";

const tags = ["Contacts"];

export const manyContract = {
  matching: contract
    .meta({ action: "contacts.read", heavy: "report" })
    .route({ method: "GET", path: "/contacts/matching", tags, summary: "The ids of everybody whom the list finds" })
    .input(matchingInput)
    .output(dataOf(matchingSchema)),
  changeMany: contract
    .meta({ action: "contacts.update", once: "the same again" })
    .route({
      method: "POST",
      path: "/contacts/many",
      tags,
      summary: "Tag, hand over, delete or restore many contacts",
      description: "Each is changed by itself, as its own operation would. A refused one stops no other.",
    })
    .input(changeManyInput)
    .output(dataOf(changedManySchema)),
};
