// What a person's menu and its panel, which is loaded later, are both given.
import type { Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { Asking } from "./asking.ts";
import type { PeopleCommands } from "./use-people-commands.ts";

export type PersonMenuProps = {
  member: Member;
  roles: MembersOverview["roles"];
  acts: PeopleCommands;
  onAsk: (asking: Asking) => void;
};
