// Tables of a person's own things: their photos and the exports of what is held of them. Not tenant tables.
import { customType, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#db/schema/auth.ts";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

const ofUser = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * Faces, for anybody who has the id; a person has at most the present one and the one before. Their assets stand in the
 * person's own space; a trigger writes the use.
 */
export const userPhotos = pgTable(
  "user_photos",
  {
    id: uuid("id").primaryKey(),
    userId: ofUser(),
    assetId: uuid("asset_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("user_photos_user").on(table.userId)],
);

/** Exports under way and finished; a partial unique index keeps one open per person. The file stays for a week. */
export const userExports = pgTable("user_exports", {
  id: uuid("id").primaryKey(),
  userId: ofUser(),
  state: text("state").notNull().default("waiting"),
  progress: smallint("progress").notNull().default(0),
  file: bytes("file"),
  bytes: integer("bytes"),
  attempts: integer("attempts").notNull().default(0),
  createdAt: at("created_at").notNull().defaultNow(),
  claimedAt: at("claimed_at"),
  finishedAt: at("finished_at"),
  expiresAt: at("expires_at"),
});
