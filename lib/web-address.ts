// Web addresses in people's own words: what a mail program makes a link of. `\b` knows Latin letters alone.

const ADDRESS =
  /(?<![\p{L}\p{N}])(?:(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)*[.。．｡]\p{L}{2,24}(?![\p{L}\p{N}]))/iu;

/** The first web address in a text, as it stands there; null without one. */
export function webAddressIn(text: string): string | null {
  return ADDRESS.exec(text)?.[0] ?? null;
}

/** As people say and type it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
