"use client";
// The acts on one person, as the server allows them.
import { CirclePause, CirclePlay, Crown, Link2, MailX, Send, ShieldCheck, UserMinus } from "lucide-react";
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { ROLE_LABELS } from "./people-shape.ts";
import type { PersonMenuProps } from "./person-menu-props.ts";

function RoleChoice({ member, roles, acts }: Pick<PersonMenuProps, "member" | "roles" | "acts">) {
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger end={ROLE_LABELS[member.role]}>
        <ShieldCheck aria-hidden="true" />
        Role
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        <DropdownMenuRadioGroup value={member.role}>
          {roles.map((role) => (
            <DropdownMenuRadioItem key={role} value={role} onSelect={() => void acts.role([member], role)}>
              {ROLE_LABELS[role]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

function InvitationCommands({ member, acts, onAsk }: Pick<PersonMenuProps, "member" | "acts" | "onAsk">) {
  return (
    <>
      {member.may.includes("resend") ? (
        <DropdownMenuItem onSelect={() => void acts.resend([member])}>
          <Send aria-hidden="true" />
          Send again
        </DropdownMenuItem>
      ) : null}
      {member.may.includes("link") ? (
        <DropdownMenuItem onSelect={() => onAsk({ kind: "link", member })}>
          <Link2 aria-hidden="true" />
          Copy link
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="danger" onSelect={() => void acts.revoke([member])}>
        <MailX aria-hidden="true" />
        Withdraw
      </DropdownMenuItem>
    </>
  );
}

/** Stands inside the menu that its button opens. */
export default function PersonMenuPanel({ member, roles, acts, onAsk }: PersonMenuProps) {
  const { may } = member;
  if (member.kind === "invitation")
    return (
      <DropdownMenuContent>
        <InvitationCommands member={member} acts={acts} onAsk={onAsk} />
      </DropdownMenuContent>
    );
  return (
    <DropdownMenuContent className="w-56">
      {may.includes("role") ? <RoleChoice member={member} roles={roles} acts={acts} /> : null}
      {may.includes("suspend") ? (
        <DropdownMenuItem onSelect={() => void acts.suspend([member])}>
          <CirclePause aria-hidden="true" />
          Suspend
        </DropdownMenuItem>
      ) : null}
      {may.includes("reactivate") ? (
        <DropdownMenuItem onSelect={() => void acts.reactivate([member])}>
          <CirclePlay aria-hidden="true" />
          Reactivate
        </DropdownMenuItem>
      ) : null}
      {may.includes("own") ? (
        <DropdownMenuItem onSelect={() => onAsk({ kind: "own", member })}>
          <Crown aria-hidden="true" />
          Hand the workspace over
        </DropdownMenuItem>
      ) : null}
      {may.includes("remove") ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => onAsk({ kind: "remove", member })}>
            <UserMinus aria-hidden="true" />
            Remove
          </DropdownMenuItem>
        </>
      ) : null}
    </DropdownMenuContent>
  );
}
