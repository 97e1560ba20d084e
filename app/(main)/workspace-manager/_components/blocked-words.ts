// What is said under the message of somebody who cannot work: since when, as far as it is known, and what is kept.
import { longDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import type { BlockedIndex } from "#lib/permissions/workspace-state.ts";
import type { User, Workspace } from "#lib/services/auth/entities.ts";
import { WORKSPACE_RESTORE_DAYS } from "#lib/services/auth/workspaces-limits.ts";

/** What came to an end, and what a workspace is in; any other status is only said to be shut. */
const ENDED: Readonly<Record<string, string>> = {
  canceled: "subscription",
  expired: "subscription",
  trial_ended: "trial",
};
const STATES: Readonly<Record<string, string>> = {
  paused: "paused",
  on_hold: "on hold",
  suspended: "suspended",
  soft_failure: "closed because of an unpaid invoice",
  unpaid: "closed because of an unpaid invoice",
};

const KEPT = "Everything in it is kept, and share links keep working.";
const OWN_KEPT = "Everything you made is kept, and your share links keep working.";

type Shown = Pick<User, "user_state" | "workspace">;
type Facts = {
  user: Shown;
  index: BlockedIndex;
  since: string | null;
  timeZone: string;
  /** Until when this person can bring the deleted workspace back; null where they cannot. */
  restorable: Date | null;
};

/** Two sentences, for each of the four reasons. */
export function blockedDetail({ user, index, since, timeZone, restorable }: Facts): string {
  const day = since && longDay(since, timeZone);
  const { workspace: place } = user;
  if (restorable && place?.deleted_at) {
    const [name, deleted] = [isolate(place.workspace_name), longDay(place.deleted_at, timeZone)];
    return `${name} was deleted on ${deleted}. You can restore it until ${longDay(restorable, timeZone)}. ${KEPT}`;
  }
  if (index === 3) return `${personText(user.user_state === "_SUSPENDED_", day)} ${OWN_KEPT}`;
  const { workspace } = user;
  if (index === 4 || !workspace) return "You are not in an active workspace. Your account and profile are kept.";
  return `${placeText(workspace, index, day)} ${KEPT}`;
}

/** Until when a deleted workspace can be brought back; null for one that is not deleted, or for good. */
export function restorableUntil({ deleted_at }: Pick<Workspace, "deleted_at">, now = Date.now()): Date | null {
  if (deleted_at === null) return null;
  const until = Date.parse(deleted_at) + WORKSPACE_RESTORE_DAYS * 86_400_000;
  return until > now ? new Date(until) : null;
}

function personText(suspended: boolean, day: string | null): string {
  if (!suspended) return "You cannot work with your account at the moment.";
  return day ? `Your account has been suspended since ${day}.` : "Your account is suspended.";
}

function placeText(workspace: NonNullable<User["workspace"]>, index: BlockedIndex, day: string | null): string {
  const { deleted_at, subscription } = workspace;
  const name = isolate(workspace.workspace_name);
  if (index === 2) {
    if (deleted_at) return day ? `${name} was deleted on ${day}.` : `${name} was deleted.`;
    return day ? `${name} has been inactive since ${day}.` : `${name} is inactive.`;
  }
  const ended = ENDED[subscription.subscription_status];
  if (ended) return day ? `The ${ended} of ${name} ended on ${day}.` : `The ${ended} of ${name} has ended.`;
  const state = STATES[subscription.subscription_status] ?? "closed";
  return day ? `${name} has been ${state} since ${day}.` : `${name} is ${state}.`;
}
