// One file of contacts, for its page.
import { headers } from "next/headers";
import { cache } from "react";
import { contactPaths } from "#lib/contact-paths.ts";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** "unknown" and "forbidden" are answers too. */
export const loadImport = cache(async (id: string) => {
  const { services, session } = await enterPage(contactPaths.contactImport(id));
  try {
    const { data } = await services.contact.oneImport({ id });
    return { state: "found", file: data, now: new Date().toISOString(), timeZone: zoneOf(session) } as const;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "not_found") return { state: "unknown" } as const;
    if (error.code === "forbidden" || error.code === "read_only") return { state: "forbidden" } as const;
    throw error;
  }
});

/** True for a whole document about a file that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadImport(id)).state === "unknown";
}
