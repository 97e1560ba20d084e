// One contact with everything known, and what happened last, for its page.
import { headers } from "next/headers";
import { cache } from "react";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { isAppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** "gone", "unknown", "forbidden" and "joined" (into another contact) are answers too. */
export const loadContact = cache(async (id: string) => {
  const { services, session, view } = await enterPage(paths.contact(id));
  try {
    const [contact, timeline] = await Promise.all([services.contact.get({ id }), services.contact.timeline({ id })]);
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
  return (await headers()).get(DOCUMENT_HEADER) !== null && (await loadContact(id)).state === "unknown";
}
