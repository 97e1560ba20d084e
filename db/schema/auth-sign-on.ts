// Single sign-on: the identity provider of a workspace, its secret, and what is under way with it.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table: one row a workspace. */
export const signOnProviders = pgTable(
  "sign_on_providers",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    /** oidc or saml. */
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    /** off, on or forced. */
    state: text("state").notNull().default("off"),
    /** The issuer of OIDC, the entity id of SAML. */
    issuer: text("issuer").notNull(),
    clientId: text("client_id"),
    signOnUrl: text("sign_on_url"),
    /** PEM, one after the other. */
    certificates: text("certificates"),
    /** What the last try with these settings brought. */
    tried: jsonb("tried"),
    madeBy: uuid("made_by").notNull(),
    createdAt: at("created_at").notNull().default(sql`now()`),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("sign_on_providers_one").on(table.workspaceId),
    uniqueIndex("sign_on_providers_id").on(table.id),
  ],
);

/** A tenant table: who somebody is at the provider, as the hash of its subject at their first sign-on. */
export const signOnPins = pgTable(
  "sign_on_pins",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    subject: text("subject").notNull(),
    pinnedAt: at("pinned_at").notNull().default(sql`now()`),
    /** When another subject was refused last. */
    refusedAt: at("refused_at"),
    /** When the owner was told of that last. */
    toldAt: at("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    uniqueIndex("sign_on_pins_subject").on(table.workspaceId, table.subject),
    index("sign_on_pins_refused").on(table.workspaceId, table.refusedAt).where(sql`refused_at is not null`),
  ],
);

/** Not a tenant table: keys are changed over all of them at once. What is sealed opens for its provider alone. */
export const signOnSecrets = pgTable("sign_on_secrets", {
  providerId: uuid("provider_id").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  sealed: text("sealed").notNull(),
  keyId: text("key_id").notNull(),
});

/** Not a tenant table: who begins is not signed in. Found by the hash of what the answer brings back, and gone with it. */
export const signOnRequests = pgTable(
  "sign_on_requests",
  {
    hash: text("hash").primaryKey(),
    workspaceId: uuid("workspace_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    /** Of the provider's settings when it began. */
    version: integer("version").notNull(),
    /** enter or try. */
    purpose: text("purpose").notNull(),
    /** The hash of the browser that began. */
    browser: text("browser").notNull(),
    nonce: text("nonce"),
    verifier: text("verifier"),
    next: text("next"),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("sign_on_requests_ends").on(table.endsAt)],
);
