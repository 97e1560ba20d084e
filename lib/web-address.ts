// Web addresses in people's own words: what a mail program makes a link of. `\b` knows Latin letters alone.

const ADDRESS =
  /(?<![\p{L}\p{N}])(?:(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,24}(?![\p{L}\p{N}]))/iu;

/** The first web address in a text, as it stands there; null without one. */
export function webAddressIn(text: string): string | null {
  return ADDRESS.exec(text)?.[0] ?? null;
}

/**
 * A name or a title in an email to a mailbox that anybody may type: one with a web address in it is left out, so that nobody
 * sends strangers a link of their own under our name.
 */
export function unlinked(text: string): string {
  return webAddressIn(text) === null ? text : "";
}

/** As people say and type it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
