// Once a morning: what somebody was told of since the last one, in one email, for whoever chose that.
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { notificationKindOf } from "#lib/notifications/kinds.ts";
import { notificationSays } from "#lib/notifications/words.ts";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { type Digest, digestDue, takeDigest } from "#server/auth/notifications/digest-store.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";

const BITE = 100;
/** Things that one email names; of more the list tells. */
const MOST_NAMED = 25;

/** Writes to each person once a morning, and answers to how many; ended at `stop` the next run goes on. */
export async function sendDigests(stop?: AbortSignal, now: Date = new Date()): Promise<number> {
  let sent = 0;
  let after: string | null = null;
  for (let found = BITE; found === BITE; ) {
    const due: string[] = stop?.aborted ? [] : await digestDue({ now, after, most: BITE });
    sent += await eachDue(due, {
      run: (person) => send(person, now),
      about: (person) => ({ person }),
      failed: "an email of the day could not be written",
      stop,
    });
    [found, after] = [due.length, due.at(-1) ?? null];
  }
  return sent;
}

/** The email and the marks are one transaction: of two processes one writes. */
function send(person: string, now: Date): Promise<boolean> {
  return unscoped(async (tx) => {
    const taken = await takeDigest(tx, person, now);
    if (taken === null) return false;
    await queueEmail(tx, dailyEmail(taken));
    return true;
  });
}

/** A line each; in which workspace it was stands before it where there are several. */
export function dailyEmail({ email: to, rows }: Digest): EmailMessage {
  const places = new Set(rows.map(({ workspace }) => workspace));
  const lines = rows.flatMap(({ kind: text, workspace, ...facts }) => {
    const kind = notificationKindOf(text);
    if (kind === null) return [];
    const said = `${notificationSays(kind, facts)}.`;
    return [places.size > 1 ? `${isolate(workspace)}: ${said}` : said];
  });
  const more = lines.length - MOST_NAMED;
  const heading = `${counted(lines.length, "notification")} since yesterday`;
  const { PUBLIC_ORIGIN } = env();
  return {
    ...{ to, purpose: "digest", subject: heading, preview: lines[0] ?? "", heading },
    paragraphs: [...lines.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])],
    action: { label: "See all of it", url: `${PUBLIC_ORIGIN}${paths.comeTo(paths.dashboard())}`, secret: false },
    footnotes: [
      `You chose one email a day. Change it here: ${PUBLIC_ORIGIN}${paths.comeTo(serverPaths.notificationSettings())}`,
    ],
  };
}
