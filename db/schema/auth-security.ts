// Second factors, passkeys, and what a session has proved: a person's own, so none of these is a tenant table.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";
import { sessions, users } from "./auth.ts";

const person = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** An authenticator app. The secret is sealed with a key that is not in the database. */
export const totpFactors = pgTable("totp_factors", {
  userId: person().primaryKey(),
  sealed: text("sealed").notNull(),
  /** Which key opens it; null for a row of before rows named theirs, until a start has found it out. */
  keyId: text("key_id"),
  /** The period of the code that was used last: none up to it counts again. */
  lastCounter: bigint("last_counter", { mode: "number" }).notNull().default(0),
  createdAt: at("created_at").notNull().defaultNow(),
  /** Null until a first code has proved that the app knows the secret. */
  confirmedAt: at("confirmed_at"),
});

/** Eighty random bits each, by their SHA-256. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: person(), hash: text("hash").notNull(), usedAt: at("used_at") },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: person(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    name: text("name").notNull(),
    synced: boolean("synced").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    lastUsedAt: at("last_used_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** When a session last proved that its person is there. */
export const sessionConfirmations = pgTable("session_confirmations", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  at: at("at").notNull().defaultNow(),
});

/** Passwords that are long enough only beside a second factor, by the fingerprint of their hash. */
export const shortPasswords = pgTable("short_passwords", {
  userId: person().primaryKey(),
  fingerprint: text("fingerprint").notNull(),
});
