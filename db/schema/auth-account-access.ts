// What waits before there is an account: sign-ups nobody has confirmed yet, and the codes that sweeten one.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A sign-up by the hash of its email's secret; becomes a person and a workspace when the email is answered. */
export const signUps = pgTable(
  "sign_ups",
  {
    hash: text("hash").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    workspaceName: text("workspace_name").notNull(),
    mainComponent: text("main_component").notNull(),
    promoCode: text("promo_code"),
    timeZone: text("time_zone").notNull(),
    currency: text("currency").notNull(),
    /** The hash of the browser that signed up, by its cookie; null where it has none. */
    browser: text("browser"),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("sign_ups_email").on(table.email)],
);

/** Folded to upper case. Gives trial days, a plan, or both. */
export const promoCodes = pgTable("promo_codes", {
  code: text("code").primaryKey(),
  trialDays: integer("trial_days"),
  mainComponent: text("main_component"),
  maxUses: integer("max_uses").notNull(),
  uses: integer("uses").notNull().default(0),
  expiresAt: at("expires_at").notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
});
