// The stages of a workspace's contacts; that somebody is in one is a fact. Row security stands in 0094_contact-stages.sql.
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table: the names in their order, one row where somebody changed them. */
export const contactStages = pgTable("contact_stages", {
  workspaceId: uuid("workspace_id").primaryKey(),
  names: text("names").array().notNull(),
  changedBy: uuid("changed_by").notNull(),
  changedAt: at("changed_at").notNull(),
  version: integer("version").notNull(),
});
