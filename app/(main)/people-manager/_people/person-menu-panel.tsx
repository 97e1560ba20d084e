"use client";
// The acts on one person, as the server allows them.
import { BellRing, FolderInput, Palette, Send, UserMinus, UserRound, UserRoundMinus, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import type { PersonMenuProps } from "./person-menu-props.ts";

/** Somebody who was asked and has not answered. */
function Invited({ person, acts, onAsk }: PersonMenuProps) {
  return (
    <DropdownMenuContent className="w-56">
      {person.may.includes("resend") ? (
        <DropdownMenuItem onSelect={() => void acts.resend(person)}>
          <Send aria-hidden="true" />
          Send again
        </DropdownMenuItem>
      ) : null}
      {person.may.includes("withdraw") ? (
        <DropdownMenuItem tone="danger" onSelect={() => onAsk({ kind: "withdraw", person })}>
          <UserMinus aria-hidden="true" />
          Withdraw…
        </DropdownMenuItem>
      ) : null}
    </DropdownMenuContent>
  );
}

/** Stands inside the menu that its button opens. */
export default function PersonMenuPanel(props: PersonMenuProps) {
  return props.person.kind === "invitation" ? <Invited {...props} /> : <Belongs {...props} />;
}

function Belongs({ person, acts, onAsk }: PersonMenuProps) {
  const router = useRouter();
  const { may } = person;
  return (
    <DropdownMenuContent className="w-56">
      <DropdownMenuItem onSelect={() => router.push(peoplePaths.peopleManagerAt(person.id))}>
        <UserRound aria-hidden="true" />
        Open
      </DropdownMenuItem>
      {may.includes("nudge") ? (
        <DropdownMenuItem onSelect={() => void acts.nudge([person])}>
          <BellRing aria-hidden="true" />
          Nudge to finish
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem onSelect={() => onAsk({ kind: "group", people: [person] })}>
        <UsersRound aria-hidden="true" />
        Add to a group
      </DropdownMenuItem>
      {acts.takeOut ? (
        <DropdownMenuItem onSelect={() => void acts.takeOut?.([person])}>
          <UserRoundMinus aria-hidden="true" />
          Take out of this group
        </DropdownMenuItem>
      ) : null}
      {may.includes("theme") ? (
        <DropdownMenuItem onSelect={() => onAsk({ kind: "theme", people: [person] })}>
          <Palette aria-hidden="true" />
          Give a theme…
        </DropdownMenuItem>
      ) : null}
      {may.includes("move") ? (
        <DropdownMenuItem onSelect={() => onAsk({ kind: "move", people: [person] })}>
          <FolderInput aria-hidden="true" />
          Move to location…
        </DropdownMenuItem>
      ) : null}
      {may.includes("leave") ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            tone="danger"
            onSelect={() => router.push(peoplePaths.leavingOf(person.id, person.place.id))}
          >
            <UserMinus aria-hidden="true" />
            Remove…
          </DropdownMenuItem>
        </>
      ) : null}
    </DropdownMenuContent>
  );
}
