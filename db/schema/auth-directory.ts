// A workspace's directory: how it calls, what it said of people and groups, what its groups mean here, and what it asked.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table, one row of a workspace. `state` is trial (nothing is written to people yet) or on. */
export const directories = pgTable(
  "directories",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    vendor: text("vendor").notNull(),
    state: text("state").notNull().default("trial"),
    /** Where people of no group belong; null: nowhere until a group says. */
    placeId: uuid("place_id"),
    madeBy: uuid("made_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    heardAt: at("heard_at"),
    startedAt: at("started_at"),
    /** The day on which the owner was told of who waits for a seat. */
    toldAt: at("told_at"),
    /** The rules changed: everybody is looked at again. */
    settleAt: at("settle_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId] })],
);

/** A tenant table. The secret is kept by its hash; `hint` is how it ends. */
export const directoryTokens = pgTable(
  "directory_tokens",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    hash: text("hash").notNull(),
    hint: text("hint").notNull(),
    madeBy: uuid("made_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    endsAt: at("ends_at"),
    usedAt: at("used_at"),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] }), index("directory_tokens_hash").on(table.hash)],
);

/**
 * A tenant table: a person as the directory says them. `state` is what became of it here: planned, member, invited, waits,
 * off, apart, nowhere. `tie` is none, made (their account came by this directory) or accepted (its invitation); `role` is
 * what it gave last.
 */
export const directoryPeople = pgTable(
  "directory_people",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    userName: text("user_name").notNull(),
    externalId: text("external_id"),
    email: text("email").notNull(),
    active: boolean("active").notNull().default(true),
    resource: jsonb("resource").notNull(),
    userId: uuid("user_id"),
    invitationId: uuid("invitation_id"),
    placeId: uuid("place_id"),
    tie: text("tie").notNull().default("none"),
    role: text("role"),
    /** The theme that the directory gave last. */
    themeId: uuid("theme_id"),
    state: text("state").notNull().default("planned"),
    /** What the last look at it decided. */
    plan: text("plan").notNull().default("same"),
    /** Why somebody was left alone; null for everybody else. */
    why: text("why"),
    /** Where it was switched off by the directory: there and nowhere else it is let in again. */
    offPlaces: uuid("off_places").array().notNull().default(sql`'{}'`),
    /** When it was last looked at; null while it has to be. */
    settledAt: at("settled_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    changedAt: at("changed_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("directory_people_name")
      .on(table.workspaceId, sql`lower(${table.userName})`)
      .where(sql`deleted_at is null`),
    uniqueIndex("directory_people_email").on(table.workspaceId, table.email).where(sql`deleted_at is null`),
    index("directory_people_external").on(table.workspaceId, table.externalId),
    index("directory_people_state").on(table.workspaceId, table.state, table.createdAt),
    index("directory_people_user").on(table.userId).where(sql`user_id is not null`),
  ],
);

/** A tenant table. */
export const directoryGroups = pgTable(
  "directory_groups",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    externalId: text("external_id"),
    resource: jsonb("resource").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    changedAt: at("changed_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("directory_groups_name").on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

/** A tenant table. */
export const directoryGroupPeople = pgTable(
  "directory_group_people",
  {
    workspaceId: uuid("workspace_id").notNull(),
    groupId: uuid("group_id").notNull(),
    personId: uuid("person_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.groupId, table.personId] }),
    index("directory_group_people_person").on(table.workspaceId, table.personId),
  ],
);

/** A tenant table: what a group of this name means here; the first that fits decides. */
export const directoryRules = pgTable(
  "directory_rules",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    groupName: text("group_name").notNull(),
    placeId: uuid("place_id").notNull(),
    role: text("role").notNull(),
    /** A theme of the company for their cards; null where the group says none. */
    themeId: uuid("theme_id"),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table: what came in, for 90 days. `outcome` is made, changed, same, refused or waits. */
export const directoryRequests = pgTable(
  "directory_requests",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    at: at("at").notNull().defaultNow(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    who: text("who").notNull(),
    address: text("address").notNull().default(""),
    did: text("did").notNull(),
    status: integer("status").notNull(),
    outcome: text("outcome").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("directory_requests_newest").on(table.workspaceId, table.at, table.id),
    index("directory_requests_outcome").on(table.workspaceId, table.outcome, table.at),
  ],
);
