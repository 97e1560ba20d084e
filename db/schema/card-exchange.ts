// What visitors answered on a card, what they agreed to, and the texts of it; row security stands in 0047_exchanges.sql.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { EXCHANGE_SOURCES } from "#lib/services/card/exchange-limits.ts";
import { at } from "./at.ts";

/** A tenant table. Its id is made by the visitor's page, so that an answer that is sent twice is there once. */
export const exchanges = pgTable(
  "exchanges",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** Null for somebody whom the owner wrote down. */
    cardId: uuid("card_id"),
    /** Who wrote it: the visitor, or the owner by one of these ways. */
    source: text("source", { enum: EXCHANGE_SOURCES }).notNull().default("visitor"),
    /** A private card's answers are its owner's alone. */
    private: boolean("private").notNull().default(false),
    /** The signed visit that it belongs to. */
    visit: uuid("visit"),
    channel: text("channel").notNull(),
    /** The suffix of the code, as it was read. */
    code: text("code"),
    /** Where it was, as it was when the card was opened. */
    eventId: uuid("event_id"),
    /** Whose link brought them: that visitor's answer, which may be gone by now. */
    introducedBy: uuid("introduced_by"),
    /** As they were typed. */
    name: text("name").notNull(),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    company: text("company").notNull().default(""),
    title: text("title").notNull().default(""),
    note: text("note").notNull().default(""),
    /** What would help, in the words of the card. */
    requests: jsonb("requests").notNull().default([]),
    language: text("language"),
    /** When the card was opened, as the signed visit says. */
    openedAt: at("opened_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Why it was kept aside; null where nothing is odd about it. */
    aside: text("aside", { enum: ["honeypot", "haste", "many"] }),
    doneAt: at("done_at"),
    takenBackAt: at("taken_back_at"),
    deletedAt: at("deleted_at"),
    /** Nobody sees it any more: it stays for what was agreed to, without what else was said. */
    paredAt: at("pared_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("exchanges_owner").on(table.workspaceId, table.ownerId, table.createdAt),
    index("exchanges_card").on(table.workspaceId, table.cardId),
    check("exchanges_of_card", sql`(${table.source} = 'visitor') = (${table.cardId} is not null)`),
    index("exchanges_age").on(table.workspaceId, table.createdAt),
    index("exchanges_event").on(table.workspaceId, table.eventId).where(sql`${table.eventId} is not null`),
    index("exchanges_introduced")
      .on(table.workspaceId, table.ownerId, table.createdAt)
      .where(sql`${table.introducedBy} is not null`),
  ],
);

/** A tenant table: how long a workspace keeps what visitors answered; without a row, for ever. */
export const answerRetention = pgTable("answer_retention", {
  workspaceId: uuid("workspace_id").primaryKey(),
  /** Null for ever. In force from `starts_at` on. */
  days: integer("days"),
  /** In force until then. */
  daysBefore: integer("days_before"),
  startsAt: at("starts_at").notNull(),
  changedBy: uuid("changed_by").notNull(),
  version: integer("version").notNull().default(1),
});

/** A tenant table, append only: the words under a box, one row for each version of them. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    number: integer("number").notNull(),
    /** Empty: from then on nothing is asked for this channel. */
    text: text("text").notNull(),
    language: text("language").notNull().default("en"),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("consent_texts_number").on(table.workspaceId, table.channel, table.number),
  ],
);

/** A tenant table, append only: which words somebody saw, and whether they ticked them. */
export const exchangeConsents = pgTable(
  "exchange_consents",
  {
    workspaceId: uuid("workspace_id").notNull(),
    exchangeId: uuid("exchange_id").notNull(),
    /** The text may be the parent's. */
    textWorkspaceId: uuid("text_workspace_id").notNull(),
    textId: uuid("text_id").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    purpose: text("purpose").notNull(),
    scope: text("scope", { enum: ["owner", "location", "brand"] }).notNull(),
    language: text("language"),
    ticked: boolean("ticked").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.exchangeId, table.channel] })],
);

/** No tenant's: who said stop, as a hash that only this installation's key makes. Only functions touch it. Each word is a row. */
export const stops = pgTable(
  "stops",
  {
    mark: text("mark").notNull(),
    keyId: text("key_id").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    channel: text("channel").notNull(),
    purpose: text("purpose").notNull(),
    /** How far it reaches: this workspace, its whole tree, or every sender here. */
    scope: text("scope", { enum: ["location", "brand", "installation"] }).notNull(),
    /** Who said so: the person from their own mailbox, or a colleague of that workspace. */
    source: text("source", { enum: ["visitor", "colleague"] }).notNull(),
    at: at("at").notNull().defaultNow(),
  },
  ({ mark, workspaceId, channel, purpose, source, scope, at: said }) => [
    primaryKey({ columns: [mark, workspaceId, channel, purpose, source, scope, said] }),
  ],
);

/** No tenant's: which brand somebody let write to them again while everybody else stays stopped. Only functions touch it. */
export const stopExceptions = pgTable(
  "stop_exceptions",
  {
    mark: text("mark").notNull(),
    /** The head of the tree. */
    workspaceId: uuid("workspace_id").notNull(),
    channel: text("channel").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  ({ mark, workspaceId, channel }) => [primaryKey({ columns: [mark, workspaceId, channel] })],
);

/** No tenant's: what the secret of a letter or of a sent form opens, by its hash. Only functions touch it. */
export const visitorTokens = pgTable("visitor_tokens", {
  hash: text("hash").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  /** What was answered; null for a letter that was asked for on a card, which `cardId` names then. */
  exchangeId: uuid("exchange_id"),
  cardId: uuid("card_id"),
  /** Whose address the letter went to, as a stop knows it; null where there was none. */
  mark: text("mark"),
  keyId: text("key_id"),
  /** Until then what was sent can be seen and taken back; null for a letter's. */
  sentUntil: at("sent_until"),
  expiresAt: at("expires_at").notNull(),
});

/** No tenant's: the code that was sent to the mailbox of a letter, and what it opened, as hashes. Only functions touch it. */
export const personCodes = pgTable("person_codes", {
  /** The letter's secret, as `visitorTokens` keeps it. */
  hash: text("hash").primaryKey(),
  code: text("code").notNull(),
  tries: integer("tries").notNull().default(0),
  endsAt: at("ends_at").notNull(),
  /** What the page carries from then on, for half an hour. */
  proof: text("proof"),
  provedAt: at("proved_at"),
});

/**
 * No tenant's: which link of a card a visitor passes on. It outlives their answer, so that the link goes on leading to the
 * card. Only functions touch it.
 */
export const introductions = pgTable(
  "introductions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    exchangeId: uuid("exchange_id").notNull(),
    cardId: uuid("card_id").notNull(),
    /** What follows the I of the code. */
    code: text("code").notNull(),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.exchangeId] }),
    unique("introductions_code").on(table.workspaceId, table.code),
  ],
);
