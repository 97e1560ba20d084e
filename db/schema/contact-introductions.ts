// Introductions that are asked for, thank-yous, and who is mentioned in a note. Row security and indexes stand in
// 0092_introductions-asked.sql.
import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { INTRODUCTION_STATES } from "#lib/services/contact/introduction-limits.ts";
import { at } from "./at.ts";

/** Who lets colleagues find introductions through them. */
export const introductionOpenings = pgTable(
  "introduction_openings",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    openedAt: at("opened_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

/** One open request of one asker for one contact; `place` says whose turn it is in `path`, from one. */
export const introductionRequests = pgTable(
  "introduction_requests",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    askerId: uuid("asker_id").notNull(),
    contactId: uuid("contact_id").notNull(),
    path: uuid("path").array().notNull(),
    place: integer("place").notNull().default(1),
    text: text("text").notNull(),
    state: text("state", { enum: INTRODUCTION_STATES }).notNull().default("asked"),
    answer: text("answer").notNull().default(""),
    askedAt: at("asked_at").notNull(),
    answeredAt: at("answered_at"),
    /** The asker's own contact, which a yes made. */
    madeId: uuid("made_id"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** That somebody said thank you for whom a contact came by, once. */
export const referralThanks = pgTable(
  "referral_thanks",
  {
    workspaceId: uuid("workspace_id").notNull(),
    contactId: uuid("contact_id").notNull(),
    by: uuid("by").notNull(),
    thankedOn: date("thanked_on").notNull(),
    note: text("note").notNull().default(""),
    /** What a gift cost; null where there was none. */
    cents: integer("cents"),
    currency: text("currency").notNull().default(""),
    at: at("at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.contactId, table.by] })],
);

/** The most that a gift may cost in a workspace. */
export const giftLimits = pgTable("gift_limits", {
  workspaceId: uuid("workspace_id").primaryKey(),
  cents: integer("cents").notNull(),
  currency: text("currency").notNull(),
  by: uuid("by").notNull(),
  at: at("at").notNull(),
});

/** Who is mentioned in a note; `word` is the name that its text has. */
export const contactMentions = pgTable(
  "contact_mentions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    userId: uuid("user_id").notNull(),
    contactId: uuid("contact_id").notNull(),
    word: text("word").notNull(),
    at: at("at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.entryId, table.userId] })],
);
