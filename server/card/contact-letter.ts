// A card as a letter to whoever wants it there: what the card says and where it is, and no word of who asked for it.
import { createHash } from "node:crypto";
import type { EmailMessage } from "#lib/email.ts";
import { isolate } from "#lib/isolate.ts";
import { foldMailbox } from "#lib/mailbox.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import { cut } from "#lib/text.ts";
import { unlinked } from "#lib/web-address.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import {
  CARD_LETTERS_PER_CARD,
  CARD_LETTERS_TO_ALL,
  CARD_LETTERS_TO_ONE,
  hasAttempt,
} from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** What an e-mail client that opens the card's address counts as. */
const MAIL_CODE = "M";

type Letter = { card: FoundCard; address: string; to: string };

/** Sends the card, at most once a day to a mailbox; what is too often is left out in silence, so that nobody learns of it. */
export async function sendContact({ card, address, to }: Letter): Promise<void> {
  const mailbox = createHash("sha256").update(foldMailbox(to)).digest("base64url");
  const may =
    (await hasAttempt(CARD_LETTERS_PER_CARD, card.cardId)) &&
    (await hasAttempt(CARD_LETTERS_TO_ONE, `${card.cardId} ${mailbox}`)) &&
    (await hasAttempt(CARD_LETTERS_TO_ALL, mailbox));
  if (may) await unscoped((tx) => queueEmail(tx, contactEmail({ card, address, to })));
}

type Said = Pick<CardContent, "firstname" | "lastname" | "title" | "company" | "blocks">;

/** The letter. */
export function contactEmail({
  card: { content },
  address,
  to,
}: Omit<Letter, "card"> & { card: { content: Said } }): EmailMessage {
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
    footnotes: [
      `Someone entered this email address on a card made with ${PRODUCT_NAME}. We keep it only to send this email.`,
    ],
  };
}
