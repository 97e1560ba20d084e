// A card as a letter to whoever wants it there: what the card says and where it is, and no word of who asked for it.
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import { cut } from "#lib/text.ts";
import { unlinked } from "#lib/web-address.ts";
import { keepLetter, newSecret } from "#server/card/exchange/receive-store.ts";
import { mailboxMarks, mailboxStopped, mayWriteTo } from "#server/card/exchange/visitor-mailbox.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { CARD_LETTERS_PER_CARD, CARD_LETTERS_TO_ONE, hasAttempt } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** What an e-mail client that opens the card's address counts as. */
const MAIL_CODE = "M";

type Letter = { card: FoundCard; address: string; to: string };
type Written = Omit<Letter, "card"> & {
  card: { content: Said };
  /** The secret of the address that stops these emails. */
  token: string;
};

/**
 * Sends the card, at most once a day to a mailbox, and not to one that said stop; what is too often or not wanted is left out
 * in silence, so that nobody learns of it.
 */
export async function sendContact({ card, address, to }: Letter): Promise<void> {
  const may =
    (await hasAttempt(CARD_LETTERS_PER_CARD, card.cardId)) && (await mayWriteTo(to, card.cardId, CARD_LETTERS_TO_ONE));
  if (!may) return;
  const { hash, token } = newSecret();
  await unscoped(async (tx) => {
    const marks = await mailboxMarks(tx, to);
    if (marks === null || (await mailboxStopped(tx, marks, card.workspaceId))) return;
    await keepLetter(tx, card, { ...marks, hash });
    await queueEmail(tx, contactEmail({ card, address, to, token }));
  });
}

type Said = Pick<CardContent, "firstname" | "lastname" | "title" | "company" | "blocks">;

/** The letter. */
export function contactEmail({ card: { content }, address, to, token }: Written): EmailMessage {
  const company = unlinked(content.company);
  const name = isolate(cut(unlinked(nameOf(content)) || company || SOMEBODY, 80));
  const { blocks } = content;
  const facts = [
    { label: "Title", value: unlinked(content.title) },
    { label: "Company", value: company },
    ...blocks.flatMap((block) => (block.kind === "phone" ? [{ label: "Phone", value: block.number }] : [])),
    ...blocks.flatMap((block) => (block.kind === "email" ? [{ label: "Email", value: block.email }] : [])),
  ];
  return {
    ...{ to, purpose: "card-contact", subject: `Contact details of ${name}` },
    preview: `How to reach ${name}, and a link to save the contact.`,
    heading: name,
    paragraphs: ["Here are the contact details you asked for. Open the card to save them to your contacts."],
    facts: facts.filter(({ value }) => value !== ""),
    action: { label: "Open the card", url: `${address}.${MAIL_CODE}`, secret: false },
    stop: `${env().PUBLIC_ORIGIN}${serverPaths.visitor(token)}`,
    footnotes: [
      `Someone entered this email address on a card made with ${PRODUCT_NAME}. We keep it only to send this email.`,
    ],
  };
}
