// The two emails of an exchange: the owner learns who it was, the visitor what became of it and how to stop it.

import { cardPaths } from "#lib/card-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import { cut } from "#lib/text.ts";
import { unlinked } from "#lib/web-address.ts";
import type { Answered } from "#server/card/exchange/exchange-form.ts";
import type { Keeping } from "#server/card/exchange/receive-store.ts";

/** To whoever's card it was: who answered or corrected how to reach them, where, and what would help. */
export function answerEmail(
  to: string,
  { name, reach, company, note, help }: Answered,
  { event, introduced, introducer, readdressed }: Pick<Keeping, "event" | "introduced" | "introducer" | "readdressed">,
): EmailMessage {
  const who = cut(name, 80);
  const wanted = help.map(isolate).join(", ");
  const where = event === "" ? "on your card" : `at ${isolate(event)}`;
  const facts = [
    { label: "Reach them at", value: reach },
    { label: "Company", value: company },
    { label: "Met at", value: event },
    { label: "Introduced by", value: introduced ? (introducer ?? SOMEBODY) : "" },
    { label: "What would help", value: wanted },
    { label: "Note", value: note },
  ];
  return {
    to,
    purpose: "card-answer",
    subject: `${isolate(who)} ${readdressed ? "corrected" : "shared"} their details${readdressed ? "" : " with you"}`,
    preview: help.length > 0 ? `What would help: ${wanted}` : "They opened your card and shared their details.",
    heading: `${isolate(who)} ${readdressed ? "corrected what they sent" : "answered"} ${where}`,
    paragraphs: [
      readdressed
        ? "What they sent before said another way to reach them. Use this one."
        : "Reply while they still remember you.",
    ],
    facts: facts.filter(({ value }) => value !== ""),
    action: {
      label: "See all answers",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(cardPaths.cardAnswers())}`,
      secret: false,
    },
    footnotes: ["You can turn off these emails under Settings, Notifications."],
  };
}

export type ReceiptFacts = {
  to: string;
  /** Whose card it was, and their company; both as the card says them. */
  owner: string;
  company: string;
  handle: string;
  /** The secret of the address that stops these emails. */
  token: string;
};

/** To the visitor. Not a word in it is theirs: whoever types a stranger's address sends them nothing of their own. */
export function receiptEmail({ to, owner, company, handle, token }: ReceiptFacts): EmailMessage {
  const house = unlinked(company);
  const who = isolate(cut(unlinked(owner) || house || SOMEBODY, 80));
  const { PUBLIC_ORIGIN } = env();
  const from = house === "" || company === owner ? who : `${who} of ${isolate(cut(house, 80))}`;
  return {
    to,
    purpose: "card-receipt",
    subject: `You shared your details with ${who}`,
    preview: `${who} can now get back to you.`,
    heading: `${who} has your details`,
    paragraphs: [
      `Someone entered your email address on the share card of ${from}, so that they can get back to you.`,
      `Their card: ${PUBLIC_ORIGIN}${serverPaths.card(handle)}`,
    ],
    action: { label: "Stop emails", url: `${PUBLIC_ORIGIN}${serverPaths.visitor(token)}`, secret: { of: null } },
    oneClickStop: true,
    footnotes: ["Wasn’t you? Stop emails, and no one here will write to this address again."],
  };
}
