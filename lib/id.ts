// Identifiers: UUID version 7 (RFC 9562), so that rows sort by the time they were made.

/** Random bytes of so many ids are asked for at once: asking costs more than all the rest of an id. */
const AT_ONCE = 256;
const RANDOM_BYTES = 10;
const pool = { bytes: new Uint8Array(AT_ONCE * RANDOM_BYTES), used: AT_ONCE * RANDOM_BYTES };
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function randomHex(): string {
  if (pool.used === pool.bytes.length) {
    crypto.getRandomValues(pool.bytes);
    pool.used = 0;
  }
  let hex = "";
  for (const end = pool.used + RANDOM_BYTES; pool.used < end; pool.used += 1) hex += HEX[pool.bytes[pool.used] ?? 0];
  return hex;
}

/** A new UUIDv7 as a lower-case string; runs on the edge, in Node and in the browser, also where a page is not secure. */
export function newId(now: number = Date.now()): string {
  const [time, random] = [now.toString(16).padStart(12, "0"), randomHex()];
  // The variant is 10 in binary, and the two bits behind it are random.
  const variant = "89ab"[Number.parseInt(random.slice(3, 4), 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

/** When a UUIDv7 was made, in ms since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** True for the textual form of any UUID: what PostgreSQL takes without an error. */
export function isId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
}
