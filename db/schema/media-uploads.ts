// Files on their way up, piece by piece, and the renditions that were made of pictures. Row security and grants are in the migration.
import { bigint, boolean, customType, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/** A tenant table: an upload belongs to the person who began it. It is gone a day later, whatever became of it. */
export const uploads = pgTable(
  "uploads",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** `public` or `private`. */
    class: text("class").notNull(),
    name: text("name").notNull(),
    /** Where it goes in the library; empty for no folder. */
    folder: text("folder").notNull().default(""),
    size: bigint("size", { mode: "number" }).notNull(),
    received: bigint("received", { mode: "number" }).notNull().default(0),
    /** Set once, when all of it was taken in. */
    assetId: uuid("asset_id"),
    /** That asset was made of it, rather than found again by its content. */
    fresh: boolean("fresh").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("uploads_owner").on(table.workspaceId, table.ownerId),
    index("uploads_created").on(table.createdAt),
  ],
);

/** A tenant table: each piece as it came, by where it begins. */
export const uploadPieces = pgTable(
  "upload_pieces",
  {
    workspaceId: uuid("workspace_id").notNull(),
    uploadId: uuid("upload_id").notNull(),
    begins: bigint("begins", { mode: "number" }).notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.uploadId, table.begins] })],
);

/**
 * A tenant table: what was made of a picture, and what is being made: then there are no bytes yet. A trigger takes them
 * away with their picture.
 */
export const renditions = pgTable(
  "renditions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    assetId: uuid("asset_id").notNull(),
    name: text("name").notNull(),
    bytes: bytes("bytes"),
    /** When somebody began to make it; once it is there, the day it was shown last. */
    claimedAt: at("claimed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.assetId, table.name] })],
);
