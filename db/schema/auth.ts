// The auth service's tables: people, workspaces, who belongs where, and their sessions.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull(),
  passwordHash: text("password_hash"),
  firstname: text("firstname").notNull().default(""),
  lastname: text("lastname").notNull().default(""),
  title: text("title"),
  phone: jsonb("phone"),
  zip: text("zip"),
  city: text("city"),
  address: jsonb("address"),
  companyLogoUrl: text("company_logo_url"),
  photoUrl: text("photo_url"),
  // For a day, so that a new face and no face can be undone.
  previousPhotoUrl: text("previous_photo_url"),
  photoChangedAt: at("photo_changed_at"),
  /** Where their own tasks are due; null for the time zone of each workspace. */
  timeZone: text("time_zone"),
  notifications: jsonb("notifications").notNull().default({}),
  onboarding: jsonb("onboarding"),
  isOnboarding: boolean("is_onboarding").notNull().default(false),
  userState: text("user_state").notNull().default("_ACTIVE_"),
  conferenceData: jsonb("conference_data"),
  hasOrderedDevices: boolean("has_ordered_devices").notNull().default(false),
  deviceSetting: jsonb("device_setting"),
  isAdmin: boolean("is_admin").notNull().default(false),
  isDemo: boolean("is_demo").notNull().default(false),
  seenAt: at("seen_at"),
  previousSeenAt: at("previous_seen_at"),
  // An account that was deleted: the row stays, because other rows name it, and holds nothing of the person.
  erasedAt: at("erased_at"),
  createdAt: at("created_at").notNull().defaultNow(),
  updatedAt: at("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

// Not a tenant table: an address belongs to one person across all workspaces.
export const emails = pgTable("emails", {
  email: text("email").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
});

export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    parentId: uuid("parent_id"),
    product: text("product").notNull(),
    mainComponent: text("main_component").notNull(),
    subscriptionStatus: text("subscription_status").notNull().default("active"),
    isActive: boolean("is_active").notNull().default(true),
    paymentUrl: text("payment_url"),
    registrationType: text("registration_type"),
    workspaceManagement: text("workspace_management").notNull().default("ON"),
    userPanelLogo: text("user_panel_logo"),
    logoUrl: text("logo_url"),
    website: text("website"),
    address: jsonb("address"),
    businessType: jsonb("business_type"),
    externalUrlPerm: boolean("external_url_perm").notNull().default(false),
    timeZone: text("time_zone").notNull().default("UTC"),
    currency: text("currency").notNull().default("USD"),
    /** Where its printed codes lead once it is closed. */
    closingUrl: text("closing_url"),
    /** Its owner deleted it; thirty days to bring it back. */
    deletedAt: at("deleted_at"),
    /** It is ended for good. */
    closedAt: at("closed_at"),
    /** Nothing of what it held is left but ids, addresses of links and invoices. */
    erasedAt: at("erased_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("workspaces_parent").on(table.parentId),
    index("workspaces_closed").on(table.closedAt).where(sql`closed_at is not null and erased_at is null`),
  ],
);

// A tenant table: FORCE ROW LEVEL SECURITY, see the migration beside it.
export const memberships = pgTable(
  "memberships",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    role: text("role").notNull(),
    overrides: jsonb("overrides").notNull().default({}),
    joinedAt: at("joined_at").notNull().defaultNow(),
    openedAt: at("opened_at"),
    suspendedAt: at("suspended_at"),
    /** What they held was handed over: they are shown as gone, and can be brought back for thirty days. */
    leftAt: at("left_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), index("memberships_user").on(table.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    workspaceId: uuid("workspace_id"),
    impersonatorId: uuid("impersonator_id"),
    impersonatorSessionId: uuid("impersonator_session_id"),
    reason: text("reason"),
    readOnly: boolean("read_only").notNull().default(false),
    writeReason: text("write_reason"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** To the minute; only its person's own sign-ins move it, an impersonation is told by its start. */
    seenAt: at("seen_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
    /** The identity provider that began it; null where somebody signed in here. */
    providerId: uuid("provider_id"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_provider").on(table.providerId).where(sql`provider_id is not null`),
    index("sessions_impersonator").on(table.impersonatorId).where(sql`impersonator_id is not null`),
  ],
);

/** One-time secrets by their SHA-256: the first admin's link, and access tokens of impersonation links. */
export const oneTimeTokens = pgTable("one_time_tokens", {
  hash: text("hash").primaryKey(),
  purpose: text("purpose").notNull(),
  userId: uuid("user_id"),
  target: text("target"),
  reason: text("reason"),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});
