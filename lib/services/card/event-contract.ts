// Events of people's cards: made, taken out of a calendar's file, changed, deleted, and switched on and off.
import { z } from "zod";
import { contract, dataOf, FILE_BODY, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  cardEventSchema,
  createEventInput,
  eventExportInput,
  eventListInput,
  importEventsInput,
  importedSchema,
  switchEventInput,
  updateEventInput,
} from "./event-entities.ts";

const tags = ["Cards"];
const idInput = z.object({ id: machine() });

const cardEvents = contract
  .meta({ action: "events.read" })
  .route({ method: "GET", path: "/cards/events", tags, summary: "List events where cards are shown" })
  .input(eventListInput)
  .output(listOf(cardEventSchema));

const exportCardEvents = contract
  .meta({ action: "events.export", heavy: "export" })
  .route({ method: "GET", path: "/cards/events/export", tags, summary: "Download the events as CSV" })
  .input(eventExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const cardEventCodes = contract
  .meta({ action: "events.read" })
  .route({
    method: "GET",
    path: "/cards/events/codes",
    tags,
    summary: "Codes for events that a device makes while it has no network",
    description: "None of them is an event’s now. Who comes by one is counted for its event once that is made.",
  })
  .output(dataOf(z.array(z.string())));

const cardEvent = contract
  .meta({ action: "events.read" })
  .route({ method: "GET", path: "/cards/events/{id}", tags, summary: "Read an event" })
  .input(idInput)
  .output(dataOf(cardEventSchema));

const createCardEvent = contract
  .meta({ action: "events.create", once: { decides: "events.create", again: "card.cardEvent" } })
  .route({
    method: "POST",
    path: "/cards/events",
    tags,
    summary: "Create an event",
    description: "What was opened by its code before, or while it was on, is counted for it from now on.",
    successStatus: 201,
  })
  .input(createEventInput)
  .output(dataOf(cardEventSchema));

const importCardEvents = contract
  .meta({ action: "events.import", body: FILE_BODY, once: { decides: "events.import", again: "kept" } })
  .route({
    method: "POST",
    path: "/cards/events/import",
    tags,
    summary: "Take the events of the next 90 days out of a calendar file (iCalendar)",
    description: "An event that is here already stays as it is.",
    successStatus: 201,
  })
  .input(importEventsInput)
  .output(dataOf(importedSchema));

const updateCardEvent = contract
  .meta({ action: "events.update", once: { decides: "events.update", again: "card.cardEvent" } })
  .route({ method: "PATCH", path: "/cards/events/{id}", tags, summary: "Change an event" })
  .input(updateEventInput)
  .output(dataOf(cardEventSchema));

const removeCardEvent = contract
  .meta({ action: "events.delete", once: { decides: "events.delete", again: "card.cardEvent" } })
  .route({
    method: "DELETE",
    path: "/cards/events/{id}",
    tags,
    summary: "Delete an event; it can be restored for 30 days",
    description: "What was counted there stays counted.",
  })
  .input(idInput)
  .output(dataOf(cardEventSchema));

const restoreCardEvent = contract
  .meta({ action: "events.restore", once: { decides: "events.restore", again: "card.cardEvent" } })
  .route({ method: "POST", path: "/cards/events/{id}/restore", tags, summary: "Restore a deleted event" })
  .input(idInput)
  .output(dataOf(cardEventSchema));

const switchOnCardEvent = contract
  .meta({ action: "events.switch", once: { decides: "events.switch", again: "card.cardEvent" } })
  .route({
    method: "POST",
    path: "/cards/events/{id}/on",
    tags,
    summary: "Switch an event on: who opens a card by its code or tag from now on was met there",
    description: "It ends with its end, or two hours after the last answer. A person has one on at a time.",
  })
  .input(switchEventInput)
  .output(dataOf(cardEventSchema));

const switchOffCardEvent = contract
  .meta({ action: "events.switch", once: { decides: "events.switch", again: "card.cardEvent" } })
  .route({ method: "POST", path: "/cards/events/{id}/off", tags, summary: "Switch an event off" })
  .input(switchEventInput)
  .output(dataOf(cardEventSchema));

export const eventContract = {
  cardEvents,
  exportCardEvents,
  cardEventCodes,
  cardEvent,
  createCardEvent,
  importCardEvents,
  updateCardEvent,
  removeCardEvent,
  restoreCardEvent,
  switchOnCardEvent,
  switchOffCardEvent,
};
