"use client";
// What is typed and not stored yet, as the house keeps drafts over an ended session.
import type { Draft } from "#lib/client/use-kept-draft.ts";
import { isRecord } from "#lib/record.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { MOST } from "#lib/services/card/content-limits.ts";
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
      const found = read(text);
      if (isContent(found)) begin(found);
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

/** This browser wrote it, perhaps for an earlier shape of the card: what it holds, the contract judges. */
function isContent(found: unknown): found is CardContent {
  return (
    isRecord(found) &&
    Object.keys(MOST).every((name) => typeof found[name] === "string") &&
    Array.isArray(found.blocks) &&
    found.blocks.every((block) => isRecord(block) && typeof block.id === "string" && typeof block.kind === "string")
  );
}
