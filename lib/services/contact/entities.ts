// A contact as the wire shows it: what is known of somebody, who said so, and what is written about them.
import { z } from "zod";
import { BIRTHDAY_FILTERS } from "#lib/contact/birthday.ts";
import { dayQuery, flagQuery, listQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import { addressInput, addressSchema } from "./address-entities.ts";
import { channelSchema, consentSchema, mayWriteSchema } from "./consent-entities.ts";
import { MAY_WRITE_FILTERS } from "./consent-limits.ts";
import {
  ANY_FIELDS,
  CONTACT_KINDS,
  CONTACT_ORIGINS,
  ENTRY_KINDS,
  FACT_SOURCES,
  MAX_TAG,
  MORE_FIELDS,
  MOST_ENTRY,
  MOST_FACT,
  MOST_MORE,
  MOST_RECORDS,
  MOST_TAGS,
  MOST_USE,
  SEEN_BY,
  SIGNS,
  WRITTEN_FIELDS,
} from "./contact-limits.ts";
import { customSchema, fieldFilter, listValueSchema } from "./field-entities.ts";
import { lineSchema } from "./line-entities.ts";
import { SIGN_FILTERS } from "./segment-limits.ts";
import { MOST_STAGE } from "./stage-limits.ts";
import { repeatsSchema, timeOfDay } from "./task-entities.ts";

export const CONTACT_SORTS = ["last_sign", "name", "follow_up", "created_at"] as const;

const version = z.number().int().describe("Send it back with a change; a newer one in between is a 409.");

export const contactSchema = z.object({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string().describe("As it was typed."),
  birthday: z.string().describe("`1980-04-23`, or `--04-23` without a year; empty where nobody said it."),
  stage: z.string().describe("Of the workspace’s own list; empty for none."),
  photo_url: z.string().nullable().describe("Only people who can see the contact can open it."),
  tags: z.array(z.string()),
  custom: z.array(listValueSchema).describe("Shown values of the workspace’s own fields."),
  owner: personSchema,
  seen_by: z.enum(SEEN_BY),
  origin: z.enum(CONTACT_ORIGINS),
  event: z.string().describe("Where they answered or were met; empty where no event was on."),
  introducer: z.string().describe("Whose link brought them; empty where no link did."),
  follow_up: z
    .object({ id: z.string(), text: z.string(), due_on: z.string() })
    .nullable()
    .describe("The task that is due first."),
  viewing: z
    .boolean()
    .describe(
      "Another person’s, which the caller reads and writes notes on, because a record of theirs is joined with it.",
    ),
  may_write: mayWriteSchema,
  last_sign: z.object({ kind: z.enum(SIGNS), at: z.string() }),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  version,
});

export const factSchema = z.object({
  id: z.string(),
  record_id: z.string().describe("The record that it belongs to, where several are joined; else the contact."),
  field: z.enum(ANY_FIELDS),
  custom: customSchema.nullable().describe("Of `custom`: which of the workspace’s own fields."),
  use: z.string().describe("`work`, `home`, `mobile`, `other`, an own word, or nothing."),
  value: z
    .string()
    .describe("Of a `photo` the SHA-256 of its bytes; `GET /contacts/photos/{id}` has them, by the id of the value."),
  line: lineSchema.nullable().describe("Of a phone: what the number says by itself; null where that is nothing."),
  address: addressSchema
    .nullable()
    .describe("Of an address that has them: its parts; null where nobody took it apart."),
  source: z.enum(FACT_SOURCES),
  by: personSchema.nullable().describe("Who typed it; null for their own words."),
  file: z
    .object({
      name: z.string(),
      id: z.string().nullable().describe("Of the import; null for everybody but whose it is."),
    })
    .nullable()
    .describe("Of an imported value: the file it came with, as long as that is known."),
  event: z
    .string()
    .describe("Of their own answer, or of what was written down: where it was; empty where no event was on."),
  confirmed: z
    .object({ at: z.string(), by: personSchema })
    .nullable()
    .describe("When somebody here last made sure of it; null where nobody did."),
  chosen: z.boolean().describe("Somebody here wants this one to be shown."),
  shown: z.boolean().describe("It is what the contact shows of this field."),
  at: z.string(),
  ended_at: z.string().nullable().describe("It was taken away, and can be restored."),
});

export const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  text: z.string(),
  due_on: z.string().nullable().describe("Of a task: the day in the workspace's time zone."),
  due_time: timeOfDay.nullable(),
  repeats: repeatsSchema.nullable(),
  done_at: z.string().nullable(),
  by: personSchema,
  mentions: z.array(personSchema).optional().describe("Who is mentioned in its text, by the name they have now."),
  at: z.string(),
  deleted_at: z.string().nullable(),
  version,
});

/** One of the records that a person is joined from. */
export const recordSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: personSchema,
  origin: z.enum(CONTACT_ORIGINS),
  created_at: z.string(),
  join: z
    .object({
      id: z.string().describe("`merge` of what takes it apart."),
      at: z.string(),
      by: personSchema.nullable().describe("Null where it was joined by itself."),
    })
    .nullable()
    .describe("Null for the one that was kept."),
});

export const wholeContactSchema = contactSchema.extend({
  facts: z.array(factSchema).describe("Everything that is known, by field; the shown ones first."),
  tasks: z.array(entrySchema).describe("What is to do, by day, and what was done last."),
  answer_id: z.string().nullable().describe("The answer on a card that they came with."),
  records: z
    .array(recordSchema)
    .describe("Those they are joined from, the kept one first; empty where nothing is joined."),
  viewers: z.array(personSchema).describe("Who reads it besides, because a record of theirs is joined."),
  channels: z.array(channelSchema).describe("Whether we may write, by each way, and why."),
  consents: z.array(consentSchema).describe("What they said about it, the newest first."),
  brand_stop: z.boolean().describe("The caller may answer for the whole brand."),
  brand_seen: z.boolean().describe("There is a brand over the workspace, which may be shown the contact."),
});

export const contactListInput = listQuery(CONTACT_SORTS).extend({
  kind: z.enum(CONTACT_KINDS).optional().describe("People, or companies."),
  tag: line(MAX_TAG).optional().describe("Those with this tag."),
  origin: z.enum(CONTACT_ORIGINS).optional(),
  event: z.uuid().optional().describe("Those who answered or were met at this event."),
  introducer: z.uuid().optional().describe("Those who came by the link that this contact passed on."),
  owner: z.uuid().optional().describe("Those of this person."),
  stage: line(MOST_STAGE).optional().describe("Those in this stage."),
  birthday: z.enum(BIRTHDAY_FILTERS).optional().describe("Those whose birthday comes up, today among it."),
  due: z.enum(["late", "today", "week", "any"]).optional().describe("Those with something to do: by when, or at all."),
  may_write: z
    .enum(MAY_WRITE_FILTERS)
    .optional()
    .describe("By what is written down here; a stop that came another way is in the answer, not in the filter."),
  ...fieldFilter,
  since: dayQuery.optional().describe("Those of whom there was a sign on or after this day."),
  sign: z.enum(SIGN_FILTERS).optional().describe("How long ago the last sign was, counted from today."),
  segment: z.uuid().optional().describe("Those of this segment; the other filters narrow it further."),
  exact: flagQuery.optional().describe("A search that finds nothing is not tried again with its typos mended."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
  location: z.uuid().optional().describe("Those of this location that the brand sees; for the owner of its franchise."),
});

export const contactExportInput = contactListInput.omit(unpaged);

const versioned = { id: machine(), version: z.coerce.number().int() };
const tag = line(MAX_TAG).min(1, "Enter a tag.");

const moreSchema = z.object({
  field: z.enum(MORE_FIELDS),
  field_id: z.uuid().optional().describe("Of `custom`: which of the workspace’s own fields."),
  value: line(500).default("").describe("Of an address its parts may be sent instead."),
  address: addressInput.optional(),
});

export const createContactInput = z.object({
  kind: z.enum(CONTACT_KINDS).default("person"),
  name: line(MOST_FACT.name).min(1, "Enter a name."),
  title: line(MOST_FACT.title).default(""),
  company: line(MOST_FACT.company).default(""),
  email: line(MOST_FACT.email).default(""),
  phone: line(MOST_FACT.phone).default(""),
  note: lines(MOST_ENTRY).default(""),
  tags: z.array(tag).max(MOST_TAGS).default([]),
  more: z.array(moreSchema).max(MOST_MORE).default([]).describe("What else is known of them."),
});

export const updateContactInput = z.object({
  ...versioned,
  kind: z.enum(CONTACT_KINDS).optional().describe("Refused where it does not fit who is around the contact."),
  tags: z
    .array(tag)
    .max(MOST_TAGS * MOST_RECORDS)
    .optional()
    .describe(`At most ${MOST_TAGS}; a contact that has more, because records are joined, may keep what it has.`),
  seen_by: z
    .enum(SEEN_BY)
    .optional()
    .describe("`owner` is refused to everybody but the owner, `brand` where there is no brand over the workspace."),
});

export const addFactInput = z.object({
  ...versioned,
  field: z.enum(WRITTEN_FIELDS),
  field_id: z.uuid().optional().describe("Of `custom`: which of the workspace’s own fields."),
  use: line(MOST_USE).default("").describe("`work`, `home`, `mobile`, `other`, or an own word."),
  value: line(500).default("").describe("Of an address its parts may be sent instead."),
  address: addressInput.optional(),
  instead: z.uuid().optional().describe("The value that this one takes the place of; it stays behind it."),
});

export const changeFactInput = z.object({
  ...versioned,
  fact: machine(),
  act: z
    .enum(["choose", "remove", "restore", "confirm", "unconfirm"])
    .describe("Show it, take it away, bring it back, say that it is right today, or take that back."),
});

/** Where a contact is looked at from the parent. */
export const location = z.uuid().optional().describe("It is this location's, which shows it to the brand.");

export const oneContactInput = z.object({ id: machine(), location });

export type OneContact = z.infer<typeof oneContactInput>;
export type Contact = z.infer<typeof contactSchema>;
export type WholeContact = z.infer<typeof wholeContactSchema>;
export type Fact = z.infer<typeof factSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type ContactRecord = z.infer<typeof recordSchema>;
export type ContactList = z.infer<typeof contactListInput>;
export type ContactExport = z.infer<typeof contactExportInput>;
export type CreateContact = z.infer<typeof createContactInput>;
export type UpdateContact = z.infer<typeof updateContactInput>;
export type AddFact = z.infer<typeof addFactInput>;
export type ChangeFact = z.infer<typeof changeFactInput>;
