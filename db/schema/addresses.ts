// The one table of claims: which address is whose, for links, cards and whatever else is reached by a word.
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { paths } from "#lib/paths.ts";
import { at } from "./at.ts";

/**
 * Not a tenant table: an address is one thing's for ever, whichever workspace asks. Only functions touch it. `domain` is
 * empty for the product's own host; `space` is the prefix there, so that cards and links do not block each other.
 */
export const addresses = pgTable(
  "addresses",
  {
    domain: text("domain").notNull(),
    space: text("space").notNull().default(paths.shortLink("")),
    alias: text("alias").notNull(),
    kind: text("kind", { enum: ["link", "card", "tag", "recipient"] })
      .notNull()
      .default("link"),
    workspaceId: uuid("workspace_id").notNull(),
    subjectId: uuid("subject_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.space, table.alias] }),
    index("addresses_subject").on(table.workspaceId, table.subjectId),
    index("addresses_codes").on(table.workspaceId, table.kind, table.domain, table.alias),
  ],
);
