// What of a card is handed out: the few lines that a signature, a print and a picture show.
import type { CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";

export type Handed = Record<"name" | "title" | "company" | "phone" | "email" | "compliance", string>;

/** The first of each that the card shows; empty where it shows none. */
export function handedOf(content: CardContent): Handed {
  const { title, company, blocks } = content;
  const phone = blocks.find((block) => block.kind === "phone");
  const email = blocks.find((block) => block.kind === "email");
  const law = blocks.find((block) => block.kind === "compliance");
  return {
    ...{ name: nameOf(content), title, company },
    phone: phone?.number ?? "",
    email: email?.email ?? "",
    compliance: law?.text.replace(/\s+/g, " ") ?? "",
  };
}
