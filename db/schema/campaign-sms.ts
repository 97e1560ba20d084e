// Texts: each send, its people one by one, the numbers they come from, what they cost, and what is answered. Row security, the
// trigger that keeps the sums of money, and who may read what stand in 0220_texts.sql.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** Millionths of a US dollar. */
const micros = (name: string) => bigint(name, { mode: "number" });

/** A tenant table: one text to an audience. Where it stands, and what may be done with it, says `lib/campaign/sms/sms-states.ts`. */
export const smsSends = pgTable(
  "sms_sends",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    name: text("name").notNull(),
    /** As they were typed, with their fields. */
    words: text("words").notNull().default(""),
    audience: jsonb("audience").$type<{ kind: string; value: string; label: string }>().notNull(),
    state: text("state").notNull().default("draft"),
    stateAt: at("state_at").notNull(),
    startsAt: at("starts_at"),
    /** What waits for so long is dropped, counted from when it was to begin. */
    dropHours: integer("drop_hours").notNull(),
    /** The share link of which each recipient gets an address of their own. */
    linkId: uuid("link_id"),
    /** Landlines are looked up before their texts would go. */
    looksUp: boolean("looks_up").notNull().default(false),
    dropsAt: at("drops_at"),
    /** What it may cost at most. */
    cap: micros("cap"),
    sentAt: at("sent_at"),
    /** Its people, however they stand. */
    people: integer("people").notNull().default(0),
    /** Of the prices of its people: what is held, and what was used. Kept by a trigger. */
    reserved: micros("reserved").notNull().default(0),
    spent: micros("spent").notNull().default(0),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("sms_sends_updated").on(table.workspaceId, table.updatedAt, table.id),
    index("sms_sends_name").on(table.workspaceId, sql`lower(${table.name})`, table.id),
    index("sms_sends_due").on(table.startsAt).where(sql`state = 'booked'`),
    index("sms_sends_open").on(table.workspaceId, table.id).where(sql`state in ('running', 'paused')`),
  ],
);

/** A tenant table: one of the people of a text, with what they are sent and why not. Its states are the audience at every moment. */
export const smsRecipients = pgTable(
  "sms_recipients",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    sendId: uuid("send_id").notNull(),
    /** Null once the contact ended, with their name, number and words. */
    contactId: uuid("contact_id"),
    name: text("name").notNull(),
    /** E.164; empty where there is none. */
    number: text("number").notNull(),
    state: text("state").notNull(),
    /** Why they were left out. */
    reason: text("reason"),
    /** What they are sent, whole. */
    text: text("text").notNull().default(""),
    segments: integer("segments").notNull().default(0),
    price: micros("price").notNull().default(0),
    /** What the hours go by. */
    country: text("country").notNull().default(""),
    region: text("region"),
    evidence: text("evidence").notNull().default("none"),
    consent: text("consent").notNull().default("other"),
    /** While it waits: not before; null while nothing says when. */
    nextAt: at("next_at"),
    /** The hours that decided last, and of which table. */
    rule: text("rule").notNull().default(""),
    tableVersion: text("table_version").notNull().default(""),
    /** Their own address of the text's link. */
    personalId: uuid("personal_id"),
    /** Its line is looked up first; the price holds what that costs. */
    toLookUp: boolean("to_look_up").notNull().default(false),
    handedAt: at("handed_at"),
    provider: text("provider").notNull().default(""),
    providerId: text("provider_id"),
    /** What the provider said, by its code. */
    error: text("error").notNull().default(""),
    /** How often the provider certainly did not take it. */
    tries: integer("tries").notNull().default(0),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("sms_recipients_states").on(table.workspaceId, table.sendId, table.state, table.reason),
    index("sms_recipients_names").on(table.workspaceId, table.sendId, sql`lower(${table.name})`, table.id),
    index("sms_recipients_changes").on(table.workspaceId, table.sendId, table.changedAt, table.id),
    index("sms_recipients_due").on(table.workspaceId, table.sendId, table.nextAt).where(sql`state = 'waiting'`),
    index("sms_recipients_handed").on(table.handedAt).where(sql`state in ('handed_over', 'unknown')`),
    index("sms_recipients_number").on(table.number, table.handedAt).where(sql`handed_at is not null`),
    index("sms_recipients_contact").on(table.workspaceId, table.contactId),
    // Whom a status of the provider is of.
    index("sms_recipients_id").on(table.id),
  ],
);

/** A tenant table: the numbers that texts come from, and what the carriers say of them. */
export const smsSenders = pgTable(
  "sms_senders",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    number: text("number").notNull(),
    kind: text("kind").notNull(),
    provider: text("provider").notNull(),
    registration: text("registration").notNull(),
    /** Why the carriers refused it. */
    why: text("why").notNull().default(""),
    /** What the carriers are told of who texts from it. */
    details: jsonb("details").notNull().default({}),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("sms_senders_id").on(table.id),
    uniqueIndex("sms_senders_own").on(table.workspaceId, table.number),
    // Whose an answer is.
    index("sms_senders_number").on(table.number),
  ],
);

/** A tenant table: what a workspace used and holds of its allowance. Kept by a trigger, and held while something is reserved. */
export const smsAccounts = pgTable(
  "sms_accounts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    /** `2026-11`: what was spent is of that month. */
    month: text("month").notNull(),
    spent: micros("spent").notNull().default(0),
    reserved: micros("reserved").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] })],
);

/** A tenant table: what goes to and fro with one number. */
export const smsThreads = pgTable(
  "sms_threads",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    number: text("number").notNull(),
    contactId: uuid("contact_id"),
    name: text("name").notNull().default(""),
    state: text("state").notNull().default("open"),
    /** It may mean STOP: until then a person decides, and after that it does. */
    decideBy: at("decide_by"),
    stopped: boolean("stopped").notNull().default(false),
    /** When the stop was kept that was only read out of words; null where they typed it, or a person decided. */
    stopReadAt: at("stop_read_at"),
    assignedTo: uuid("assigned_to"),
    last: text("last").notNull().default(""),
    lastAt: at("last_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("sms_threads_number").on(table.workspaceId, table.number),
    index("sms_threads_last").on(table.workspaceId, table.lastAt, table.id),
    index("sms_threads_name").on(table.workspaceId, sql`lower(${table.name})`, table.id),
    index("sms_threads_decide").on(table.decideBy).where(sql`decide_by is not null`),
    index("sms_threads_held").on(table.number).where(sql`decide_by is not null`),
    index("sms_threads_contact").on(table.workspaceId, table.contactId),
  ],
);

/** A tenant table: each of these, in and out; tests of a text to one's own number too, which are of no conversation. */
export const smsMessages = pgTable(
  "sms_messages",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    threadId: uuid("thread_id"),
    /** `reply` came in; `answer` was typed; `notice` went out by itself (STOP, START, HELP); `test` to one's own number. */
    kind: text("kind").notNull(),
    number: text("number").notNull(),
    text: text("text").notNull(),
    reading: text("reading"),
    by: uuid("by"),
    /** Of what goes out, as a recipient's; of what came in `received`. */
    state: text("state").notNull(),
    price: micros("price").notNull().default(0),
    handedAt: at("handed_at"),
    /** Of the provider; what came in twice is known by it. */
    providerId: text("provider_id"),
    error: text("error").notNull().default(""),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("sms_messages_thread").on(table.workspaceId, table.threadId, table.at),
    index("sms_messages_due").on(table.workspaceId, table.at).where(sql`state in ('waiting', 'handed_over')`),
    index("sms_messages_id").on(table.id),
    uniqueIndex("sms_messages_provider").on(table.workspaceId, table.providerId).where(sql`kind = 'reply'`),
  ],
);
