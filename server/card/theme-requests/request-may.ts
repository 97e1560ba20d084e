// Who may do what with a change request: whoever asked, those of the location, and whoever's theme it is.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { OPEN_STATES } from "#lib/services/card/theme-request-limits.ts";
import { UNDO_MS } from "#lib/theme-engine/theme-trail.ts";
import type { RequestRow } from "#server/card/theme-requests/request-store.ts";

export type Act = ChangeRequest["may"][number];

/** Until when a decision can be taken back; null where there is none, or it is too long ago. */
export function undoUntil({ state, decided_at: at }: RequestRow, now: Date): Date | null {
  if (at === null || (state !== "approved" && state !== "declined")) return null;
  const until = new Date(at.getTime() + UNDO_MS);
  return until > now ? until : null;
}

const isOpen = ({ state }: RequestRow) => OPEN_STATES.some((open) => open === state);

/** Every act that the scope has here now. */
export function actsOf(row: RequestRow, scope: WorkspaceScope, now: Date): Act[] {
  const isAsker = row.asker_id === scope.userId && row.workspace_id === scope.workspaceId;
  const asking = isAsker && isOpen(row) ? askerActs(row) : [];
  if (scope.ownerId !== null) return asking;
  if (row.theme_workspace_id === scope.workspaceId) return [...asking, ...companyActs(row, now)];
  return isAsker ? asking : locationActs(row, scope, now);
}

function askerActs({ state }: RequestRow): Act[] {
  return state === "asked" ? ["reply", "withdraw"] : ["withdraw"];
}

function companyActs(row: RequestRow, now: Date): Act[] {
  if (isOpen(row)) return ["approve", "decline", "ask"];
  return undoUntil(row, now) === null ? [] : ["undo"];
}

/** The location looks first where it may; what it may not is decide over somebody else's lock. */
function locationActs(row: RequestRow, { userId }: WorkspaceScope, now: Date): Act[] {
  if (row.stage !== "location") return [];
  if (isOpen(row)) return ["pass", "decline", "ask"];
  const own = row.state === "declined" && row.decided_by === userId;
  return own && undoUntil(row, now) !== null ? ["undo"] : [];
}

/** Throws `invalid` for what the state of the request, or the scope's part in it, does not allow. */
export function refuseUnless(act: Act, row: RequestRow, { scope, now }: { scope: WorkspaceScope; now: Date }): void {
  if (actsOf(row, scope, now).includes(act)) return;
  if (act === "undo")
    throw new AppError("invalid", "An answer can be undone for 30 days, by the people who may give it.");
  if (!isOpen(row)) throw new AppError("invalid", "This request is no longer open.");
  if (act === "approve") throw new AppError("forbidden", `${row.theme_by} decides about what it has locked.`);
  throw new AppError("invalid", "You cannot answer this request now.");
}
