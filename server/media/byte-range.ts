// The part of a file that a Range header asks for (RFC 9110, one range).
import type { ByteRange } from "#server/media/storage/port.ts";

/** The part that is asked for; null for all of it, also where the header cannot be read; "none" where nothing of it is there. */
export function rangeIn(header: string | undefined, size: number): ByteRange | null | "none" {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = found ?? [];
  if (!found || (first === "" && last === "")) return null;
  if (first === "") return lastBytes(Number(last), size);
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return null;
  return from >= size ? "none" : { from, to };
}

function lastBytes(count: number, size: number): ByteRange | "none" {
  return count === 0 || size === 0 ? "none" : { from: Math.max(0, size - count), to: size - 1 };
}
