// Contacts: the kept row of each, what is known of them and who said so, and what is written about them. Row security and the
// indexes of the list stand in 0073_contacts.sql.
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  CONTACT_ORIGINS,
  ENTRY_KINDS,
  FACT_FIELDS,
  FACT_SOURCES,
  FACT_USES,
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
    tags: text("tags").array().notNull().default([]),
    /** What is searched in, folded: every value, and the tags. */
    sought: text("sought").notNull().default(""),
    /** The open task that is due first. */
    followUpId: uuid("follow_up_id"),
    followUp: text("follow_up"),
    followUpOn: date("follow_up_on", { mode: "string" }),
    sign: text("sign", { enum: SIGNS }).notNull(),
    signAt: at("sign_at").notNull(),
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
    field: text("field", { enum: FACT_FIELDS }).notNull(),
    use: text("use", { enum: FACT_USES }).notNull().default(""),
    /** As it was typed. */
    value: text("value").notNull(),
    /** What two ways of writing the same have in common: E.164, a folded address. */
    normal: text("normal").notNull(),
    source: text("source", { enum: FACT_SOURCES }).notNull(),
    /** The answer or the file it comes from. */
    sourceId: uuid("source_id"),
    /** Who typed it; null for their own words. */
    by: uuid("by"),
    chosen: boolean("chosen").notNull().default(false),
    /** The value that took its place; it stays behind that one for as long as it lives. */
    replacedBy: uuid("replaced_by"),
    at: at("at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("contact_facts_contact").on(table.workspaceId, table.contactId),
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
