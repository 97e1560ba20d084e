// The time zones that a person reads dates in, and that their own tasks are due in.
import type { User } from "#lib/services/auth/entities.ts";

type Chosen = { user: User } | null | undefined;

/** The chosen workspace's; UTC for who has none. */
export function zoneOf(session: Chosen): string {
  return session?.user.workspace?.time_zone ?? "UTC";
}

/** Where they said that they are, else where the workspace is. */
export function taskZoneOf(session: (Chosen & { ownTimeZone?: string | null }) | null | undefined): string {
  return session?.ownTimeZone ?? zoneOf(session);
}
