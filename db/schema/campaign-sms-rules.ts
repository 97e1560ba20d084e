// What all texts go by: lines of numbers that are known, hours beside the table of legal hours, and prices. Row security and who may
// read what stand in 0230_rules-of-texts.sql.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** Millionths of a US dollar. */
const micros = (name: string) => bigint(name, { mode: "number" });

/** A tenant table: what is known of the line of a number, and what it cost to know. Kept for ninety days. */
export const smsLines = pgTable(
  "sms_lines",
  {
    workspaceId: uuid("workspace_id").notNull(),
    number: text("number").notNull(),
    line: text("line").notNull(),
    price: micros("price").notNull().default(0),
    askedAt: at("asked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.number] }), index("sms_lines_asked").on(table.askedAt)],
);

/** No tenant's: what administrators add to the legal hours, so that they are stricter. What was taken back stays, with its end. */
export const smsHours = pgTable("sms_hours", {
  id: uuid("id").primaryKey(),
  /** "US-CO", "CA", "*" for every place. */
  place: text("place").notNull(),
  week: jsonb("week").notNull(),
  closedOnHolidays: boolean("closed_on_holidays").notNull(),
  cap: integer("cap").notNull(),
  /** Where it stands. */
  statute: text("statute").notNull(),
  validFrom: text("valid_from").notNull(),
  validUntil: text("valid_until"),
  madeBy: uuid("made_by").notNull(),
  madeAt: at("made_at").notNull(),
  endedBy: uuid("ended_by"),
  endedAt: at("ended_at"),
});

/** No tenant's: what a segment costs by the country it goes to, from a moment on. */
export const smsPrices = pgTable(
  "sms_prices",
  {
    id: uuid("id").primaryKey(),
    country: text("country").notNull(),
    price: micros("price").notNull(),
    validFrom: at("valid_from").notNull(),
    madeBy: uuid("made_by").notNull(),
    madeAt: at("made_at").notNull(),
  },
  (table) => [index("sms_prices_country").on(table.country, table.validFrom)],
);
