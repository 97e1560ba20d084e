// What the loaders of these pages share.
import type { User } from "#lib/services/auth/entities.ts";

/** Who a link is from, for its previews. */
export function senderOf(user: User) {
  const name = [user.firstname, user.lastname].filter(Boolean).join(" ") || user.email;
  return { id: user.id, name, photoUrl: user.photo_url };
}
