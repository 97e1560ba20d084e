// From a token to its session, wherever the auth service runs.

import { isAppError } from "#lib/errors.ts";
import { authContract } from "#lib/services/auth/contract.ts";
import type { User } from "#lib/services/auth/entities.ts";
import { remoteClient, remoteUrl } from "#lib/services/remote.server.ts";
import { profileGaps } from "#lib/session/profile.ts";
import type { Session } from "#lib/session/session.ts";
import { sessionOfToken } from "#server/auth/sign-in/token.ts";

/**
 * The living session behind a token, or null; `there` is false for what a browser asks by itself. Throws `unavailable`
 * when the auth service does not answer.
 */
export async function authenticate(token: string, there = true): Promise<Session | null> {
  const url = remoteUrl("auth");
  if (url === null) return sessionOfToken(token, there);
  const auth = remoteClient(authContract, url, { token });
  try {
    const check = await auth.checkToken({ token });
    const { data: user } = await auth.me();
    const id = check.data.workspace.workspace_id;
    const workspace = user.workspace ?? (id === null ? null : (await auth.workspace({ id })).data);
    const session = remoteSession({ ...user, workspace, is_onboarding: check.data.is_onboarding });
    return { ...session, factorMissing: await factorMissingAt(auth, session) };
  } catch (error) {
    if (isAppError(error) && (error.code === "unauthenticated" || error.code === "forbidden")) return null;
    throw error;
  }
}

/** What only an administrator is asked about; the host that has no switch for its demo is taken at its word. */
async function factorMissingAt(
  auth: { security: () => Promise<{ data: { required: boolean } }> },
  { user, impersonatorId }: Session,
): Promise<boolean> {
  return user.is_admin && impersonatorId === null ? (await auth.security()).data.required : false;
}

/** Another host tells less than our own rows do: what it leaves out is read in the narrower sense. */
function remoteSession(user: User): Session {
  const impersonatorId = user.impersonate?.by ?? null;
  const role = user.workspace?.role ?? null;
  return {
    id: user.token?.name ?? user.id,
    expiresAt: new Date(Date.now() + 60_000),
    user,
    isMember: role !== null,
    role,
    impersonatorId,
    impersonatorName: impersonatorId,
    wayBack: impersonatorId !== null,
    readOnly: impersonatorId !== null,
    shut: null,
    factorMissing: user.is_admin,
    childWorkspaceIds: user.workspace?.parent_of ?? [],
    around: (user.workspace?.parent_of.length ?? 0) + (user.workspace?.child_of ? 1 : 0),
    lastSeenAt: null,
    ownTimeZone: null,
    profileFilled: profileGaps(user).length === 0,
    skippedSteps: [],
    putAway: [],
  };
}
