"use client";
// What is typed and not stored yet, as the house keeps drafts over an ended session.
import type { Draft } from "#lib/client/use-kept-draft.ts";
import { type CardContent, contentSchema } from "#lib/services/card/content.ts";
import type { Card } from "#lib/services/card/entities.ts";

type Drafting = { card: Card; content: CardContent; dirty: boolean; begin: (content: CardContent) => void };

/** The whole card is one text: half of it put back would be a card that nobody wrote. */
export function draftOfCard({ card, content, dirty, begin }: Drafting): Draft {
  const saved = { content: JSON.stringify(card.draft) };
  return {
    name: `card-${card.id}`,
    version: card.version,
    read: () => (dirty ? { typed: { content: JSON.stringify(content) }, from: saved } : null),
    saved: () => saved,
    put: ({ content: text }) => {
      const parsed = contentSchema.safeParse(read(text));
      if (parsed.success) begin(parsed.data);
    },
  };
}

function read(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
