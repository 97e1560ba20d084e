// The services we know by name: a closed table. What is not in it is a link with a label.
import { BUSINESS_SERVICES } from "./business-services.ts";
import type { ServiceRow } from "./service-row.ts";
import { SOCIAL_SERVICES } from "./social-services.ts";

const ROWS = [...SOCIAL_SERVICES, ...BUSINESS_SERVICES] as const;

export type ServiceKey = (typeof ROWS)[number]["key"];
export type KnownService = ServiceRow & { key: ServiceKey };

export const KNOWN_SERVICES: readonly KnownService[] = ROWS;

const BY_KEY: ReadonlyMap<string, KnownService> = new Map(KNOWN_SERVICES.map((row) => [row.key, row]));

/** The service of a stored key; null for one that is not in the table (any more). */
export function serviceOf(key: string | null | undefined): KnownService | null {
  return BY_KEY.get(key ?? "") ?? null;
}
