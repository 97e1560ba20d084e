// The letters about a location that changes hands: to whoever decides, and to everybody once it is decided. Names stand as plain text.
import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { LEAVE_GRACE_DAYS, type MoveKind } from "#lib/services/auth/moves-limits.ts";
import { cut } from "#lib/text.ts";
import type { MoveMailbox, MoveRow } from "#server/auth/franchise/moves-store.ts";

export type MoveNews = "asked" | "done" | "declined" | "withdrawn" | "left_behind";

const name = (text: string | null, otherwise: string) => (text === null ? otherwise : isolate(cut(text, 80)));

/** What is asked, after "asks". */
function question({ kind, location, from, to, asked_in }: MoveRow): string {
  const what = name(location, "your workspace");
  const words: Record<MoveKind, string> = {
    join: location === null ? `whether you join ${name(to, asked_in)}` : `whether ${what} may join your franchise`,
    leave: `whether ${what} leaves ${name(from, "the franchise")}`,
    franchise: `whether ${what} goes from ${name(from, "its franchise")} to another franchise`,
    owner: `whether ${what} gets another owner`,
    close: `whether ${what} is closed`,
  };
  return words[kind];
}

function outcome({ kind, location, from, to }: MoveRow): string {
  const what = name(location, "A location");
  const words: Record<MoveKind, string> = {
    join: `${what} is part of ${name(to, "the franchise")} now`,
    leave: `${what} left ${name(from, "the franchise")}`,
    franchise: `${what} went from ${name(from, "its franchise")} to ${name(to, "another franchise")}`,
    owner: `${what} has another owner`,
    close: `${what} is closed`,
  };
  return words[kind];
}

const KEPT = "Its people, contacts, cards and links stay with it.";
const SAID: Record<MoveNews, string> = {
  asked: "Nothing happens without your answer. What would change is shown before you say yes.",
  done: KEPT,
  left_behind: `${KEPT} It is free for ${LEAVE_GRACE_DAYS} days. After that it needs a plan of its own, which its owner chooses under Workspace manager, Billing.`,
  declined: "Somebody who had to agree said no. Nothing has changed.",
  withdrawn: "It was withdrawn. Nothing has changed, and there is nothing left to answer.",
};

function heading(row: MoveRow, news: MoveNews): string {
  if (news === "done") return outcome(row);
  if (news === "left_behind")
    return `${name(row.from, "Its franchise")} was deleted. ${name(row.location, "Your location")} is on its own now`;
  const who = isolate(cut(row.asked_by, 60)) || "Somebody";
  return news === "asked" ? `${who} asks ${question(row)}` : `No longer asked: ${question(row)}`;
}

/** One letter about it. */
export function moveEmail(to: MoveMailbox, row: MoveRow, news: MoveNews): EmailMessage {
  const said = heading(row, news);
  const page = `${env().PUBLIC_ORIGIN}${paths.comeTo(peoplePaths.locationRequest(row.id))}`;
  return {
    to: to.email,
    purpose: "location-move",
    subject: said,
    preview: news === "asked" ? "What would change is shown before you answer." : KEPT,
    heading: said,
    paragraphs: [SAID[news]],
    ...(news === "asked"
      ? { facts: [{ label: "Can be answered until", value: longMoment(new Date(row.ends_at), to.time_zone) }] }
      : {}),
    action: { label: news === "asked" ? "See what would change" : "See the request", url: page, secret: false },
    footnotes:
      news === "asked"
        ? [`Sign in, or sign up, with ${to.email}. If you do not recognize this, ignore it: it expires by itself.`]
        : [],
  };
}
