// What a visitor's path says: the handle, folded, and the suffix of a code behind a dot, which names the channel.

import { serverPaths } from "#lib/server-paths.ts";
import { codeOf } from "#server/platform/ledger/channels.ts";

export type CardAddress = {
  handle: string;
  /** As it was read, upper case: a letter and up to five more; null where there is none, or one that nobody knows. */
  code: string | null;
};

const PREFIX = serverPaths.card("");
const LONGEST = 200;

/** The address of a card's page or file; null for what cannot be one. An unknown suffix never fails. */
export function cardAddress(path: string): CardAddress | null {
  if (path.slice(0, PREFIX.length).toLowerCase() !== PREFIX) return null;
  const segment = decoded(path.slice(PREFIX.length).split("/", 1)[0] ?? "");
  if (segment === null) return null;
  const dot = segment.indexOf(".");
  // The suffix is cut before memory is asked, so that it neither escapes forgetting nor fills memory.
  const [word, suffix] = dot === -1 ? [segment, ""] : [segment.slice(0, dot), segment.slice(dot + 1)];
  return word === "" ? null : { handle: word.toLowerCase(), code: codeOf(suffix) };
}

function decoded(segment: string): string | null {
  if (segment === "" || segment.length > LONGEST) return null;
  try {
    const text = decodeURIComponent(segment);
    return text.includes("\u0000") || text.includes("/") ? null : text;
  } catch {
    return null;
  }
}
