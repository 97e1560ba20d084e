// What somebody holds, in words: on screens and in letters.

import { HAND_OVER_KINDS, type HandOverKind } from "#lib/hand-over-kinds.ts";
import { counted } from "#lib/plural.ts";

const WORDS = {
  cards: "card",
  answers: "answer",
  contacts: "contact",
  links: "share link",
  tags: "tag",
  events: "event",
  campaigns: "campaign",
  segments: "shared segment",
  imports: "contact file",
  files: "file",
} as const satisfies Readonly<Record<HandOverKind, string>>;

/** "14 share links" */
export function countedKind(kind: HandOverKind, count: number): string {
  return counted(count, WORDS[kind]);
}

/** "118 contacts", "14 share links": what there is of a count by kind, in the order of the screen. */
export function countedKinds(counts: Partial<Record<HandOverKind, number>>): string[] {
  return HAND_OVER_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [countedKind(kind, count)] : [];
  });
}
