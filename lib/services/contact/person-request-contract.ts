// What people ask for about themselves: to see what is held of them, or to have it erased, across the brand.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import {
  actOnPersonRequestInput,
  openPersonRequestInput,
  personRequestFileInput,
  personRequestInput,
  personRequestListInput,
  personRequestSchema,
} from "./person-request-entities.ts";

const tags = ["Contacts"];

const personRequests = contract
  .meta({ action: "contacts.requests", live: ["people"] })
  .route({
    method: "GET",
    path: "/contacts/requests",
    tags,
    summary: "List what people asked for about themselves, newest first",
  })
  .input(personRequestListInput)
  .output(listOf(personRequestSchema));

const openPersonRequest = contract
  .meta({ action: "contacts.request", once: { decides: "contacts.request", again: "contact.personRequest" } })
  .route({
    method: "POST",
    path: "/contacts/requests",
    tags,
    summary: "Write down that somebody asks what is held of them, or to have it erased",
    description: "It is looked for in the background. Opened by the brand it is asked of every location.",
    successStatus: 201,
  })
  .input(openPersonRequestInput)
  .output(dataOf(personRequestSchema));

const personRequest = contract
  .meta({ action: "contacts.requests" })
  .route({
    method: "GET",
    path: "/contacts/requests/{id}",
    tags,
    summary: "Read one of them, with what was found where",
  })
  .input(personRequestInput)
  .output(dataOf(personRequestSchema));

const actOnPersonRequest = contract
  .meta({ action: "contacts.request", once: { decides: "contacts.request", again: "contact.personRequest" } })
  .route({
    method: "POST",
    path: "/contacts/requests/{id}",
    tags,
    summary: "Erase what was found, say that they have their answer, ask every location, or do not follow it",
    description: "What is erased cannot be brought back, by anybody.",
  })
  .input(actOnPersonRequestInput)
  .output(dataOf(personRequestSchema));

const personRequestFile = contract
  .meta({ action: "contacts.request-file" })
  .route({
    method: "GET",
    path: "/contacts/requests/{id}/file",
    tags,
    summary: "Download what this workspace holds of the person, as JSON",
  })
  .input(personRequestFileInput)
  .output(z.instanceof(File).describe("application/json"));

export const personRequestContract = {
  personRequests,
  openPersonRequest,
  personRequest,
  actOnPersonRequest,
  personRequestFile,
};
