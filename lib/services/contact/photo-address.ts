// Where a photo of a contact is fetched, for pages and the service alike.
import { addressOf } from "#lib/services/request.ts";

/** Where a photo is fetched, by the value that it is. Whoever does not see the contact finds nothing there. */
export function contactPhotoUrl(id: string): string {
  return addressOf("contact.photo", { id });
}

/** The same contact as a brand reads it from one of its locations. */
export function photoFrom<Shown extends { photo_url: string | null }>(
  contact: Shown,
  { location }: { location?: string | undefined },
): Shown {
  if (location === undefined || contact.photo_url === null) return contact;
  return { ...contact, photo_url: `${contact.photo_url}?location=${location}` };
}
