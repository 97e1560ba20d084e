// What somebody asks us for as a person, and how far each workspace is with it. Row security and indexes stand in
// 0086_person-requests.sql.
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  type PersonCounts,
  REQUEST_KINDS,
  REQUEST_PART_STATES,
  REQUEST_SOURCES,
  REQUEST_STATES,
} from "#lib/services/contact/person-request-limits.ts";
import { at } from "./at.ts";

/** A tenant table: a request, in the brand's workspace; the location that opened it reads it too. */
export const personRequests = pgTable(
  "person_requests",
  {
    /** The head of the tree. */
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    openedIn: uuid("opened_in").notNull(),
    kind: text("kind", { enum: REQUEST_KINDS }).notNull(),
    /** Who it is about, and by which normal addresses they are found; gone once it is done. */
    name: text("name").notNull(),
    emails: text("emails").array().notNull().default([]),
    phones: text("phones").array().notNull().default([]),
    /** How they are shown, then and later: nobody else can be told by it. */
    shown: text("shown").notNull(),
    source: text("source", { enum: REQUEST_SOURCES }).notNull(),
    /** How we know that it was them, in the words of who wrote it down. */
    proof: text("proof").notNull(),
    askedOn: date("asked_on", { mode: "string" }).notNull(),
    /** Every location is asked, and not the one alone that opened it. */
    everywhere: boolean("everywhere").notNull(),
    state: text("state", { enum: REQUEST_STATES }).notNull().default("open"),
    /** Null where they asked on their own page. */
    openedBy: uuid("opened_by"),
    openedAt: at("opened_at").notNull().defaultNow(),
    /** Whoever decided confirmed that what was joined with it is the same person. */
    joined: boolean("joined").notNull().default(false),
    decidedBy: uuid("decided_by"),
    decidedAt: at("decided_at"),
    doneAt: at("done_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table: what a request means in one workspace. It runs there. */
export const personRequestParts = pgTable(
  "person_request_parts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    requestId: uuid("request_id").notNull(),
    headId: uuid("head_id").notNull(),
    name: text("name").notNull(),
    emails: text("emails").array().notNull(),
    phones: text("phones").array().notNull(),
    state: text("state", { enum: REQUEST_PART_STATES }).notNull().default("looking"),
    /** How much of each kind: what is there, and once it is done what was erased. */
    found: jsonb("found").$type<PersonCounts>(),
    doneAt: at("done_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.requestId] })],
);
