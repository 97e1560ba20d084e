// Questions to support: what was asked, everything said about it, and the files that came along.
import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./at.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/** A tenant table; who asks without a workspace asks in the one of nobody. `state` is open, answered or closed. */
export const supportQuestions = pgTable(
  "support_questions",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    subject: text("subject").notNull(),
    topic: text("topic").notNull(),
    state: text("state").notNull().default("open"),
    assigneeId: uuid("assignee_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    askedAt: at("asked_at").notNull().defaultNow(),
    answeredAt: at("answered_at"),
    ownerReadAt: at("owner_read_at").notNull().defaultNow(),
    supportReadAt: at("support_read_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("support_questions_owner").on(table.ownerId, table.updatedAt),
    index("support_questions_state").on(table.state, table.updatedAt),
  ],
);

/** A tenant table. `owner_id` is who asked, `author_id` who speaks, `acted_by_id` the administrator who spoke for them. */
export const supportMessages = pgTable(
  "support_messages",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    questionId: uuid("question_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    authorId: uuid("author_id").notNull(),
    actedById: uuid("acted_by_id"),
    side: text("side").notNull(),
    internal: boolean("internal").notNull().default(false),
    text: text("text").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("support_messages_question").on(table.workspaceId, table.questionId, table.createdAt),
  ],
);

/** A tenant table. Without a message it is on its way or was never sent; `type` is set when all of it is here and known. */
export const supportFiles = pgTable(
  "support_files",
  {
    workspaceId: uuid("workspace_id").notNull(),
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    messageId: uuid("message_id"),
    name: text("name").notNull(),
    type: text("type"),
    size: integer("size").notNull(),
    /** What is here of it while it is on its way; null once all of it is an asset in its owner's own space. */
    content: bytes("content"),
    assetId: uuid("asset_id"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("support_files_message").on(table.workspaceId, table.messageId),
  ],
);
