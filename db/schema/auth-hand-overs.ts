// Who leaves, who gets what they held, and what is needed to take it back. Row security stands in 0097_hand-overs.sql.
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { HAND_OVER_SOURCES, HAND_OVER_STATES } from "#lib/services/auth/hand-overs-kinds.ts";
import { at } from "./at.ts";

/** A tenant table: one row each time somebody leaves. One of a person's is open or dated at a time. */
export const handOvers = pgTable(
  "hand_overs",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    userId: uuid("user_id").notNull(),
    state: text("state", { enum: HAND_OVER_STATES }).notNull(),
    /** Who began it: somebody here, a directory, or the person who deletes their account. */
    source: text("source", { enum: HAND_OVER_SOURCES }).notNull().default("person"),
    /** The location that they moved to, of the same franchise. */
    movedTo: uuid("moved_to"),
    /** Who gets what, by its kind; null for nobody. */
    receivers: jsonb("receivers").notNull().default({}),
    dueAt: at("due_at"),
    /** Why it waits again although its day has come. */
    problem: text("problem"),
    openedBy: uuid("opened_by"),
    /** They were suspended before anybody thought of this. */
    suspendedBefore: boolean("suspended_before").notNull().default(false),
    /** How many of each kind moved, and how many of those did not come back with an undo. */
    moved: jsonb("moved").notNull().default({}),
    kept: jsonb("kept").notNull().default({}),
    createdAt: at("created_at").notNull().defaultNow(),
    doneAt: at("done_at"),
    /** Null where nothing can be taken back: the person is erased. */
    undoUntil: at("undo_until"),
    undoneAt: at("undone_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table: a thing that moved, and its version since. One that has another was changed, and stays where it is. */
export const handOverThings = pgTable(
  "hand_over_things",
  {
    workspaceId: uuid("workspace_id").notNull(),
    handOverId: uuid("hand_over_id").notNull(),
    kind: text("kind").notNull(),
    part: text("part").notNull(),
    id: uuid("id").notNull(),
    receiver: uuid("receiver"),
    /** Its version before. */
    base: integer("base").notNull(),
    mark: integer("mark").notNull(),
    was: jsonb("was").notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.handOverId, table.part, table.id] }),
    index("hand_over_things_thing").on(table.workspaceId, table.part, table.id),
  ],
);
