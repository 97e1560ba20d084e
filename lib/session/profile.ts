// What a profile still lacks before the overlay over the menu lifts: a name, a title, one way to be reached.
import type { User } from "#lib/services/auth/entities.ts";

/** The missing parts in plain words; empty when the profile is filled. */
export function profileGaps({ firstname, title, phone }: Pick<User, "firstname" | "title" | "phone">): string[] {
  return [firstname ? "" : "your name", title ? "" : "your title", phone ? "" : "a phone number"].filter(Boolean);
}
