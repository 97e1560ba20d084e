// The delivery: takes emails out of the outbox and brings them to the mail server, with growing waits between tries.

import { type EmailMessage, emailText } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { emailOf } from "#server/platform/mail/email-row.ts";
import { keepWaiting, markRefused, markSent, type Taken, takeDue } from "#server/platform/mail/outbox-repository.ts";

/** Seconds until an email is tried again; after the last of them it has failed. The first outlasts every time-out below. */
const WAITS = [90, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600] as const;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Brings everything that is due, one by one; several processes may do so at once. Never throws. */
export async function deliverDue(stop?: AbortSignal): Promise<void> {
  const round = onceInProcess("mail.round", () => ({ running: false, again: false }));
  round.again = round.running;
  if (round.running) return;
  round.running = true;
  try {
    do {
      round.again = false;
      await deliverAll(stop);
    } while (round.again && !stop?.aborted);
  } catch (err) {
    log.warn({ err }, "mail: the outbox could not be read");
  } finally {
    round.running = false;
  }
}

async function deliverAll(stop?: AbortSignal): Promise<void> {
  if (env().SMTP_URL === undefined) return keepWaiting();
  while (!stop?.aborted) {
    const taken = await takeDue(WAITS);
    if (!taken) return;
    await deliver(taken);
  }
}

async function deliver({ id, letter: words, attempts }: Taken): Promise<void> {
  const email = emailOf(words);
  if (!email) return markRefused(id, { error: "The email has no text.", final: true });
  try {
    await send(id, email);
    await markSent(id);
  } catch (error) {
    const final = isFinal(error) || attempts >= WAITS.length;
    await markRefused(id, { error: sentenceOf(error), final });
    log.warn({ outbox: id, attempts, final, code: codeOf(error) }, "mail: an email was not taken");
  }
}

async function send(id: string, email: EmailMessage): Promise<void> {
  const [{ emailHtml }, transport] = await Promise.all([import("#server/platform/mail/email-html.ts"), transporter()]);
  const { MAIL_FROM, PUBLIC_ORIGIN } = env();
  await transport.sendMail({
    from: MAIL_FROM,
    to: { name: "", address: email.to },
    subject: email.subject,
    text: emailText(email),
    html: await emailHtml(email),
    // The row's own, so that a mail that went twice is one mail to whoever receives it.
    messageId: `<${id}@${new URL(PUBLIC_ORIGIN).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function connect() {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url: env().SMTP_URL ?? "", ...TIMEOUTS });
}

function transporter(): ReturnType<typeof connect> {
  return onceInProcess("mail.transport", connect);
}

/** A mail server's own no, such as an address that does not exist; everything else may be better next time. */
function isFinal(error: unknown): boolean {
  const answer = error instanceof Error && "responseCode" in error ? error.responseCode : null;
  return typeof answer === "number" && answer >= 550 && answer < 560;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : "The mail server did not take it.";
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
