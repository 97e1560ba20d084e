// Whether we may write to a contact, as the wire shows it: the state of a row, each channel with its reason, and the ledger.
import { z } from "zod";
import { MAY_REASONS } from "#lib/contact/may-contact.ts";
import { dayQuery } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import {
  CONSENT_ANSWERS,
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  CONSENT_SCOPES,
  CONSENT_SOURCES,
  MAY_WRITE_STATES,
  MOST_PROOF,
  STOP_REACHES,
  TOLD_SOURCES,
} from "./consent-limits.ts";

export const mayWriteSchema = z
  .object({
    state: z.enum(MAY_WRITE_STATES),
    ends_at: z.string().nullable().describe("When the first yes of these ends."),
  })
  .describe("Whether news and offers may be sent, stops included.");

export const channelSchema = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  may: z.boolean(),
  reason: z.enum(MAY_REASONS),
  address: z.string().describe("The one that this is said of; empty where there is none."),
  since: z.string().nullable(),
  until: z.string().nullable(),
  consent: z.string().nullable().describe("The row of the ledger that decided."),
});

export const consentSchema = z.object({
  id: z.string(),
  channel: z.enum(CONSENT_CHANNELS),
  purpose: z.enum([...CONSENT_PURPOSES, "any"]),
  scope: z.enum(CONSENT_SCOPES),
  answer: z.enum(CONSENT_ANSWERS),
  address: z.string(),
  words: z.string().describe("What they saw; empty where nothing was shown."),
  text_number: z.number().int().nullable().describe("The version of these words."),
  source: z.enum(CONSENT_SOURCES),
  proof: z.string().describe("Where the proof is."),
  by: personSchema.nullable().describe("Who wrote it down; null for their own tick."),
  at: z.string(),
  until: z.string().nullable(),
  taken_back: z.boolean().describe("It was a mistake and counts for nothing."),
  undo_until: z.string().nullable().describe("Until when the caller can undo it."),
});

const of = {
  id: machine().describe("The contact."),
  fact: z.uuid().describe("The email address or phone number that it was said of: a value of the contact."),
  channel: z.enum(CONSENT_CHANNELS),
  source: z
    .enum(TOLD_SOURCES)
    .describe("How it was said. A tick on a card comes by itself, and no import gives a yes."),
};

export const recordConsentInput = z.object({
  ...of,
  purpose: z.enum(CONSENT_PURPOSES).default("marketing"),
  scope: z.enum(CONSENT_SCOPES).default("location"),
  proof: line(MOST_PROOF).min(1, "Say where the proof is."),
  said_on: dayQuery.describe("The day they said it, in the workspace's time zone."),
  until: dayQuery.nullable().default(null).describe("The last day on which it holds."),
});

export const recordStopInput = z.object({
  ...of,
  reach: z.enum(STOP_REACHES).default("location").describe("`brand` is for who looks after the whole workspace."),
  proof: line(MOST_PROOF).default(""),
});

export const takeConsentBackInput = z.object({
  id: machine().describe("The contact."),
  consent: machine().describe("What the caller recorded less than ten minutes ago."),
});

export type RecordConsent = z.infer<typeof recordConsentInput>;
export type RecordStop = z.infer<typeof recordStopInput>;
export type TakeConsentBack = z.infer<typeof takeConsentBackInput>;
export type ConsentWire = z.infer<typeof consentSchema>;
export type ChannelState = z.infer<typeof channelSchema>;
