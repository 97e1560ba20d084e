// How a link to a known service is shown: its name, whose page it is, and its mark. Carries every mark, so screens load it on demand.
import { matchService } from "./match-service.ts";
import { letterOf } from "./recognize.ts";
import { SERVICE_ICONS } from "./service-icons.ts";

export type Mark = {
  name: string;
  /** Whose page it is there; null where the address does not say so. */
  handle: string | null;
  /** The mark in a box of 24 by 24; null for a service that is shown by its letter. */
  path: string | null;
  letter: string;
};

export type MarkOf = (url: string) => Mark | null;

/** The mark of the service that a whole web address belongs to; null for every other address. */
export function markOf(url: string): Mark | null {
  const match = URL.canParse(url) ? matchService(url) : null;
  if (match === null) return null;
  const { name, handle, service } = match;
  return { name, handle, path: SERVICE_ICONS[service] ?? null, letter: letterOf(name) };
}
