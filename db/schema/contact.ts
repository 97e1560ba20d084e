// Contacts: the kept row of each, what is known of them and who said so, and what is written about them. Row security and the
// indexes of the list stand in 0073_contacts.sql and 0076_contact-merges.sql, those of the ledger of consents in
// 0077_contact-consents.sql, of pairs in 0078_contact-pairs.sql.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CONSENT_ANSWERS,
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  CONSENT_SCOPES,
  CONSENT_SOURCES,
} from "#lib/services/contact/consent-limits.ts";
import {
  type AddressParts,
  ANY_FIELDS,
  CONTACT_KINDS,
  CONTACT_ORIGINS,
  ENTRY_KINDS,
  FACT_SOURCES,
  REPEATS,
  SEEN_BY,
  SIGNS,
} from "#lib/services/contact/contact-limits.ts";
import { at } from "./at.ts";

/** A tenant table: one row per contact that lists read. Its values are kept from the facts, and never written alone. */
export const contacts = pgTable(
  "contacts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    kind: text("kind", { enum: CONTACT_KINDS }).notNull().default("person"),
    seenBy: text("seen_by", { enum: SEEN_BY }).notNull().default("location"),
    origin: text("origin", { enum: CONTACT_ORIGINS }).notNull(),
    /** The answer they came with, which may be gone by now: each becomes one contact. */
    answerId: uuid("answer_id"),
    /** The file they came with. */
    importId: uuid("import_id"),
    name: text("name").notNull(),
    title: text("title").notNull().default(""),
    company: text("company").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    /** `1980-04-23`, or `--04-23` where nobody said the year. */
    birthday: text("birthday").notNull().default(""),
    /** Of the workspace's own list; empty for none. */
    stage: text("stage").notNull().default(""),
    /** The value that is their photo; null for none. */
    photoId: uuid("photo_id"),
    tags: text("tags").array().notNull().default([]),
    /** What is searched in, folded: every value, and the tags. */
    sought: text("sought").notNull().default(""),
    /** The shown value of each field that the workspace made, by its id. */
    custom: jsonb("custom").$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The open task that is due first. */
    followUpId: uuid("follow_up_id"),
    followUp: text("follow_up"),
    followUpOn: date("follow_up_on", { mode: "string" }),
    /** Until when we may write, or might, by what is written down here; null where nobody said yes. A filter reads them. */
    mailUntil: at("mail_until"),
    textUntil: at("text_until"),
    /** Somebody here wrote down that they said stop, to one of them at least. */
    saidStop: boolean("said_stop").notNull().default(false),
    /** What the three say is to be weighed anew: the contact changed hands. */
    unweighed: boolean("unweighed").notNull().default(false),
    sign: text("sign", { enum: SIGNS }).notNull(),
    signAt: at("sign_at").notNull(),
    /** When they were met, where it was written down later: a capture waits on its device for a network. */
    metAt: at("met_at"),
    /** The person that this record is joined into, at the end of all its edges; lists read those without. */
    mergedInto: uuid("merged_into"),
    /** Owners of records that are joined into this one: they read it, and write notes. */
    viewers: uuid("viewers").array().notNull().default([]),
    /** What this record has by itself, while others are joined into it; null where none are. */
    ownTags: text("own_tags").array(),
    ownSign: text("own_sign", { enum: SIGNS }),
    ownSignAt: at("own_sign_at"),
    /** Who handed it over last, and when: for ten minutes they may take it back. */
    handedBy: uuid("handed_by"),
    handedAt: at("handed_at"),
    createdBy: uuid("created_by"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("contacts_answer").on(table.workspaceId, table.answerId),
  ],
);

/** A tenant table: one value, who said it and when. Nothing is overwritten: what takes its place is another row. */
export const contactFacts = pgTable(
  "contact_facts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    contactId: uuid("contact_id").notNull(),
    field: text("field", { enum: ANY_FIELDS }).notNull(),
    /** Of `custom`: which field of the workspace. */
    fieldId: uuid("field_id"),
    /** One of our words, or an own one as it was typed. */
    use: text("use").notNull().default(""),
    /** As it was typed. */
    value: text("value").notNull(),
    /** What two ways of writing the same have in common: E.164, a folded address. */
    normal: text("normal").notNull(),
    source: text("source", { enum: FACT_SOURCES }).notNull(),
    /** The answer or the file it comes from. */
    sourceId: uuid("source_id"),
    /** Who typed it; null for their own words. */
    by: uuid("by"),
    /** Of an address that came in parts; the value has them in one line. */
    parts: jsonb("parts").$type<AddressParts>(),
    /** Of `photo`: the asset of the media service that has the bytes, whose hash is the value. */
    assetId: uuid("asset_id"),
    chosen: boolean("chosen").notNull().default(false),
    /** When it was chosen, where that was later than it was said: of two joined records the later choice is shown. */
    chosenAt: at("chosen_at"),
    /** When somebody here last made sure of it, and who. */
    confirmedAt: at("confirmed_at"),
    confirmedBy: uuid("confirmed_by"),
    /** The value that took its place; it stays behind that one for as long as it lives. */
    replacedBy: uuid("replaced_by"),
    at: at("at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("contact_facts_contact").on(table.workspaceId, table.contactId),
    check("contact_facts_field", sql`(${table.field} = 'custom') = (${table.fieldId} is not null)`),
    check("contact_facts_parts", sql`${table.parts} is null or ${table.field} = 'address'`),
    check("contact_facts_confirmed", sql`(${table.confirmedAt} is null) = (${table.confirmedBy} is null)`),
    check("contact_facts_photo", sql`(${table.field} = 'photo') = (${table.assetId} is not null)`),
  ],
);

/** A tenant table: notes, calls, meetings and tasks. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    contactId: uuid("contact_id").notNull(),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    text: text("text").notNull(),
    /** Of a task: a day in the workspace's time zone. */
    dueOn: date("due_on", { mode: "string" }),
    /** "14:30" of that day, where it has a time. */
    dueTime: text("due_time"),
    /** Of a task that comes again: after how many of what, and the day that its days are counted from. */
    repeats: text("repeats", { enum: REPEATS }),
    every: integer("every").notNull().default(1),
    seriesFrom: date("series_from", { mode: "string" }),
    /** The task whose doing made this one. */
    follows: uuid("follows"),
    /** Its moment has come and was told of, or nobody had to be told. */
    remindedAt: at("reminded_at"),
    doneAt: at("done_at"),
    by: uuid("by").notNull(),
    /** The file that a note came with. */
    importId: uuid("import_id"),
    at: at("at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table: that a record and a person are one, until that is ended. Nothing moves: each keeps what is its own. */
export const contactMerges = pgTable(
  "contact_merges",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    recordId: uuid("record_id").notNull(),
    /** The one that was kept; it may be joined into another itself. */
    personId: uuid("person_id").notNull(),
    /** The facts that were wanted to be shown, as the two were joined. */
    chosen: uuid("chosen").array().notNull().default([]),
    /** Null where it was found and joined by itself. */
    by: uuid("by"),
    at: at("at").notNull(),
    automatic: boolean("automatic").notNull().default(false),
    endedAt: at("ended_at"),
    endedBy: uuid("ended_by"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table, append only: what a contact said about being written to, in which words, and who knows it from where. */
export const contactConsents = pgTable(
  "contact_consents",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    contactId: uuid("contact_id").notNull(),
    channel: text("channel", { enum: CONSENT_CHANNELS }).notNull(),
    purpose: text("purpose", { enum: [...CONSENT_PURPOSES, "any"] }).notNull(),
    /** Whom it binds: whoever it was given to, this workspace, or its whole brand. */
    scope: text("scope", { enum: CONSENT_SCOPES }).notNull(),
    answer: text("answer", { enum: CONSENT_ANSWERS }).notNull(),
    /** The normal address that it binds: an email in small letters, or a number as E.164. */
    address: text("address").notNull(),
    /** Whose contact they were: a yes to the owner alone is that person's. */
    givenTo: uuid("given_to"),
    /** The words that were shown, and which version of them; empty where nothing was. */
    words: text("words").notNull().default(""),
    textWorkspaceId: uuid("text_workspace_id"),
    textId: uuid("text_id"),
    textNumber: integer("text_number"),
    language: text("language"),
    source: text("source", { enum: CONSENT_SOURCES }).notNull(),
    /** The answer on a card that it came with. */
    sourceId: uuid("source_id"),
    /** Where the proof is, in the words of who wrote it down. */
    proof: text("proof").notNull().default(""),
    /** Who wrote it down; null for their own tick. */
    by: uuid("by"),
    /** When they said it, and until when it holds. */
    at: at("at").notNull(),
    until: at("until"),
    /** The row that this one takes back: it was a mistake. */
    takesBack: uuid("takes_back"),
    recordedAt: at("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("contact_consents_contact").on(table.workspaceId, table.contactId),
    index("contact_consents_own")
      .on(table.workspaceId, table.givenTo, table.address)
      .where(sql`answer = 'yes' and by is null`),
    check("contact_consents_proof", sql`${table.answer} = 'no' or ${table.words} <> '' or ${table.proof} <> ''`),
  ],
);
