// Chooses the workspace of this sign-in; browser only.

import { leaveFlash } from "#lib/client/leave-flash.ts";
import { send } from "#lib/client/send.ts";
import { showError } from "#lib/client/snackbar.ts";
import { requestView } from "#lib/client/state-cookie.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { paths } from "#lib/paths.ts";

/** True when the page is about to change; a failure is said and offers another try. */
export async function chooseWorkspace(id: string): Promise<boolean> {
  const answer = await send("auth.selectWorkspace", { workspace_id: id }, FALLBACKS.switch);
  if (!answer.ok) {
    showError(answer.message, { label: "Retry", onClick: () => void chooseWorkspace(id) });
    return false;
  }
  requestView(null);
  leaveFlash("workspace-set");
  location.assign(paths.dashboard());
  return true;
}
