// Questions to support on the wire: what was asked, what was said, and the files that came along.
import { z } from "zod";
import { SUPPORT_STATES, SUPPORT_TOPICS } from "#lib/services/auth/support-limits.ts";

const time = z.iso.datetime();
const who = z.object({ id: z.string(), name: z.string(), photo_url: z.string().nullable() });

export const supportQuestionSchema = z.object({
  id: z.string(),
  subject: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  created_at: time,
  updated_at: time,
  unread: z.boolean().describe("Something was said since the caller's side last looked."),
  version: z.number().int(),
});

/** The same as support sees it. */
export const deskQuestionSchema = supportQuestionSchema.extend({
  person: who.extend({ email: z.string() }),
  workspace_name: z.string().nullable(),
  assignee: who.pick({ id: true, name: true }).nullable(),
});

export const supportFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  received: z.number().int().describe("Bytes that are here."),
});

export const supportMessageSchema = z.object({
  id: z.string(),
  side: z.enum(["person", "support"]),
  internal: z.boolean().describe("A note among support; never in a person's own answer."),
  text: z.string(),
  author: who,
  acted_by: z.string().nullable().describe("The administrator who wrote it for the author."),
  created_at: time,
  files: z.array(supportFileSchema.omit({ received: true })),
});

export const conversationSchema = z.object({
  question: supportQuestionSchema,
  messages: z.array(supportMessageSchema),
});
export const deskConversationSchema = z.object({
  question: deskQuestionSchema,
  messages: z.array(supportMessageSchema),
});

export type SupportQuestion = z.infer<typeof supportQuestionSchema>;
export type DeskQuestion = z.infer<typeof deskQuestionSchema>;
export type SupportMessage = z.infer<typeof supportMessageSchema>;
export type SupportFile = z.infer<typeof supportFileSchema>;
export type Conversation = z.infer<typeof conversationSchema>;
export type DeskConversation = z.infer<typeof deskConversationSchema>;
export type SupportState = (typeof SUPPORT_STATES)[number];
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
