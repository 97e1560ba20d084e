// Exports of contacts and their files, piece by piece. Row security and indexes stand in 0082_contact-exports.sql: an export is
// one person's alone.
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { EXPORT_FORMATS, EXPORT_STATES, EXPORT_WHICH } from "#lib/services/contact/export-limits.ts";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/** A tenant table: who took what out and why, and how far the file is. */
export const contactExports = pgTable(
  "contact_exports",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** Of the workspace's exports, from 1 on; it stands in the file. */
    number: integer("number").notNull(),
    /** `own` contacts, or all of the workspace. */
    reach: text("reach", { enum: ["own", "all"] }).notNull(),
    format: text("format", { enum: EXPORT_FORMATS }).notNull(),
    which: text("which", { enum: EXPORT_WHICH }).notNull(),
    /** The chosen rows, or the list's search, sort and filters. */
    ask: jsonb("ask").notNull(),
    why: text("why").notNull().default(""),
    /** An administrator of the platform took it; their reason is what it is for. */
    byAdmin: boolean("by_admin").notNull().default(false),
    /** Whose contacts an administrator takes; null for everybody's. */
    subjectId: uuid("subject_id"),
    timeZone: text("time_zone").notNull(),
    /** Whom it found as it began, in their order; null once there is no file any more. */
    ids: uuid("ids").array(),
    state: text("state", { enum: EXPORT_STATES }).notNull().default("waiting"),
    total: integer("total").notNull().default(0),
    /** Of the ids; `written` are those who were still there. */
    done: integer("done").notNull().default(0),
    written: integer("written").notNull().default(0),
    parts: integer("parts").notNull().default(0),
    /** What the format has to know of the pieces before. */
    carry: jsonb("carry"),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
    finishedAt: at("finished_at"),
    expiresAt: at("expires_at"),
    fetchedAt: at("fetched_at"),
    fetched: integer("fetched").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("contact_exports_number").on(table.workspaceId, table.number),
    index("contact_exports_owner").on(table.workspaceId, table.ownerId, table.createdAt),
  ],
);

/** A tenant table: a piece of a file, in its order. */
export const contactExportParts = pgTable(
  "contact_export_parts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    exportId: uuid("export_id").notNull(),
    part: integer("part").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.exportId, table.part] })],
);
