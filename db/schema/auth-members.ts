// Files of people to be asked into a workspace: the file, and each of its rows with what became of it.
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

/** A tenant table. `state` is draft, running or done; columns count from 0, null where nobody named one. */
export const memberImports = pgTable(
  "member_imports",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    fileName: text("file_name").notNull(),
    heads: jsonb("heads").notNull(),
    emailColumn: integer("email_column"),
    roleColumn: integer("role_column"),
    role: text("role").notNull().default("member"),
    message: text("message").notNull().default(""),
    state: text("state").notNull().default("draft"),
    createdAt: at("created_at").notNull().defaultNow(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** A tenant table. `line` is the row's place in the file, from 1; `state` is ready, problem, skipped, sent or failed. */
export const memberImportRows = pgTable(
  "member_import_rows",
  {
    workspaceId: uuid("workspace_id").notNull(),
    importId: uuid("import_id").notNull(),
    line: integer("line").notNull(),
    cells: jsonb("cells").notNull(),
    email: text("email").notNull().default(""),
    role: text("role").notNull().default("member"),
    state: text("state").notNull(),
    problem: text("problem"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.line] }),
    index("member_import_rows_state").on(table.workspaceId, table.importId, table.state, table.line),
  ],
);
