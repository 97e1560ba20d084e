// Copies of cards that their people made, and the rule for signatures. Row security and grants stand in 0071_card-copies.sql and
// 0190_signature-rules.sql.
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { SignatureRule } from "#lib/card/hand-out/signature-rule.ts";
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

/** A tenant table: which parts the signatures of a workspace's people have; without a row, its company's rule or none. */
export const signatureRules = pgTable("signature_rules", {
  workspaceId: uuid("workspace_id").primaryKey(),
  /** Null for the company's again. */
  rule: jsonb("rule").$type<SignatureRule>(),
  version: integer("version").notNull().default(1),
  changedBy: uuid("changed_by").notNull(),
  changedAt: at("changed_at").notNull(),
});
