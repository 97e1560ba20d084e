// The contact service's contract: who people met, what is known of them and who said so, and what is to do.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { adminExportContract } from "./admin-export-contract.ts";
import { locationContactsSchema } from "./brand-entities.ts";
import { consentContract } from "./consent-contract.ts";
import {
  addFactInput,
  changeFactInput,
  contactExportInput,
  contactListInput,
  contactSchema,
  createContactInput,
  oneContactInput,
  updateContactInput,
  wholeContactSchema,
} from "./entities.ts";
import { addEntryInput, changeEntryInput } from "./entry-entities.ts";
import { contactExportContract } from "./export-contract.ts";
import { contactFieldContract } from "./field-contract.ts";
import { contactFileContract } from "./file-contract.ts";
import { contactImportContract } from "./import-contract.ts";
import { introductionContract } from "./introduction-contract.ts";
import { knownInput, knownSchema } from "./known-entities.ts";
import { manyContract } from "./many-contract.ts";
import { mentionContract } from "./mention-contract.ts";
import { networkContract } from "./network-contract.ts";
import { pairContract } from "./pair-contract.ts";
import { personRequestContract } from "./person-request-contract.ts";
import { contactPhotoContract } from "./photo-contract.ts";
import { relationContract } from "./relation-contract.ts";
import { segmentContract } from "./segment-contract.ts";
import { stageContract } from "./stage-contract.ts";
import { thanksContract } from "./thanks-contract.ts";
import { timelineInput, timelineSchema } from "./timeline-entities.ts";
import { writingContract } from "./writing-contract.ts";

const tags = ["Contacts"];
const idInput = z.object({ id: machine() });

const list = contract
  .meta({ action: "contacts.read", live: ["contacts", "people"], elsewhere: "location" })
  .route({ method: "GET", path: "/contacts", tags, summary: "List contacts" })
  .input(contactListInput)
  .output(listOf(contactSchema));

const create = contract
  .meta({ action: "contacts.create", once: { decides: "contacts.create", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts",
    tags,
    summary: "Add a contact",
    successStatus: 201,
    description: "These are your own words about them. It stores no consent.",
  })
  .input(createContactInput)
  .output(dataOf(wholeContactSchema));

const exportCsv = contract
  .meta({ action: "contacts.export", heavy: "export" })
  .route({ method: "GET", path: "/contacts/export", tags, summary: "Download contacts as CSV" })
  .input(contactExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const tagsInUse = contract
  .meta({ action: "contacts.read" })
  .route({ method: "GET", path: "/contacts/tags", tags, summary: "The tags that contacts have, the most used first" })
  .output(dataOf(z.array(z.string())));

const known = contract
  .meta({ action: "contacts.read" })
  .route({ method: "GET", path: "/contacts/known", tags, summary: "Who has this email or phone already" })
  .input(knownInput)
  .output(dataOf(z.array(knownSchema)));

const get = contract
  .meta({ action: "contacts.read" })
  .route({ method: "GET", path: "/contacts/{id}", tags, summary: "Read a contact and everything known of them" })
  .input(oneContactInput)
  .output(dataOf(wholeContactSchema));

const locations = contract
  .meta({ action: "locations.read", scope: "tree", heavy: "report" })
  .route({
    method: "GET",
    path: "/contacts/locations",
    tags,
    summary: "How many contacts each location of a franchise has, and how many of these the brand sees",
  })
  .output(dataOf(z.array(locationContactsSchema)));

const update = contract
  .meta({ action: "contacts.update", once: { decides: "contacts.update", again: "contact.get" } })
  .route({ method: "PATCH", path: "/contacts/{id}", tags, summary: "Change a contact's tags, or who sees them" })
  .input(updateContactInput)
  .output(dataOf(wholeContactSchema));

const remove = contract
  .meta({ action: "contacts.delete", once: { decides: "contacts.delete", again: "contact.get" } })
  .route({
    method: "DELETE",
    path: "/contacts/{id}",
    tags,
    summary: "Delete a contact; it can be restored for 30 days",
  })
  .input(idInput)
  .output(dataOf(wholeContactSchema));

const restore = contract
  .meta({ action: "contacts.restore", once: { decides: "contacts.restore", again: "contact.get" } })
  .route({ method: "POST", path: "/contacts/{id}/restore", tags, summary: "Restore a contact" })
  .input(idInput)
  .output(dataOf(wholeContactSchema));

const timeline = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/{id}/timeline",
    tags,
    summary: "What happened with a contact, newest first",
  })
  .input(timelineInput)
  .output(timelineSchema);

const vcard = contract
  .meta({ action: "contacts.export" })
  .route({ method: "GET", path: "/contacts/{id}/vcard", tags, summary: "Download a contact as a vCard" })
  .input(idInput)
  .output(z.instanceof(File).describe("text/vcard; charset=utf-8"));

const addFact = contract
  .meta({ action: "contacts.fact", once: { decides: "contacts.fact", again: "contact.get" } })
  .route({
    method: "POST",
    path: "/contacts/{id}/facts",
    tags,
    summary: "Write down a value of a contact",
    description: "It is shown from then on. What it takes the place of stays behind it.",
  })
  .input(addFactInput)
  .output(dataOf(wholeContactSchema));

const changeFact = contract
  .meta({ action: "contacts.fact", once: { decides: "contacts.fact", again: "contact.get" } })
  .route({
    method: "PATCH",
    path: "/contacts/{id}/facts",
    tags,
    summary: "Show this value of a field, take it away, or bring it back",
    description: "What is taken away can be brought back for 30 days.",
  })
  .input(changeFactInput)
  .output(dataOf(wholeContactSchema));

const addEntry = contract
  .meta({ action: "contacts.note", once: { decides: "contacts.note", again: "contact.get" } })
  .route({ method: "POST", path: "/contacts/{id}/entries", tags, summary: "Add a note, a call, a meeting or a task" })
  .input(addEntryInput)
  .output(dataOf(wholeContactSchema));

const changeEntry = contract
  .meta({ action: "contacts.note", once: { decides: "contacts.note", again: "contact.get" } })
  .route({
    method: "PATCH",
    path: "/contacts/{id}/entries",
    tags,
    summary: "Change a note or a task, say that a task is done, delete it or bring it back",
  })
  .input(changeEntryInput)
  .output(dataOf(wholeContactSchema));

export const contactContract = {
  list,
  create,
  exportCsv,
  tagsInUse,
  known,
  locations,
  get,
  update,
  remove,
  restore,
  timeline,
  vcard,
  addFact,
  changeFact,
  addEntry,
  changeEntry,
  ...consentContract,
  ...pairContract,
  ...personRequestContract,
  ...relationContract,
  ...contactFieldContract,
  ...stageContract,
  ...segmentContract,
  ...contactFileContract,
  ...contactPhotoContract,
  ...contactImportContract,
  ...contactExportContract,
  ...manyContract,
  ...mentionContract,
  ...adminExportContract,
  ...networkContract,
  ...introductionContract,
  ...thanksContract,
  ...writingContract,
};
