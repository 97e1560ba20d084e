"use client";
// What can be done with one person; the menu and its panel are loaded when somebody opens it.
import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { Asking } from "./people-manager.tsx";
import { nameOf } from "./people-shape.ts";
import type { PeopleActs } from "./use-people-acts.ts";

const PersonMenuPanel = dynamic(() => import("./person-menu-panel.tsx"), { ssr: false });

export type PersonMenuProps = {
  member: Member;
  roles: MembersOverview["roles"];
  acts: PeopleActs;
  onAsk: (asking: Asking) => void;
};

/** Named after its person; absent where nothing may be done. */
export function PersonMenu(props: PersonMenuProps) {
  if (props.member.may.length === 0) return null;
  return (
    <LazyMenu
      trigger={
        <IconButton label={`More for ${nameOf(props.member)}`} className="touch:size-11">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <PersonMenuPanel {...props} />
    </LazyMenu>
  );
}
