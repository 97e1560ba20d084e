// The time zone that a person reads dates in.
import type { User } from "#lib/services/auth/entities.ts";

/** The chosen workspace's; UTC for who has none. */
export function zoneOf(session: { user: User } | null | undefined): string {
  return session?.user.workspace?.time_zone ?? "UTC";
}
