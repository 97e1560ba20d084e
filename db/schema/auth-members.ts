// Files of people to be asked into a workspace: the file, and each of its rows with what became of it.
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. `state` is draft, running or done; columns count from 0, null where nobody named one. */
export const memberImports = pgTable(
  "member_imports",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    fileName: text("file_name").notNull(),
    heads: jsonb("heads").notNull(),
    emailColumn: integer("email_column"),
    roleColumn: integer("role_column"),
    role: text("role").notNull().default("member"),
    message: text("message").notNull().default(""),
    photoColumn: integer("photo_column"),
    /** The zip of photos, until it is read. */
    uploadId: uuid("upload_id"),
    photoFile: text("photo_file").notNull().default(""),
    /** none, reading, ready or failed. */
    photoState: text("photo_state").notNull().default("none"),
    photoProblem: text("photo_problem"),
    photoTotal: integer("photo_total").notNull().default(0),
    state: text("state").notNull().default("draft"),
    createdAt: at("created_at").notNull().defaultNow(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table. `line` is the row's place in the file, from 1; `state` is ready, problem, skipped, sent or failed. */
export const memberImportRows = pgTable(
  "member_import_rows",
  {
    workspaceId: uuid("workspace_id").notNull(),
    importId: uuid("import_id").notNull(),
    line: integer("line").notNull(),
    cells: jsonb("cells").notNull(),
    email: text("email").notNull().default(""),
    role: text("role").notNull().default("member"),
    state: text("state").notNull(),
    problem: text("problem"),
    photoId: uuid("photo_id"),
    photoProblem: text("photo_problem"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.line] }),
    index("member_import_rows_state").on(table.workspaceId, table.importId, table.state, table.line),
  ],
);

/** A tenant table: a photo of a zip by its place in it, or why there is none of that file. Its use is written by a trigger. */
export const memberImportPhotos = pgTable(
  "member_import_photos",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    importId: uuid("import_id").notNull(),
    place: integer("place").notNull(),
    name: text("name").notNull(),
    assetId: uuid("asset_id"),
    problem: text("problem"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("member_import_photos_place").on(table.workspaceId, table.importId, table.place),
    check("member_import_photos_made", sql`("asset_id" IS NULL) <> ("problem" IS NULL)`),
  ],
);

/** A tenant table: named groups of people of a workspace and its locations, as the chosen workspace sees them. */
export const peopleGroups = pgTable(
  "people_groups",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("people_groups_deleted").on(table.deletedAt),
  ],
);

/** A tenant table: who is in which group; it stays with a group that is deleted, as long as that can be restored. */
export const peopleGroupPeople = pgTable(
  "people_group_people",
  {
    workspaceId: uuid("workspace_id").notNull(),
    groupId: uuid("group_id").notNull(),
    userId: uuid("user_id").notNull(),
    addedAt: at("added_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.groupId, table.userId] })],
);

/** A tenant table: when somebody was reminded from there of a card that is not finished. */
export const personNudges = pgTable(
  "person_nudges",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
