// What the menu does to the session: switch the workspace, toggle the view. Written against the wire; browser only.
import { showError, showMessage } from "./snackbar.ts";
import { writeView } from "./view-cookie.ts";

const SWITCH_SNACKBAR = "switch-workspace";

async function post(path: string, body: unknown): Promise<boolean> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "same-origin",
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** The menu's switch. Section 4 of the specification: a failure is silently ignored. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  showMessage("Changing workspace!", SWITCH_SNACKBAR);
  const done = await post("/api/workspaces/switch", { workspace_id: workspaceId });
  if (!done) return;
  showMessage("Set current workspace!", SWITCH_SNACKBAR);
  location.assign("/dashboard");
}

/** Company or personal. The cookie is a wish; the server decides what is in force. */
export function switchView(view: "company" | "personal"): void {
  writeView(view);
  location.assign("/dashboard");
}

/** Back to the administrator's own session; the server sets the message that follows. */
export async function stopImpersonation(): Promise<void> {
  const done = await post("/api/auth/impersonate/stop", {});
  if (done) location.assign("/dashboard");
  else showError("Something went wrong with stop impersonation");
}
