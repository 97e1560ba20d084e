// Printed addresses at the front door: a code is upper case, and Next and the memory of links know lower case alone.
import type { IncomingMessage } from "node:http";

/** Whether a request is for a short link; one that was read from a code is folded on the way. */
export function isLink(req: IncomingMessage): boolean {
  const url = req.url ?? "";
  if (url.startsWith("/L/")) req.url = folded(url);
  return url.startsWith("/l/") || url.startsWith("/L/");
}

/** The same for a tag, which Next answers. */
export function foldTag(req: IncomingMessage): void {
  const url = req.url ?? "";
  if (url.startsWith("/T/")) req.url = folded(url);
}

/** The path in lower case; what stands behind it is left as it is. */
function folded(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url.toLowerCase() : url.slice(0, query).toLowerCase() + url.slice(query);
}
