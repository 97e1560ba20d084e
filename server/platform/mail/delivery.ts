// The delivery: takes emails out of the outbox and brings them to the mail server, with growing waits between tries. Each
// lane goes by itself, so that what somebody waits for stands behind nothing else.
import { inLane } from "#db/lanes.ts";
import { type EmailLane, type EmailMessage, emailText } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { emailOf } from "#server/platform/mail/email-row.ts";
import { keepWaiting, markRefused, markSent, type Taken, takeDue } from "#server/platform/mail/outbox-repository.ts";

/** Seconds until an email is tried again; after the last of them it has failed. The first outlasts every time-out below. */
const WAITS = [90, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600] as const;

/** Of what a server says, in characters. */
const LONGEST_ANSWER = 1000;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * So many emails of a lane are on their way at once: one that hangs at the mail server holds nothing up, and those that
 * may wait leave the server room for those that may not.
 */
const AT_ONCE: Readonly<Record<EmailLane, number>> = { prompt: 5, bulk: 2 };

type Lane = { busy: number; rings: number };

const stateOf = (lane: EmailLane) => onceInProcess<Lane>(`mail.lane.${lane}`, () => ({ busy: 0, rings: 0 }));

/** Brings everything that is due; several processes may do so at once. Never throws. */
export async function deliverDue(stop?: AbortSignal): Promise<void> {
  await Promise.all([deliverLane("prompt", stop), deliverLane("bulk", stop)]);
}

/**
 * The same for one lane; what is being brought already is left to who brings it. Its statements are short and somebody
 * waits for the email, so whoever rings, it stands behind no job.
 */
export function deliverLane(lane: EmailLane, stop?: AbortSignal): Promise<void> {
  return inLane("calls", () => deliverWaiting(lane, stop));
}

async function deliverWaiting(lane: EmailLane, stop?: AbortSignal): Promise<void> {
  const state = stateOf(lane);
  state.rings += 1;
  if (state.busy >= AT_ONCE[lane]) return;
  state.busy += 1;
  try {
    if (env().SMTP_URL === undefined) await keepWaiting(lane);
    else await deliverAll(lane, stop);
  } catch (err) {
    log.warn({ err }, "mail: the outbox could not be read");
  } finally {
    state.busy -= 1;
  }
}

async function deliverAll(lane: EmailLane, stop?: AbortSignal): Promise<void> {
  const state = stateOf(lane);
  const beside: Promise<void>[] = [];
  for (let heard = 0; heard !== state.rings && !stop?.aborted; ) {
    heard = state.rings;
    for (let taken = await takeNext(lane, stop); taken !== null; taken = await takeNext(lane, stop)) {
      // Where one waits another may wait as well.
      if (state.busy < AT_ONCE[lane]) beside.push(deliverLane(lane, stop));
      await deliver(taken);
    }
  }
  await Promise.all(beside);
}

const takeNext = async (lane: EmailLane, stop?: AbortSignal) => (stop?.aborted ? null : takeDue(lane, WAITS));

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
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...stopHeaders(email) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** RFC 8058: a mail program posts there when its reader presses its own button. */
function stopHeaders({ action, oneClickStop, stop }: EmailMessage): Record<string, string> {
  const url = stop ?? (oneClickStop ? action?.url : undefined);
  if (url === undefined) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
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

/** What a server says is shown to administrators, and stored: a character that no row holds would keep the email unanswered for ever. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return "The mail server did not take it.";
  return error.message
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_ANSWER);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
