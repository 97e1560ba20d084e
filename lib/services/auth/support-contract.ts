// Asking support and seeing what it says, from whatever state one is in; and support's own desk.
import { z } from "zod";
import {
  conversationSchema,
  deskConversationSchema,
  deskQuestionSchema,
  supportFileSchema,
  supportQuestionSchema,
} from "#lib/services/auth/support-entities.ts";
import {
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_TEXT,
  PART_BYTES,
  SUPPORT_STATES,
  SUPPORT_TOPICS,
} from "#lib/services/auth/support-limits.ts";
import { contract, dataOf, FILE_BODY, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { uploadName } from "#lib/services/put-up.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const tags = ["Support"];
const one = z.object({ id: machine() });
const version = z.number().int();
const part = z.base64("Send the file as base64.").max(Math.ceil(PART_BYTES / 3) * 4, "Send a smaller part.");

const messageInput = z.object({
  text: lines(MOST_TEXT).min(1, "Write your message."),
  files: z.array(machine()).max(MOST_FILES, `Attach at most ${MOST_FILES} files.`).default([]),
});

export const askInput = messageInput.extend({
  subject: line(120).min(3, "Say in a few words what it is about."),
  topic: z.enum(SUPPORT_TOPICS, "Choose what it is about."),
});

export const SUPPORT_SORTS = ["updated_at", "created_at", "subject", "state"] as const;
export const supportListInput = listQuery(SUPPORT_SORTS).extend({ state: z.enum(["", ...SUPPORT_STATES]).default("") });
export const deskListInput = supportListInput.extend({
  assigned: z.enum(["", "me"]).default("").describe("Only what the caller takes care of."),
});
export const deskChange = z.object({
  state: z.enum(["open", "closed"]).optional(),
  assignee: machine().nullable().optional(),
  version,
});

export const supportContract = {
  supportQuestions: contract
    .meta({ action: "support.read", live: ["ownQuestions"] })
    .route({ method: "GET", path: "/support/questions", tags, summary: "One's own questions" })
    .input(supportListInput)
    .output(listOf(supportQuestionSchema)),
  exportSupportQuestions: contract
    .meta({ action: "support.read", heavy: "export" })
    .route({ method: "GET", path: "/support/questions/export", tags, summary: "Download one's own questions as CSV" })
    .input(supportListInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  askSupport: contract
    .meta({ action: "support.write", once: { decides: "support.ask", again: "auth.supportQuestion" } })
    .route({ method: "POST", path: "/support/questions", tags, summary: "Ask support", successStatus: 201 })
    .input(askInput)
    .output(dataOf(conversationSchema)),
  supportQuestion: contract
    .meta({ action: "support.read", live: ["ownQuestions"] })
    .route({ method: "GET", path: "/support/questions/{id}", tags, summary: "A question and all that was said" })
    .input(one)
    .output(dataOf(conversationSchema)),
  replySupport: contract
    .meta({ action: "support.write", once: { decides: "support.reply", again: "auth.supportQuestion" } })
    .route({ method: "POST", path: "/support/questions/{id}/messages", tags, summary: "Say more; opens it again" })
    .input(one.extend(messageInput.shape))
    .output(dataOf(conversationSchema)),
  changeQuestion: contract
    .meta({ action: "support.write", once: { decides: "support.change", again: "auth.supportQuestion" } })
    .route({ method: "PATCH", path: "/support/questions/{id}", tags, summary: "Close a question, or open it again" })
    .input(one.extend({ state: z.enum(["open", "closed"]), version }))
    .output(dataOf(conversationSchema)),
  readQuestion: contract
    .meta({ action: "support.read", once: "the same again" })
    .route({ method: "POST", path: "/support/questions/{id}/read", tags, summary: "What was said has been seen" })
    .input(one)
    .output(dataOf(one)),
  addSupportFile: contract
    .meta({ action: "support.write", body: FILE_BODY, once: { decides: "support.file", again: "kept" } })
    .route({
      method: "POST",
      path: "/support/files",
      tags,
      summary: "Begin a file: its name, its size and its first part",
      successStatus: 201,
    })
    .input(
      z.object({
        name: line(200).min(1),
        size: z.number().int().min(1, "The file is empty.").max(MOST_FILE_BYTES, "Use a file of at most 5 MB."),
        content: part,
        question: machine().optional().describe("The question it goes to; absent for a new one."),
      }),
    )
    .output(dataOf(supportFileSchema)),
  takeSupportFile: contract
    .meta({ action: "support.write", once: "its state lets it happen once" })
    .route({
      method: "POST",
      path: "/support/files/uploads",
      tags,
      summary: "Take in a file that was uploaded piece by piece",
      successStatus: 201,
    })
    .input(
      z.object({
        upload: uploadName,
        question: machine().optional().describe("The question it goes to; absent for a new one."),
      }),
    )
    .output(dataOf(supportFileSchema)),
  continueSupportFile: contract
    .meta({ action: "support.write", body: FILE_BODY, once: { decides: "support.file", again: "kept" } })
    .route({ method: "POST", path: "/support/files/{id}/parts", tags, summary: "The next part of a file" })
    .input(one.extend({ offset: z.number().int().min(1), content: part }))
    .output(dataOf(supportFileSchema)),
  supportFile: contract
    .meta({ action: "support.read" })
    .route({ method: "GET", path: "/support/files/{id}", tags, summary: "A file, to be saved" })
    .input(one)
    .output(z.instanceof(File).describe("application/octet-stream")),
  desk: contract
    .meta({ action: "support.list", live: ["desk"] })
    .route({ method: "GET", path: "/support/desk", tags, summary: "Everybody's questions" })
    .input(deskListInput)
    .output(listOf(deskQuestionSchema)),
  exportDesk: contract
    .meta({ action: "support.list", heavy: "export" })
    .route({ method: "GET", path: "/support/desk/export", tags, summary: "Download everybody's questions as CSV" })
    .input(deskListInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  deskAdmins: contract
    .meta({ action: "support.list" })
    .route({ method: "GET", path: "/support/desk/admins", tags, summary: "Who may take care of a question" })
    .output(dataOf(z.array(z.object({ id: z.string(), name: z.string() })))),
  deskQuestion: contract
    .meta({ action: "support.list", live: ["desk"] })
    .route({ method: "GET", path: "/support/desk/{id}", tags, summary: "A question with support's own notes" })
    .input(one)
    .output(dataOf(deskConversationSchema)),
  answerSupport: contract
    .meta({ action: "support.answer", once: { decides: "support.answer", again: "auth.deskQuestion" } })
    .route({
      method: "POST",
      path: "/support/desk/{id}/messages",
      tags,
      summary: "Answer, or leave a note among support",
    })
    .input(one.extend(messageInput.shape).extend({ internal: z.boolean().default(false) }))
    .output(dataOf(deskConversationSchema)),
  changeDesk: contract
    .meta({ action: "support.answer", once: { decides: "support.change", again: "auth.deskQuestion" } })
    .route({ method: "PATCH", path: "/support/desk/{id}", tags, summary: "Assign, close or open a question" })
    .input(one.extend(deskChange.shape))
    .output(dataOf(deskConversationSchema)),
  readDesk: contract
    .meta({ action: "support.list", once: "the same again" })
    .route({ method: "POST", path: "/support/desk/{id}/read", tags, summary: "What was asked has been seen" })
    .input(one)
    .output(dataOf(one)),
};

export type AskInput = z.output<typeof askInput>;
export type MessageInput = z.output<typeof messageInput>;
export type SupportListInput = z.output<typeof supportListInput>;
export type DeskListInput = z.output<typeof deskListInput>;
export type DeskChange = z.output<typeof deskChange>;
