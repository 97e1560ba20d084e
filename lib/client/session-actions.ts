// What the shell does to the session: switch the workspace, toggle the view, stop acting as somebody. Browser only.
import { homeOf, send } from "./send.ts";
import { showError, showMessage } from "./snackbar.ts";
import { wishView } from "./state-cookie.ts";

const SWITCH_SNACKBAR = "switch-workspace";

/** The menu's switch. Section 4 of the specification: a failure is silently ignored. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  showMessage("Changing workspace!", SWITCH_SNACKBAR);
  const answer = await send("/api/workspaces/switch", { workspace_id: workspaceId });
  if (!answer.ok) return;
  showMessage("Set current workspace!", SWITCH_SNACKBAR);
  wishView(null);
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
  if (answer.ok) location.assign(homeOf(answer.data));
  else showError("Something went wrong with stop impersonation");
}
