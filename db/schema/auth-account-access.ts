// What waits before there is an account: sign-ups nobody has confirmed yet.
import { index, pgTable, text } from "drizzle-orm/pg-core";
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
    /** The tag that it began with: its alias where that is known, and the hash of the code from its back. */
    tagAlias: text("tag_alias"),
    tagCode: text("tag_code"),
    /** How its workspace comes, where by a tag. */
    registrationType: text("registration_type"),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("sign_ups_email").on(table.email)],
);
