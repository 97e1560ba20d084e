"use client";
// What begins an invitation, in each list of people.
import { UserPlus } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";

/** "c" does the same. */
export function InviteButton({ onInvite }: { onInvite: () => void }) {
  return (
    <Button
      size="sm"
      variant="primary"
      className="touch:hidden"
      icon={<UserPlus aria-hidden="true" />}
      aria-keyshortcuts="c"
      onClick={onInvite}
    >
      Invite people
      <Kbd onBrand className="ml-0.5 max-xl:hidden">
        C
      </Kbd>
    </Button>
  );
}
