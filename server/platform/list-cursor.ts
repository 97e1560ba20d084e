// Cursors: where a page of a list ended, as text that a caller sends back. They hold no secret and open nothing.
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";

/** The key that a row stands by in its list's order, as the database writes it, and the row's id. */
export type Place = readonly [key: string, id: string];

const MOST_KEY = 1000;
const stored = z.tuple([z.string().max(100), z.string().max(MOST_KEY), z.string().refine(isId)]);

/** `order` is the sort, with `-` before it where it descends. */
export function encodeCursor([key, id]: Place, order: string): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString("base64url");
}

/** Throws `invalid` for what is no cursor, and for one of another order: it would skip rows in silence. */
export function decodeCursor(cursor: string, order: string): Place {
  const found = stored.safeParse(parsed(cursor));
  if (!found.success || found.data[1].includes("\0") || found.data[0] !== order) {
    throw new AppError("invalid", undefined, {
      fields: { cursor: ["Send meta.next_cursor as it came, with the same sort_by and sort_desc."] },
    });
  }
  return [found.data[1], found.data[2]];
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
