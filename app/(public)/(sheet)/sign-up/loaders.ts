// Who stands before the sign-up: a stranger, somebody invited, or somebody who is in already.
import { redirect } from "next/navigation";
import type { InvitationFace } from "#lib/services/auth/account-access-entities.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { isGone } from "../loaders.ts";

export type Invited = {
  /** Null when there is no such invitation, or a newer email replaced it. */
  face: InvitationFace | null;
  secret: string;
  /** The address of whoever is signed in here. */
  signedInAs: string | null;
};

/** Null without an invitation; a signed-in person has then nothing to do here. */
export async function loadSignUp(invitationId: string | undefined): Promise<Invited | null> {
  const session = await currentSession();
  if (invitationId === undefined) {
    if (session) redirect(homePath(session));
    return null;
  }
  const signedInAs = session?.user.email ?? null;
  return { secret: invitationId, signedInAs, face: await faceOf(invitationId) };
}

async function faceOf(invitation_id: string): Promise<InvitationFace | null> {
  const { auth } = await currentServices();
  try {
    return (await auth.invitation({ invitation_id })).data;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
