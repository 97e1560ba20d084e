// The themes of cards; row security and grants stand in the migration 0048_themes.sql.
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table: what a theme is called, and its draft. What is in force, its moves say. */
export const themes = pgTable(
  "themes",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** Null for the company's; else the one person whose cards it is for. */
    ownerId: uuid("owner_id"),
    name: text("name").notNull(),
    /** The version that is written at and not published; null without one. */
    draftId: uuid("draft_id"),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table: once it was published, a policy refuses every change of a row. */
export const themeVersions = pgTable(
  "theme_versions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    themeId: uuid("theme_id").notNull(),
    /** Null until it is published. */
    number: integer("number"),
    fields: jsonb("fields").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    publishedAt: at("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("theme_versions_number").on(table.workspaceId, table.themeId, table.number),
  ],
);

/** A tenant table: the pointer of a theme, move by move; the last that was not undone is in force. */
export const themeMoves = pgTable(
  "theme_moves",
  {
    workspaceId: uuid("workspace_id").notNull(),
    themeId: uuid("theme_id").notNull(),
    nth: integer("nth").notNull(),
    versionId: uuid("version_id").notNull(),
    movedBy: uuid("moved_by").notNull(),
    at: at("at").notNull().defaultNow(),
    undoneBy: uuid("undone_by"),
    undoneAt: at("undone_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.themeId, table.nth] })],
);

/**
 * A tenant table: a franchise, a location or a person, by its own id; which theme its cards wear, the version it stands on,
 * and what was written there over it, each value with the theme's that it was written over.
 */
export const themePlaces = pgTable(
  "theme_places",
  {
    workspaceId: uuid("workspace_id").notNull(),
    placeId: uuid("place_id").notNull(),
    /** Null where it wears what its parent wears. */
    themeWorkspaceId: uuid("theme_workspace_id"),
    themeId: uuid("theme_id"),
    /** The last day of a location's own theme, as its clock shows it; null where it has none. */
    endsOn: date("ends_on"),
    /** Of a person: what the company gave them, before what their place wears; null where it gave none. */
    givenWorkspaceId: uuid("given_workspace_id"),
    givenThemeId: uuid("given_theme_id"),
    pin: uuid("pin"),
    own: jsonb("own").notNull().default(sql`'{}'::jsonb`),
    /** Since when its cards wear that by its own choice, and since when what they were given: cards begin with a theme then. */
    wornAt: at("worn_at"),
    givenAt: at("given_at"),
    /** What was before the last update was taken, for undo. */
    applied: jsonb("applied"),
    /** The published version that whoever decides here was reminded of. */
    remindedOf: uuid("reminded_of"),
    updatedAt: at("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.placeId] }),
    index("theme_places_theme").on(table.themeWorkspaceId, table.themeId),
    index("theme_places_ends_on").on(table.endsOn).where(sql`ends_on is not null`),
    check("theme_places_ends", sql`ends_on is null or theme_id is not null`),
  ],
);
