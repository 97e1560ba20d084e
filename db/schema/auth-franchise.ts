// What a franchise says of its locations, and its regions. Row security stands in 0102_franchise-regions.sql.
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table of the parent: what its owner typed of a location, and how far its opening is. */
export const locationFacts = pgTable(
  "location_facts",
  {
    workspaceId: uuid("workspace_id").notNull(),
    locationId: uuid("location_id").notNull(),
    /** How many people live where it works, as somebody typed it. */
    residents: integer("residents"),
    /** Its opening was begun; null for one that was there before. */
    begunAt: at("begun_at"),
    begunBy: uuid("begun_by"),
    opensOn: date("opens_on"),
    openedAt: at("opened_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.locationId] })],
);

/** A tenant table of the parent: a named group of its locations. */
export const regions = pgTable(
  "regions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), index("regions_deleted").on(table.deletedAt)],
);

/** A tenant table of the parent: which locations are in a region. */
export const regionLocations = pgTable(
  "region_locations",
  {
    workspaceId: uuid("workspace_id").notNull(),
    regionId: uuid("region_id").notNull(),
    locationId: uuid("location_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.regionId, table.locationId] })],
);

/** A tenant table of the parent: who of its people reads a region. */
export const regionReaders = pgTable(
  "region_readers",
  {
    workspaceId: uuid("workspace_id").notNull(),
    regionId: uuid("region_id").notNull(),
    userId: uuid("user_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.regionId, table.userId] })],
);

/** A tenant table of the parent: what was counted when somebody shared it, by the hash of a secret. Row security stands in 0103_franchise-reports.sql. */
export const franchiseReports = pgTable(
  "franchise_reports",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    title: text("title").notNull(),
    hash: text("hash").notNull(),
    snapshot: jsonb("snapshot").notNull(),
    madeBy: uuid("made_by").notNull(),
    madeAt: at("made_at").notNull(),
    endsAt: at("ends_at").notNull(),
    withdrawnAt: at("withdrawn_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("franchise_reports_hash").on(table.hash),
    index("franchise_reports_made").on(table.workspaceId, table.madeAt, table.id),
    index("franchise_reports_ends").on(table.endsAt),
  ],
);

/**
 * A tenant table of the workspace where it was asked: a location that changes hands, of whom that is asked, and who said yes. Row
 * security stands in 0116_location-moves.sql.
 */
export const locationMoves = pgTable(
  "location_moves",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind", { enum: ["join", "leave", "franchise", "owner", "close"] }).notNull(),
    /** Null until whoever was asked to join says with what. */
    locationId: uuid("location_id"),
    /** The franchise that it was in when this was asked. */
    fromId: uuid("from_id"),
    /** The franchise that it goes to, once that is known. */
    toId: uuid("to_id"),
    /** Whoever decides outside of these workspaces. */
    email: text("email"),
    state: text("state", { enum: ["open", "done", "declined", "withdrawn"] })
      .notNull()
      .default("open"),
    locationYes: uuid("location_yes"),
    toYes: uuid("to_yes"),
    askedBy: uuid("asked_by").notNull(),
    askedAt: at("asked_at").notNull(),
    endsAt: at("ends_at").notNull(),
    decidedAt: at("decided_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("location_moves_id").on(table.id),
    index("location_moves_location").on(table.locationId),
    index("location_moves_from").on(table.fromId),
    index("location_moves_to").on(table.toId),
    index("location_moves_email").on(table.email),
    index("location_moves_ends").on(table.endsAt),
  ],
);
