// The outbox as administrators see it: what left by mail, what waits, what failed, and trying again.
import { z } from "zod";
import { contract, dataOf, listOf, listQuery } from "#lib/services/contract.ts";

export const OUTBOX_STATES = ["waiting", "sent", "kept", "failed"] as const;

export const outboxRowSchema = z.object({
  id: z.string(),
  kind: z.enum(["mail", "sms"]),
  recipient: z.string(),
  purpose: z.string(),
  subject: z.string(),
  state: z.enum(OUTBOX_STATES).describe("`kept`: there is no mail server, the words stay here for a week."),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable().describe("While it waits."),
  sent_at: z.iso.datetime().nullable(),
  has_words: z.boolean().describe("Words are blanked once a mail is sent, and after a week."),
});

export const outboxLetterSchema = outboxRowSchema.extend({
  html: z.string().nullable().describe("A whole document, to be shown in a sandboxed frame."),
  text: z.string().nullable(),
});

export type OutboxRow = z.infer<typeof outboxRowSchema>;
export type OutboxLetter = z.infer<typeof outboxLetterSchema>;

const tags = ["Admin"];
const id = z.object({ id: z.string() });
const outboxInput = listQuery(["created_at", "recipient", "purpose", "state"]).extend({
  state: z.enum(["", ...OUTBOX_STATES]).default(""),
  kind: z.enum(["", "mail", "sms"]).default(""),
});

export const outboxContract = {
  outbox: contract
    .meta({ action: "outbox.read" })
    .route({ method: "GET", path: "/admin/outbox", tags, summary: "List what leaves by mail and SMS" })
    .input(outboxInput)
    .output(listOf(outboxRowSchema)),
  exportOutbox: contract
    .meta({ action: "outbox.read" })
    .route({
      method: "GET",
      path: "/admin/outbox/export",
      tags,
      summary: "Download the outbox as CSV, without the words",
    })
    .input(outboxInput.omit({ page: true, per_page: true }))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  outboxLetter: contract
    .meta({ action: "outbox.read" })
    .route({ method: "GET", path: "/admin/outbox/{id}", tags, summary: "Read one letter as it looks" })
    .input(id)
    .output(dataOf(outboxLetterSchema)),
  retryLetter: contract
    .meta({ action: "outbox.retry" })
    .route({ method: "POST", path: "/admin/outbox/{id}/retry", tags, summary: "Send a failed or kept letter again" })
    .input(id)
    .output(dataOf(outboxRowSchema)),
};
