// Copies of cards that their people made. Row security and grants stand in 0071_card-copies.sql.
import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table: of each card at most one row a kind, the last copy that its person made. */
export const cardCopies = pgTable(
  "card_copies",
  {
    workspaceId: uuid("workspace_id").notNull(),
    cardId: uuid("card_id").notNull(),
    kind: text("kind").notNull(),
    /** Names what the card showed, as a hash. */
    look: text("look").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.cardId, table.kind] }),
    check(
      "card_copies_kinds",
      sql`kind in ('gmail', 'outlook', 'outlookClassic', 'appleMail', 'background', 'picture', 'sign', 'badge', 'businessCard')`,
    ),
  ],
);
