// What people ask to be changed of locked fields; row security and grants stand in the migration 0055_theme-requests.sql.
import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * A tenant table: the row stands where it was asked. Whose theme it is reads and answers it by functions, so that no tenant
 * sees another's rows.
 */
export const themeRequests = pgTable(
  "theme_requests",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    themeWorkspaceId: uuid("theme_workspace_id").notNull(),
    themeId: uuid("theme_id").notNull(),
    askerId: uuid("asker_id").notNull(),
    /** For whom it is asked: `person` or `location`. */
    place: text("place").notNull(),
    field: text("field").notNull(),
    value: jsonb("value").notNull(),
    /** What the cards showed when it was asked. */
    shown: jsonb("shown").notNull(),
    reason: text("reason").notNull(),
    /** `waiting`, `asked` back, `approved`, `declined` or `withdrawn`. */
    state: text("state").notNull().default("waiting"),
    /** Who reads it first: the `location`, or the `company` whose theme it is. */
    stage: text("stage").notNull(),
    passedBy: uuid("passed_by"),
    passedAt: at("passed_at"),
    word: text("word"),
    askedBy: uuid("asked_by"),
    question: text("question"),
    reply: text("reply"),
    /** Whose cards follow a yes: `person`, `location`, or `all`, for whom the field is unlocked. */
    given: text("given"),
    answer: text("answer"),
    /** Before this day it is not asked again. */
    againOn: date("again_on", { mode: "string" }),
    decidedBy: uuid("decided_by"),
    decidedAt: at("decided_at"),
    /** What a yes replaced in the place, or the version that it published: for undo. */
    before: jsonb("before"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("theme_requests_above").on(table.themeWorkspaceId, table.createdAt),
    index("theme_requests_asker").on(table.askerId, table.createdAt),
    uniqueIndex("theme_requests_open")
      .on(table.workspaceId, table.askerId, table.place, table.field)
      .where(sql`state in ('waiting', 'asked')`),
  ],
);
