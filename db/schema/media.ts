// The media service's tables: what was put up, who keeps and uses it, and where its bytes stand. Row security, triggers and grants are in the migration.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/**
 * A tenant table: one row for the same bytes of one person in one workspace and class. What belongs to a person alone stands in a
 * space of their own, which has the person's id. Triggers count `uses`.
 */
export const assets = pgTable(
  "assets",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** Who finds it by its content; null once it was handed over. */
    putUpBy: uuid("put_up_by"),
    /** `public` or `private`. */
    class: text("class").notNull(),
    /** SHA-256 of the bytes, in hex. */
    hash: text("hash").notNull(),
    blobId: uuid("blob_id").notNull(),
    /** What the bytes say they are, never the name. */
    type: text("type").notNull(),
    name: text("name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    width: integer("width"),
    height: integer("height"),
    durationMs: integer("duration_ms"),
    alt: text("alt").notNull().default(""),
    /** Parts of the width and the height, from 0 to 1. */
    focalX: real("focal_x").notNull().default(0.5),
    focalY: real("focal_y").notNull().default(0.5),
    creator: text("creator").notNull().default(""),
    credit: text("credit").notNull().default(""),
    licence: text("licence").notNull().default(""),
    /** Base64, for the first paint. */
    thumbhash: text("thumbhash"),
    folder: text("folder").notNull().default(""),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** The same as words, for the search. */
    tagWords: text("tag_words").notNull().default(""),
    /** Where it is from, and whether the people in it agreed; empty while nobody said. */
    source: text("source").notNull().default(""),
    consent: text("consent").notNull().default(""),
    /** Where it may be used, in words. */
    territory: text("territory").notNull().default(""),
    /** The last day of its rights, and the moment they are over. */
    rightsEndOn: date("rights_end_on", { mode: "string" }),
    rightsEndAt: at("rights_end_at"),
    rightsToldAt: at("rights_told_at"),
    /** The brand's: every location sees it and may use it. */
    brand: boolean("brand").notNull().default(false),
    /** The picture that stands for a video. */
    posterId: uuid("poster_id"),
    /** The file that it was made from, such as the video whose frame it is: its rights end with that one's. */
    madeFrom: uuid("made_from"),
    /** It came as part of something else, such as a photo of a contact: no library shows a private one, and it goes once nothing uses it. */
    passing: boolean("passing").notNull().default(false),
    /** Hashes of earlier contents whose bytes are gone: their addresses still lead to what it is now. */
    earlier: text("earlier").array().notNull().default(sql`'{}'`),
    uses: integer("uses").notNull().default(0),
    /** Since when nothing uses it; null while something does. */
    unusedSince: at("unused_since").defaultNow(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("assets_content").on(table.workspaceId, table.class, table.hash, table.putUpBy),
    index("assets_owner").on(table.workspaceId, table.ownerId),
    index("assets_created").on(table.workspaceId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index("assets_updated").on(table.workspaceId, table.updatedAt, table.id).where(sql`deleted_at is null`),
    index("assets_size").on(table.workspaceId, table.bytes, table.id).where(sql`deleted_at is null`),
    index("assets_rights")
      .on(table.workspaceId, sql`coalesce("rights_end_at", 'infinity')`, table.id)
      .where(sql`deleted_at is null`),
    index("assets_times_used").on(table.workspaceId, table.uses, table.id).where(sql`deleted_at is null`),
    index("assets_folder")
      .on(table.workspaceId, table.folder, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index("assets_ending")
      .on(table.rightsEndAt)
      .where(sql`rights_end_at is not null and rights_told_at is null and deleted_at is null`),
    index("assets_unused").on(table.unusedSince).where(sql`unused_since is not null`),
    index("assets_blob").on(table.workspaceId, table.blobId),
    index("assets_made_from").on(table.workspaceId, table.madeFrom).where(sql`made_from is not null`),
  ],
);

/** What was said of an earlier version besides its bytes. */
type Said = {
  alt: string;
  focalX: number;
  focalY: number;
  creator: string;
  credit: string;
  licence: string;
  source: string;
  consent: string;
  territory: string;
  rightsEndOn: string | null;
};

/** A tenant table: what an asset was before somebody replaced it, the latest of them with the highest number. */
export const assetVersions = pgTable(
  "asset_versions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    assetId: uuid("asset_id").notNull(),
    nth: integer("nth").notNull(),
    hash: text("hash").notNull(),
    blobId: uuid("blob_id").notNull(),
    type: text("type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    width: integer("width"),
    height: integer("height"),
    durationMs: integer("duration_ms"),
    thumbhash: text("thumbhash"),
    said: jsonb("said").$type<Said>().notNull(),
    replacedBy: uuid("replaced_by").notNull(),
    replacedAt: at("replaced_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.assetId, table.nth] }),
    index("asset_versions_blob").on(table.workspaceId, table.blobId),
    index("asset_versions_asset").on(table.assetId),
  ],
);

/** A tenant table: what uses an asset. Whoever uses it writes its row in its own transaction. */
export const assetUses = pgTable(
  "asset_uses",
  {
    workspaceId: uuid("workspace_id").notNull(),
    assetId: uuid("asset_id").notNull(),
    kind: text("kind").notNull(),
    id: uuid("id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.assetId, table.kind, table.id] }),
    index("asset_uses_of").on(table.workspaceId, table.kind, table.id),
  ],
);

/**
 * A tenant table: bytes in one of the storages, by an id that nobody can guess. `state` is `writing` until something
 * keeps it, `kept`, or `owed`: to be removed from its storage. A removal that fails is found again by its row.
 */
export const blobs = pgTable(
  "blobs",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    class: text("class").notNull(),
    /** `postgres`, `folder` or `s3`. */
    storage: text("storage").notNull(),
    state: text("state").notNull().default("writing"),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    /** Null until all of it is here. */
    hash: text("hash"),
    createdAt: at("created_at").notNull().defaultNow(),
    touchedAt: at("touched_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("blobs_unsettled").on(table.state, table.touchedAt).where(sql`state <> 'kept'`),
    index("blobs_storage").on(table.storage, table.id),
  ],
);

/** A tenant table: the pieces of 1 MB of blobs that stand in PostgreSQL. Only the last one of a blob is shorter. */
export const blobPieces = pgTable(
  "blob_pieces",
  {
    workspaceId: uuid("workspace_id").notNull(),
    blobId: uuid("blob_id").notNull(),
    n: integer("n").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.blobId, table.n] })],
);
