// Texts: written, counted, sent, and followed person by person.
import { z } from "zod";
import { RECIPIENT_STATES, SMS_SEND_STATES } from "#lib/campaign/sms/sms-states.ts";
import {
  changeSmsInput,
  exclusionSchema,
  newSmsInput,
  smsAudienceReportSchema,
  smsDeskSchema,
  smsNamedSchema,
  smsRecipientSchema,
  smsRowSchema,
  smsSchema,
} from "#lib/services/campaign/sms-entities.ts";
import { SMS_MOVES, SMS_PEOPLE_SORTS, SMS_SORTS } from "#lib/services/campaign/sms-limits.ts";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Texts"];
const one = z.object({ id: machine() });
const atVersion = one.extend({ version: z.number().int() });
const file = z.instanceof(File).describe("text/csv; charset=utf-8");

const listInput = listQuery(SMS_SORTS).extend({
  state: z.enum(SMS_SEND_STATES).optional(),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

const peopleInput = listQuery(SMS_PEOPLE_SORTS).extend({
  id: machine(),
  state: z.enum(RECIPIENT_STATES).optional(),
  reason: exclusionSchema.optional(),
});

export const smsContract = {
  smsList: contract
    .meta({ action: "texts.read", live: ["texts"] })
    .route({ method: "GET", path: "/texts", tags, summary: "List texts" })
    .input(listInput)
    .output(listOf(smsRowSchema)),
  smsExport: contract
    .meta({ action: "texts.export", heavy: "export" })
    .route({ method: "GET", path: "/texts/export", tags, summary: "Download the texts as CSV" })
    .input(listInput.omit(unpaged))
    .output(file),
  smsDesk: contract
    .meta({ action: "texts.read", live: ["texts"] })
    .route({
      method: "GET",
      path: "/texts/desk",
      tags,
      summary: "The number that texts come from, what is left to spend, and how many answers wait",
    })
    .output(dataOf(smsDeskSchema)),
  smsCreate: contract
    .meta({ action: "texts.create", once: { decides: "texts.create", again: "campaign.smsGet" } })
    .route({ method: "POST", path: "/texts", tags, summary: "Start a text as a draft", successStatus: 201 })
    .input(newSmsInput)
    .output(dataOf(smsSchema)),
  smsGet: contract
    .meta({ action: "texts.read", live: ["texts"] })
    .route({
      method: "GET",
      path: "/texts/{id}",
      tags,
      summary: "Read a text, and how many of its people are in each state",
    })
    .input(one)
    .output(dataOf(smsSchema)),
  smsUpdate: contract
    .meta({ action: "texts.update", once: { decides: "texts.update", again: "campaign.smsGet" } })
    .route({ method: "PATCH", path: "/texts/{id}", tags, summary: "Change a draft" })
    .input(changeSmsInput)
    .output(dataOf(smsSchema)),
  smsRemove: contract
    .meta({ action: "texts.delete", once: { decides: "texts.delete", again: "campaign.smsGet" } })
    .route({ method: "DELETE", path: "/texts/{id}", tags, summary: "Delete a text; it can be restored for 30 days" })
    .input(one)
    .output(dataOf(smsSchema)),
  smsRestore: contract
    .meta({ action: "texts.restore", once: { decides: "texts.restore", again: "campaign.smsGet" } })
    .route({ method: "POST", path: "/texts/{id}/restore", tags, summary: "Restore a deleted text" })
    .input(one)
    .output(dataOf(smsSchema)),
  smsAudience: contract
    .meta({ action: "texts.read", heavy: "report" })
    .route({
      method: "GET",
      path: "/texts/{id}/audience",
      tags,
      summary: "Who would get a draft now, who would not and why, and what it would cost",
    })
    .input(one)
    .output(dataOf(smsAudienceReportSchema)),
  smsNamed: contract
    .meta({ action: "texts.read", heavy: "report" })
    .route({
      method: "GET",
      path: "/texts/{id}/audience/people",
      tags,
      summary: "The people behind one line of that count, the first 200 by name",
    })
    .input(one.extend({ reason: exclusionSchema.optional().describe("Left out: those who would get it.") }))
    .output(dataOf(z.array(smsNamedSchema))),
  smsTest: contract
    .meta({ action: "texts.test", once: { decides: "texts.test", again: "campaign.smsGet" } })
    .route({ method: "POST", path: "/texts/{id}/test", tags, summary: "Send a draft to one’s own number" })
    .input(one)
    .output(dataOf(smsSchema)),
  smsSend: contract
    .meta({ action: "texts.send", once: { decides: "texts.send", again: "campaign.smsGet" } })
    .route({
      method: "POST",
      path: "/texts/{id}/send",
      tags,
      summary: "Send a draft, or book it where it begins later",
      description: "What it costs at its most is reserved first; what was not needed is given back.",
    })
    .input(atVersion)
    .output(dataOf(smsSchema)),
  smsMove: contract
    .meta({ action: "texts.move", once: { decides: "texts.move", again: "campaign.smsGet" } })
    .route({
      method: "POST",
      path: "/texts/{id}/move",
      tags,
      summary: "Pause, resume or stop, or make a booked one a draft",
    })
    .input(atVersion.extend({ step: z.enum(SMS_MOVES) }))
    .output(dataOf(smsSchema)),
  smsPeople: contract
    .meta({ action: "texts.read", live: ["texts"] })
    .route({
      method: "GET",
      path: "/texts/{id}/people",
      tags,
      summary: "Everybody a text was sent to or not, one by one",
    })
    .input(peopleInput)
    .output(listOf(smsRecipientSchema)),
  smsPeopleExport: contract
    .meta({ action: "texts.export", heavy: "export" })
    .route({ method: "GET", path: "/texts/{id}/people/export", tags, summary: "Download them as CSV" })
    .input(peopleInput.omit(unpaged))
    .output(file),
};

export type SmsList = z.infer<typeof listInput>;
export type SmsExport = Omit<SmsList, keyof typeof unpaged>;
export type SmsPeopleAsk = z.infer<typeof peopleInput>;
export type SmsPeopleExport = Omit<SmsPeopleAsk, keyof typeof unpaged>;
export type SmsMoveInput = { id: string; version: number; step: (typeof SMS_MOVES)[number] };
