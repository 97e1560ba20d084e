// The outbox as administrators see it: what left by mail, what waits, what failed, and trying again.
import { z } from "zod";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { lines, machine } from "#lib/services/text.ts";

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

export const LINK_STANDINGS = ["none", "shown", "hidden", "never"] as const;

export const outboxEmailSchema = outboxRowSchema.extend({
  link: z
    .enum(LINK_STANDINGS)
    .describe(
      "Of a link or a code that lets its reader in: `hidden` until it is revealed, `never` where it is another administrator's.",
    ),
  html: z.string().nullable().describe("A whole document, to be shown in a sandboxed frame."),
  text: z.string().nullable(),
});

export type OutboxRow = z.infer<typeof outboxRowSchema>;
export type OutboxEmail = z.infer<typeof outboxEmailSchema>;

const tags = ["Admin"];
const id = z.object({ id: machine() });
const outboxInput = listQuery(["created_at", "recipient", "purpose", "state"]).extend({
  state: z.enum(["", ...OUTBOX_STATES]).default(""),
  kind: z.enum(["", "mail", "sms"]).default(""),
});

export const outboxContract = {
  outbox: contract
    .meta({ action: "outbox.read", live: ["outbox"] })
    .route({ method: "GET", path: "/admin/outbox", tags, summary: "List outgoing emails and text messages" })
    .input(outboxInput)
    .output(listOf(outboxRowSchema)),
  exportOutbox: contract
    .meta({ action: "outbox.read", heavy: "export" })
    .route({
      method: "GET",
      path: "/admin/outbox/export",
      tags,
      summary: "Download the outbox as CSV, without the words",
    })
    .input(outboxInput.omit(unpaged))
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  outboxLetter: contract
    .meta({ action: "outbox.read", secret: true })
    .route({ method: "GET", path: "/admin/outbox/{id}", tags, summary: "Read one email as it looks" })
    .input(id)
    .output(dataOf(outboxEmailSchema)),
  revealLetter: contract
    .meta({ action: "outbox.reveal", secret: true })
    .route({
      method: "POST",
      path: "/admin/outbox/{id}/reveal",
      tags,
      summary: "Read one email with its sign-in link and codes",
      description:
        "Needs two-step verification within the last ten minutes and a reason, which is recorded in the audit log. What lets another administrator in is never shown.",
    })
    .input(id.extend({ reason: lines(300).min(1, "Say why.") }))
    .output(dataOf(outboxEmailSchema)),
  retryLetter: contract
    .meta({ action: "outbox.retry", once: { decides: "outbox.retry", again: "kept" } })
    .route({ method: "POST", path: "/admin/outbox/{id}/retry", tags, summary: "Send a failed or kept email again" })
    .input(id)
    .output(dataOf(outboxRowSchema)),
};
