// A sign-in as the server knows it: the person, the chosen workspace, and what the session may do.
import type { OnboardingStep } from "#lib/onboarding.ts";
import type { UserActor } from "#lib/permissions/actor.ts";
import type { Role, View } from "#lib/permissions/roles.ts";
import { viewInForce } from "#lib/permissions/view.ts";
import { blockedReason } from "#lib/permissions/workspace-state.ts";
import type { User } from "#lib/services/auth/entities.ts";

/** The workspace opens by its identity provider alone; or the session was begun by a provider of another workspace. */
export type Shut = { way: "provider"; name: string; start: string } | { way: "own" };

export type Session = {
  id: string;
  expiresAt: Date;
  /** `user.workspace` is the chosen workspace, `user.permissions` the person's map in it. */
  user: User;
  isMember: boolean;
  role: Role | null;
  impersonatorId: string | null;
  impersonatorName: string | null;
  /** Their own session in this browser is there to go back to; begun by a link elsewhere there is none. */
  wayBack: boolean;
  readOnly: boolean;
  /** Why it does not open the workspace it is in, where its person is nobody meanwhile; null where it does. */
  shut: Shut | null;
  /** An administrator who has to set up a second step before they administer anything. */
  factorMissing: boolean;
  childWorkspaceIds: string[];
  /** The parent this person may switch to; left out where another host knows its name and has to be asked. */
  parent?: { id: string; name: string } | null;
  /** How many workspaces they may switch to from here: the parent and locations. What these are called is asked for where it is shown. */
  around: number;
  lastSeenAt: Date | null;
  /** Where their own tasks are due; null where they did not say. */
  ownTimeZone: string | null;
  /** Name, title and one way to be reached are there; lifts the overlay over the menu. */
  profileFilled: boolean;
  /** Steps of onboarding that were put off; they stay open in the checklist. */
  skippedSteps: readonly OnboardingStep[];
  /** Notes that this person does not want to see again: the checklist, what is new in a version. */
  putAway: readonly string[];
};

/** The session as the services see it. */
export function actorOf(session: Session, requestedView: View | null): UserActor {
  const { user } = session;
  return {
    kind: "user",
    userId: user.id,
    sessionId: session.id,
    workspaceId: session.isMember ? (user.workspace?.workspace_id ?? null) : null,
    role: session.isMember ? session.role : null,
    permissions: user.permissions,
    userState: user.user_state,
    isAdmin: user.is_admin && session.impersonatorId === null,
    blocked: blockedReason(user.workspace, user.user_state, session.isMember),
    view: viewInForce(user.permissions, requestedView),
    impersonatorId: session.impersonatorId,
    readOnly: session.readOnly,
    factorMissing: session.factorMissing,
    childWorkspaceIds: session.childWorkspaceIds,
  };
}
