// One contact with everything known, and what happened last, for its page.
import { headers } from "next/headers";
import { cache } from "react";
import { contactPaths } from "#lib/contact-paths.ts";
import { DOCUMENT_HEADER, NEXT_HEADER } from "#lib/edge/apply.ts";
import { isAppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** The location whose contact is looked at from its parent, as the address says it. */
export function locationOf(asked: string | string[] | null | undefined): string | undefined {
  return typeof asked === "string" && isId(asked) ? asked : undefined;
}

/** "gone", "unknown", "forbidden" and "joined" (into another contact) are answers too. */
export const loadContact = cache(async (id: string, location?: string) => {
  const { services, session, view } = await enterPage(contactPaths.contact(id));
  try {
    const asked = { id, location };
    const [contact, timeline] = await Promise.all([services.contact.get(asked), services.contact.timeline(asked)]);
    if (contact.data.id !== id.toLowerCase()) return { state: "joined", person: contact.data.id } as const;
    const shared = { now: new Date().toISOString(), timeZone: zoneOf(session), personal: view === "personal" };
    return { ...shared, state: "found", contact: contact.data, timeline } as const;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "gone") return { state: "gone", id } as const;
    if (error.code === "not_found") return { state: "unknown" } as const;
    if (error.code === "forbidden" || error.code === "read_only") return { state: "forbidden" } as const;
    throw error;
  }
});

/** True for a whole document about a contact that is not there. */
export async function isUnknownDocument(id: string): Promise<boolean> {
  const read = await headers();
  if (read.get(DOCUMENT_HEADER) === null) return false;
  const asked = new URLSearchParams(read.get(NEXT_HEADER)?.split("?")[1]);
  const location = locationOf(asked.get("location"));
  return (await loadContact(id, location)).state === "unknown";
}
