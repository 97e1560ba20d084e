// What the loaders of these pages share.
import type { User } from "#lib/services/auth/entities.ts";

/** The zone that dates are shown in. */
export function zoneOf(user: User): string {
  return user.workspace?.time_zone ?? "UTC";
}

/** Who a link is from, for its previews. */
export function senderOf(user: User) {
  const name = [user.firstname, user.lastname].filter(Boolean).join(" ") || user.email;
  return { id: user.id, name, photoUrl: user.photo_url };
}
