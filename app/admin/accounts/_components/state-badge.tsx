// The state of a person as a chip.
import { CircleCheck, KeyRound, ShieldCheck, UserX } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { Account } from "#lib/services/auth/admin-entities.ts";

/** In words that an administrator uses. */
export function StateBadge({ person }: { person: Pick<Account, "user_state" | "is_admin"> }) {
  if (person.user_state === "_SUSPENDED_") {
    return (
      <Badge tone="danger" icon={<UserX aria-hidden="true" />}>
        Suspended
      </Badge>
    );
  }
  if (person.user_state === "_PASSWORD_CHANGE_") {
    return (
      <Badge tone="warning" icon={<KeyRound aria-hidden="true" />}>
        New password
      </Badge>
    );
  }
  if (person.is_admin) {
    return (
      <Badge tone="brand" icon={<ShieldCheck aria-hidden="true" />}>
        Administrator
      </Badge>
    );
  }
  return (
    <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
      Active
    </Badge>
  );
}
