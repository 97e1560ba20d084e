// A card as a contact: its blocks as plain details, and the .vcf fitted to whoever asks.
import { type ContactDetails, type ContactUrl, displayName } from "#lib/card/contact-details.ts";
import { matchService } from "#lib/card/services/match-service.ts";
import { writeVcard } from "#lib/card/vcard/vcard.ts";
import { vcardHeaders } from "#lib/card/vcard/vcard-file.ts";
import { readerFor } from "#lib/card/vcard/vcard-reader.ts";
import type { Block, BlockKind, BlockOf, CardContent, LinkBlock } from "#lib/services/card/content.ts";

/** What a contact file says of a card: its own address comes last, so that the contact leads back to it. */
export function contactOf(content: CardContent, address: string): ContactDetails {
  const { blocks } = content;
  const texts = of(blocks, "compliance").map(({ text }) => text);
  return {
    firstname: content.firstname,
    lastname: content.lastname,
    pronouns: content.pronouns || undefined,
    titles: content.title === "" ? [] : [content.title],
    organization: content.company === "" ? undefined : { name: content.company },
    phones: of(blocks, "phone").map(({ type, number }) => ({ kind: type, number })),
    emails: of(blocks, "email").map(({ type, email }) => ({ kind: type, address: email })),
    addresses: of(blocks, "address").map(({ type, street, city, region, zip, country }) => ({
      ...{ kind: type, street, city, region, zip, country },
    })),
    urls: [...blocks.filter(isLink).map(urlOf), { url: address, label: "Card" }],
    note: [content.about, ...texts].filter((text) => text !== "").join("\n") || undefined,
  };
}

function isLink(block: Block): block is LinkBlock {
  return "url" in block;
}

/** A known service names a link that has no words of its own. */
function urlOf({ url, label }: LinkBlock): ContactUrl {
  const match = matchService(url);
  return { url, label: label || (match?.name ?? ""), service: match?.service };
}

function of<Kind extends BlockKind>(blocks: readonly Block[], kind: Kind): BlockOf<Kind>[] {
  return blocks.filter((block): block is BlockOf<Kind> => block.kind === kind);
}

type Asked = {
  content: CardContent;
  address: string;
  changedAt: Date;
  userAgent: string;
  /** A JPEG of 240 pixels and 20 KB at most. */
  photo: Uint8Array | null;
};

/** The file and its headers. */
export function contactFile({ content, address, changedAt, userAgent, photo }: Asked) {
  const details = contactOf(content, address);
  const reader = readerFor(userAgent);
  const encoded = photo && Buffer.from(photo).toString("base64");
  const body = writeVcard(details, { reader, changedAt: changedAt.toISOString(), uid: address, photo: encoded });
  return { body, headers: { ...vcardHeaders(displayName(details), reader), "cache-control": "private, no-store" } };
}
