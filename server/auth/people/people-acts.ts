// What the People Manager does with people, in one place at a time: the acts of Users Manager, also from the franchise above.
import type { InviteInput } from "#lib/services/auth/members-contract.ts";
import { inviteMembers } from "#server/auth/people/member-invites.ts";
import { removeMember } from "#server/auth/people/member-removal.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import type { CallContext } from "#server/platform/context.ts";

type InPlace<Input> = Input & { place: string };

/** POST /people/invitations */
export async function invitePeople(context: CallContext, { place, ...input }: InPlace<InviteInput>) {
  return inviteMembers(await contextIn(context, "invite", place), input);
}

/** DELETE /people/{id}: what they own goes to somebody of that place. */
export async function removePerson(
  context: CallContext,
  { place, ...input }: InPlace<{ id: string; hand_over_to: string | null }>,
) {
  return removeMember(await contextIn(context, "hand-over", place), input);
}
