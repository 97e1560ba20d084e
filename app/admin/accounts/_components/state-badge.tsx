// The state of a person as a chip.
import { CircleCheck, KeyRound, ShieldCheck, UserX } from "lucide-react";
import { type Look, LookBadge } from "#components/ui/badge.tsx";
import type { Account } from "#lib/services/auth/admin-entities.ts";

type Person = Pick<Account, "user_state" | "is_admin">;

function lookOf({ user_state, is_admin }: Person): Look {
  if (user_state === "_SUSPENDED_") return { tone: "danger", Icon: UserX, label: "Suspended" };
  if (user_state === "_PASSWORD_CHANGE_") return { tone: "warning", Icon: KeyRound, label: "New password" };
  if (is_admin) return { tone: "brand", Icon: ShieldCheck, label: "Administrator" };
  return { tone: "positive", Icon: CircleCheck, label: "Active" };
}

/** In words that an administrator uses. */
export function StateBadge({ person }: { person: Person }) {
  return <LookBadge look={lookOf(person)} />;
}
