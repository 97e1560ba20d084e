// Segments of contacts: saved filters, one's own or the workspace's; and contacts that are handed over one by one.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";
import {
  addSegmentInput,
  changeSegmentInput,
  handedSchema,
  handOverInput,
  segmentListInput,
  segmentSchema,
} from "./segment-entities.ts";

const tags = ["Contacts"];
const one = z.object({ id: machine() });

export const segmentContract = {
  segments: contract
    .meta({ action: "contacts.read" })
    .route({
      method: "GET",
      path: "/contacts/segments",
      tags,
      summary: "List your segments and those of the workspace",
    })
    .input(segmentListInput)
    .output(dataOf(z.array(segmentSchema))),
  segment: contract
    .meta({ action: "contacts.read" })
    .route({ method: "GET", path: "/contacts/segments/{id}", tags, summary: "Read a segment" })
    .input(one)
    .output(dataOf(segmentSchema)),
  addSegment: contract
    .meta({ action: "contacts.segment", once: { decides: "contacts.segment", again: "contact.segment" } })
    .route({
      method: "POST",
      path: "/contacts/segments",
      tags,
      summary: "Save a filter of contacts as a segment",
      successStatus: 201,
      description: "It keeps the filter, not the contacts: what it finds is looked for each time.",
    })
    .input(addSegmentInput)
    .output(dataOf(segmentSchema)),
  changeSegment: contract
    .meta({ action: "contacts.segment", once: { decides: "contacts.segment", again: "contact.segment" } })
    .route({
      method: "PATCH",
      path: "/contacts/segments/{id}",
      tags,
      summary: "Change a segment’s name or filter, share it, or keep it to yourself",
    })
    .input(changeSegmentInput)
    .output(dataOf(segmentSchema)),
  removeSegment: contract
    .meta({ action: "contacts.segment", once: { decides: "contacts.segment", again: "contact.segment" } })
    .route({
      method: "DELETE",
      path: "/contacts/segments/{id}",
      tags,
      summary: "Delete a segment; it can be restored for 30 days",
      description: "No contact is deleted.",
    })
    .input(one)
    .output(dataOf(segmentSchema)),
  restoreSegment: contract
    .meta({ action: "contacts.segment", once: { decides: "contacts.segment", again: "contact.segment" } })
    .route({ method: "POST", path: "/contacts/segments/{id}/restore", tags, summary: "Restore a segment" })
    .input(one)
    .output(dataOf(segmentSchema)),
  colleagues: contract
    .meta({ action: "contacts.read" })
    .route({ method: "GET", path: "/contacts/colleagues", tags, summary: "Who can have contacts here, by name" })
    .output(dataOf(z.array(personSchema))),
  handOver: contract
    .meta({ action: "contacts.give", once: { decides: "contacts.give", again: "kept" } })
    .route({
      method: "POST",
      path: "/contacts/{id}/hand-over",
      tags,
      summary: "Hand a contact over to a colleague",
      description:
        "Consent that they gave to the owner alone does not move with it. Within ten minutes, the person who handed it over can undo that.",
    })
    .input(handOverInput)
    .output(dataOf(handedSchema)),
};
