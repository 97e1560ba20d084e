// What the People Manager does with people, in one place at a time: the acts of Users Manager, also from the franchise above.
import type { InviteInput } from "#lib/services/auth/members-contract.ts";
import { inviteMembers, resendInvite, revokeInvite } from "#server/auth/people/member-invites.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import type { CallContext } from "#server/platform/context.ts";

type InPlace<Input> = Input & { place: string };

/** POST /people/invitations */
export async function invitePeople(context: CallContext, { place, ...input }: InPlace<InviteInput>) {
  return inviteMembers(await contextIn(context, "invite", place), input);
}

/** POST /people/invitations/{id}/resend */
export async function resendPersonInvite(context: CallContext, { place, ...input }: InPlace<{ id: string }>) {
  const { data } = await resendInvite(await contextIn(context, "invite", place), input);
  return { data: { id: data.id, email: data.email } };
}

/** DELETE /people/invitations/{id} */
export async function withdrawPersonInvite(context: CallContext, { place, ...input }: InPlace<{ id: string }>) {
  const { data } = await revokeInvite(await contextIn(context, "invite", place), input);
  return { data: { id: data.id, email: data.email } };
}
