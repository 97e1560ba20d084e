// Who was asked to join a workspace and has not answered yet, or how it ended.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

// A tenant table: FORCE ROW LEVEL SECURITY, see the migration 0006. Strangers reach it by functions, with the secret.
export const invitations = pgTable(
  "invitations",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    role: text("role").notNull(),
    hash: text("hash").notNull(),
    invitedBy: uuid("invited_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    acceptedAt: at("accepted_at"),
    revokedAt: at("revoked_at"),
    /** The photo that came along, until the person has it. */
    assetId: uuid("asset_id"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("invitations_open")
      .on(table.workspaceId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    index("invitations_hash").on(table.hash),
    index("invitations_photo").on(table.acceptedAt).where(sql`asset_id IS NOT NULL`),
  ],
);
