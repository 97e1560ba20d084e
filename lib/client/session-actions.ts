// What the shell does to the session: switch the workspace, toggle the view, stop acting as somebody. Browser only.
import { FALLBACKS } from "#lib/fallbacks.ts";
import { paths } from "#lib/paths.ts";
import { canSwitchView } from "#lib/permissions/view.ts";
import { leaveFlash } from "./leave-flash.ts";
import { confirmNavigation } from "./navigation-guard.ts";
import { send } from "./send.ts";
import { showError, showMessage } from "./snackbar.ts";
import { requestView } from "./state-cookie.ts";
import { track } from "./track.ts";

/** Goes to a page of another workspace, its dashboard unless said otherwise; whoever has unsaved changes is asked before anything is switched. */
export function switchWorkspace(workspaceId: string, to: string = paths.dashboard()): void {
  confirmNavigation(() => void changeWorkspace(workspaceId, to));
}

/** The answer leaves the message for the page it goes to. Section 4: a failure is silently ignored. */
async function changeWorkspace(workspaceId: string, to: string): Promise<void> {
  showMessage("Changing workspace!");
  const answer = await send("auth.switchWorkspace", { workspace_id: workspaceId });
  if (!answer.ok) return;
  track("workspace-switch");
  requestView(null);
  leaveFlash("workspace-set");
  location.assign(to);
}

/** Company or personal, and a page of that view. The cookie is a request; the server decides what is in force. */
export function switchView(view: "company" | "personal", to: string = paths.dashboard()): void {
  confirmNavigation(() => {
    track("view-switch");
    requestView(view);
    location.assign(to);
  });
}

/** Back to the administrator's own session, in company view if they may switch; the server leaves the message that follows. */
export async function stopImpersonation(): Promise<void> {
  const answer = await send("auth.stopImpersonation", undefined, FALLBACKS.stop);
  if (answer.ok) {
    requestView(canSwitchView(answer.data.permissions) ? "company" : null);
    leaveFlash("you-are-back");
    location.assign(paths.login());
    // The half hour is over, or it began by a link where no administrator was signed in: leaving knows which, and says it
    // where there is a way back.
  } else if (answer.status === 401) {
    leaveFlash("impersonation-left");
    location.assign(paths.logout());
  } else showError(answer.message);
}
