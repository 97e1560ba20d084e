// What the shell does to the session: switch the workspace, toggle the view, stop acting as somebody. Browser only.
import { leaveFlash } from "./flash.ts";
import { homeOf, send } from "./send.ts";
import { showError, showMessage } from "./snackbar.ts";
import { wishView } from "./state-cookie.ts";

/** The menu's switch; the answer leaves the message for the page it goes to. Section 4: a failure is silently ignored. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  showMessage("Changing workspace!");
  const answer = await send("/api/workspaces/switch", { workspace_id: workspaceId });
  if (!answer.ok) return;
  wishView(null);
  leaveFlash("workspace-set");
  location.assign("/dashboard");
}

/** Company or personal. The cookie is a wish; the server decides what is in force. */
export function switchView(view: "company" | "personal"): void {
  wishView(view);
  location.assign("/dashboard");
}

/** Back to the administrator's own session; the server leaves the message that follows. */
export async function stopImpersonation(): Promise<void> {
  const answer = await send("/api/auth/impersonate/stop", {});
  if (answer.ok) {
    leaveFlash("you-are-back");
    location.assign(homeOf(answer.data));
  } else showError("Something went wrong with stop impersonation");
}
