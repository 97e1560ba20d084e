// What the shell does to the session: switch the workspace, toggle the view, stop acting as somebody. Browser only.
import { FALLBACKS } from "#lib/fallbacks.ts";
import { canSwitchView } from "#lib/permissions/view.ts";
import { isRecord } from "#lib/record.ts";
import { leaveFlash } from "./flash.ts";
import { leaveBy } from "./leaving.ts";
import { send } from "./send.ts";
import { showError, showMessage } from "./snackbar.ts";
import { wishView } from "./state-cookie.ts";
import { track } from "./track.ts";

/** The menu's switch; whoever has unsaved changes is asked before anything is switched. */
export function switchWorkspace(workspaceId: string): void {
  leaveBy(() => void changeWorkspace(workspaceId));
}

/** The answer leaves the message for the page it goes to. Section 4: a failure is silently ignored. */
async function changeWorkspace(workspaceId: string): Promise<void> {
  showMessage("Changing workspace!");
  const answer = await send("/api/workspaces/switch", { workspace_id: workspaceId });
  if (!answer.ok) return;
  track("workspace-switch");
  wishView(null);
  leaveFlash("workspace-set");
  location.assign("/dashboard");
}

/** Company or personal. The cookie is a wish; the server decides what is in force. */
export function switchView(view: "company" | "personal"): void {
  leaveBy(() => {
    track("view-switch");
    wishView(view);
    location.assign("/dashboard");
  });
}

/** Back to the administrator's own session, in company view if they may switch; the server leaves the message that follows. */
export async function stopImpersonation(): Promise<void> {
  const answer = await send("/api/auth/impersonate/stop", {}, FALLBACKS.stop);
  if (answer.ok) {
    wishView(canSwitchView(grantedIn(answer.data.permissions)) ? "company" : null);
    leaveFlash("you-are-back");
    location.assign("/");
    // The half hour is over, or it began by a link where no administrator was signed in: leaving knows which, and says it
    // where there is a way back.
  } else if (answer.status === 401) {
    leaveFlash("impersonation-left");
    location.assign("/logout");
  } else showError(answer.message);
}

function grantedIn(permissions: unknown): Record<string, boolean> {
  const entries = Object.entries(isRecord(permissions) ? permissions : {});
  return Object.fromEntries(entries.map(([flag, value]) => [flag, value === true]));
}
