// Texts on the wire: one send, whom it reaches, and what it costs. Money is whole millionths of a US dollar.
import { z } from "zod";
import { EXCLUSION_REASONS } from "#lib/campaign/sms/exclusions.ts";
import { NUMBER_KINDS } from "#lib/campaign/sms/segments.ts";
import { RECIPIENT_STATES, SMS_SEND_STATES } from "#lib/campaign/sms/sms-states.ts";
import {
  MAX_SMS_NAME,
  MAX_SMS_WORDS,
  MOST_WAIT_HOURS,
  SMS_AUDIENCES,
  SMS_REGISTRATIONS,
} from "#lib/services/campaign/sms-limits.ts";
import { instantInput } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const micros = z.number().int().describe("Millionths of a US dollar.");
const count = z.number().int();
export const smsStateSchema = z.enum(SMS_SEND_STATES);
export const smsRecipientStateSchema = z.enum(RECIPIENT_STATES);
export const exclusionSchema = z.enum(EXCLUSION_REASONS);

/** Everybody here, those with a tag, or a segment. */
export const smsAudienceSchema = z.object({
  kind: z.enum(SMS_AUDIENCES),
  value: machine().max(100).default("").describe("The tag, or the id of the segment; empty for everybody."),
});

/** How many stand where: all states together are the audience. */
export const smsSumsSchema = z.record(smsRecipientStateSchema, count);

export const smsRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: smsStateSchema,
  state_at: z.string(),
  words: z.string().describe("As they were typed, with their fields."),
  owner: personSchema,
  audience: smsAudienceSchema.extend({ label: z.string().describe("What the tag or segment is called.") }),
  starts_at: z.string().nullable().describe("When it is to begin; null for at once."),
  sent_at: z.string().nullable(),
  people: count.describe("The audience; 0 before it was sent."),
  sums: smsSumsSchema,
  spent: micros,
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  version: count.describe("Send it back with a change; a newer one in between is a 409."),
});

export const smsMoneySchema = z.object({
  allowance: micros.describe("Of the plan, for this month."),
  spent: micros,
  reserved: micros.describe("Held for what is on its way, at its most."),
  left: micros,
  renews_on: z.string().describe("The day on which the allowance is whole again."),
});

export const smsSenderSchema = z.object({
  number: z.string(),
  kind: z.enum(NUMBER_KINDS),
  registration: z.enum(SMS_REGISTRATIONS),
  why: z.string().describe("Why nothing can be sent from it; empty where it can."),
  provider: z.string().describe("`outbox`: nothing leaves this installation, an administrator reads it."),
});

/** What stands beside whatever is written. */
export const smsDeskSchema = z.object({
  sender: smsSenderSchema.nullable(),
  brand: z.string().describe("Named at the beginning of every text."),
  stop_words: z.string().describe("The end of every text."),
  countries: z.array(z.string()),
  money: smsMoneySchema,
  may_test_to: z.string().nullable().describe("One’s own number, from the profile; null where there is none."),
  trial: z.boolean(),
  waiting_answers: count.describe("Conversations that are open."),
});

export const smsSchema = smsRowSchema.extend({
  drop_hours: count.describe("After so many hours, those who still wait are dropped."),
  link_id: z.string().nullable().describe("The share link of which each recipient gets an address of their own."),
  link: z.string().describe("Its short link; empty for none, and once it is gone."),
  opened: count.nullable().describe("How many opened their own address; null without a link."),
  looks_up: z
    .boolean()
    .describe("Unknown numbers are looked up before their texts go, and landlines left out; it is paid for."),
  drops_at: z.string().nullable(),
  cap: micros.nullable().describe("What it may cost at most; null for no other limit than the allowance."),
  reserved: micros,
  sender: smsSenderSchema.nullable(),
  next_at: z.string().nullable().describe("When the next of those who wait may be written to."),
  stuck: z.string().describe("Why nothing goes out although some wait; empty where it does."),
});

/** Some people of the audience who have a thing in common, and the first few of them. */
export const smsExcludedSchema = z.object({ reason: exclusionSchema, count, sentence: z.string(), help: z.string() });

export const smsWaitSchema = z.object({
  place: z.string().describe("Where they are; their hours are that place’s."),
  count,
  until: z
    .string()
    .nullable()
    .describe("When they may be written to; null where nothing says so, so that they wait for it."),
  sentence: z.string(),
});

export const smsPreviewSchema = z.object({
  which: z.enum(["longest", "most", "nameless"]),
  name: z.string(),
  people: count.describe("How many people get a text like it."),
  text: z.string(),
  units: count,
  segments: count,
});

export const smsAudienceReportSchema = z.object({
  people: count,
  receives: count,
  excluded: z.array(smsExcludedSchema),
  now: count.describe("May be written to at once."),
  waits: z.array(smsWaitSchema),
  segments: count.describe("Of all who get it, at its most."),
  look_ups: count.describe("Numbers that are looked up first, where the text does that; the price holds it."),
  price: micros.describe("What it costs at its most."),
  enough: z.boolean().describe("Whether allowance and limit cover it."),
  previews: z.array(smsPreviewSchema),
  too_many: z.boolean().describe("More people than one text may go to."),
});

/** One person of an audience that was only counted. */
export const smsNamedSchema = z.object({
  contact_id: z.string(),
  name: z.string(),
  number: z.string(),
});

export const smsRecipientSchema = z.object({
  id: z.string(),
  contact_id: z.string().nullable().describe("Null once the contact was erased."),
  name: z.string(),
  number: z.string(),
  state: smsRecipientStateSchema,
  reason: exclusionSchema.nullable().describe("Why they were left out."),
  words: z.string().describe("What happened, in words."),
  help: z.string().describe("What can be done about it; empty for nothing."),
  text: z.string().describe("What they are sent; empty where they were left out, and once it was erased."),
  segments: count,
  price: micros,
  next_at: z.string().nullable().describe("While it waits: when it may go."),
  opened_at: z.string().nullable().describe("When they first opened their own address of the text’s link."),
  rule: z.string().describe("The hours that it went by."),
  changed_at: z.string(),
});

export const newSmsInput = z.object({ name: line(MAX_SMS_NAME).min(1, "Give it a name.") });

export const changeSmsInput = z.object({
  id: machine(),
  version: count,
  name: line(MAX_SMS_NAME).min(1, "Give it a name.").optional(),
  words: lines(MAX_SMS_WORDS).optional(),
  audience: smsAudienceSchema.optional(),
  starts_at: instantInput.nullable().optional(),
  link_id: machine().nullable().optional(),
  looks_up: z.boolean().optional(),
  drop_hours: count.min(1).max(MOST_WAIT_HOURS).optional(),
  cap: micros.min(0).max(1_000_000_000_000).nullable().optional(),
});

export type Sms = z.infer<typeof smsSchema>;
export type SmsRow = z.infer<typeof smsRowSchema>;
export type SmsSums = z.infer<typeof smsSumsSchema>;
export type SmsAudience = z.infer<typeof smsAudienceSchema>;
export type SmsAudienceReport = z.infer<typeof smsAudienceReportSchema>;
export type SmsDesk = z.infer<typeof smsDeskSchema>;
export type SmsMoney = z.infer<typeof smsMoneySchema>;
export type SmsSender = z.infer<typeof smsSenderSchema>;
export type SmsRecipient = z.infer<typeof smsRecipientSchema>;
export type SmsNamed = z.infer<typeof smsNamedSchema>;
export type NewSms = z.infer<typeof newSmsInput>;
export type ChangeSms = z.infer<typeof changeSmsInput>;
