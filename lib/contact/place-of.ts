// The place that an address names, for people to be grouped by; an address is whatever somebody typed.

/** "MA 02108", "02108-1234", "London W1A 1AA": what stands behind a place. */
const STATE_AND_CODE = /^(?:[A-Z]{2}\.?)?\s*(?:\d{4,6}(?:-\d{4})?)?$/;
const COUNTRY = /^(?:u\.?s\.?a?\.?|united states(?: of america)?|canada|united kingdom|uk)$/i;
const LONGEST = 40;

const isPlace = (piece: string) => /\p{L}/u.test(piece) && !/\d/.test(piece) && !COUNTRY.test(piece);

/** "12 Beacon St, Boston, MA 02108" is Boston; empty where no piece looks like a place. */
export function placeOf(address: string): string {
  const pieces = address.split(/[,\n]/).map((piece) => piece.trim());
  // Of "Boston MA 02108" the state and the code go.
  const bare = pieces
    .filter((piece) => !STATE_AND_CODE.test(piece))
    .map((piece) => piece.replace(/\s+[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?$/, ""));
  return bare.findLast(isPlace)?.slice(0, LONGEST) ?? "";
}
