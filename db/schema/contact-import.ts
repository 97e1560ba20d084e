// Files of contacts and their rows: put up, looked through, imported, undone. Row security and indexes stand in
// 0075_contact-imports.sql and 0181_imported-relations.sql: a file is one person's alone.
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { SEEN_BY } from "#lib/services/contact/contact-limits.ts";
import { IMPORT_ROW_STATES, IMPORT_STATES, KNOWN_WAYS, ROW_WAYS } from "#lib/services/contact/import-limits.ts";
import { at } from "./at.ts";

/** A tenant table: a file, how it is read, and how far it is. */
export const contactImports = pgTable(
  "contact_imports",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** Who put it up, and whose the contacts are. */
    ownerId: uuid("owner_id").notNull(),
    /** Whom they look among for somebody known: `own` contacts, or all of the workspace. */
    reach: text("reach", { enum: ["own", "all"] }).notNull(),
    fileName: text("file_name").notNull(),
    /** Where the bytes are until they were read: an upload, or what was pasted. */
    uploadId: uuid("upload_id"),
    pasted: text("pasted"),
    /** Of the bytes: the same file is known by it. */
    hash: text("hash"),
    /** How it is written: encoding, delimiter, what was skipped. */
    reading: jsonb("reading"),
    heads: jsonb("heads").notNull().default([]),
    /** Of the heads: what columns mean is remembered by it. */
    headsKey: text("heads_key"),
    /** One value of each column. */
    samples: jsonb("samples").notNull().default([]),
    /** What each column means. */
    columns: jsonb("columns").notNull().default([]),
    known: text("known", { enum: KNOWN_WAYS }).notNull().default("fill"),
    tags: text("tags").array().notNull().default([]),
    seenBy: text("seen_by", { enum: SEEN_BY }).notNull().default("location"),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    /** Why it cannot be read. */
    problem: text("problem"),
    /** The import of the same file. */
    sameAs: uuid("same_as"),
    total: integer("total").notNull().default(0),
    /** The line up to which the present step is done. */
    done: integer("done").notNull().default(0),
    /** How often work on it failed since it last went on. */
    tries: integer("tries").notNull().default(0),
    /** How many rows are in which state, once nothing moves any more. */
    counts: jsonb("counts"),
    createdAt: at("created_at").notNull().defaultNow(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("contact_imports_owner").on(table.workspaceId, table.ownerId, table.createdAt),
  ],
);

/** A tenant table: a row as it stands in the file, and what became of it. */
export const contactImportRows = pgTable(
  "contact_import_rows",
  {
    workspaceId: uuid("workspace_id").notNull(),
    importId: uuid("import_id").notNull(),
    line: integer("line").notNull(),
    cells: jsonb("cells").notNull(),
    state: text("state", { enum: IMPORT_ROW_STATES }).notNull().default("waiting"),
    problem: text("problem"),
    /** What is done with somebody who is here already, where each row is asked for; null where nobody chose. */
    choice: text("choice", { enum: ROW_WAYS }),
    contactId: uuid("contact_id"),
    /** Whom a file of ours calls them by, and whom they were found to be, also where nothing was done about them. */
    fileId: uuid("file_id"),
    whomId: uuid("whom_id"),
    /** The version of the contact as this row left it: one that is newer was changed since. */
    madeVersion: integer("made_version"),
    /** By what two rows of a file are found to be about one person. */
    keys: text("keys").array().notNull().default([]),
    /** Tags that a contact did not have before. */
    tagsAdded: text("tags_added").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.line] }),
    index("contact_import_rows_state").on(table.workspaceId, table.importId, table.state, table.line),
  ],
);

/** A tenant table: a photo that came with a row, named by the hash of its bytes; a trigger writes that the asset is used. */
export const contactImportPhotos = pgTable(
  "contact_import_photos",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    importId: uuid("import_id").notNull(),
    line: integer("line").notNull(),
    hash: text("hash").notNull(),
    assetId: uuid("asset_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
