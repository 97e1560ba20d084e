// Who is who to a contact: the people around them, and where somebody works.
import { contract, dataOf } from "#lib/services/contract.ts";
import { wholeContactSchema } from "./entities.ts";
import { addRelationInput, changeRelationInput, relationsInput, relationsSchema } from "./relation-entities.ts";

const tags = ["Contacts"];

const relations = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/{id}/relations",
    tags,
    summary: "List who is around a contact, or who works at a company",
    description: "Only those whom the caller may see are listed and counted.",
  })
  .input(relationsInput)
  .output(relationsSchema);

const addRelation = contract
  .meta({ action: "contacts.relate", once: { decides: "contacts.relate", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/relations",
    tags,
    summary: "Say what another contact is to this one",
    description: "It is seen from both sides. Said twice it is there once.",
  })
  .input(addRelationInput)
  .output(dataOf(wholeContactSchema));

const changeRelation = contract
  .meta({ action: "contacts.relate", once: { decides: "contacts.relate", again: "contact.get" } })
  .route({
    method: "PATCH",
    path: "/contacts/{id}/relations",
    tags,
    summary: "Remove what lies between two contacts, or bring it back",
    description: "What is removed can be brought back for 30 days.",
  })
  .input(changeRelationInput)
  .output(dataOf(wholeContactSchema));

export const relationContract = { relations, addRelation, changeRelation };
