// A location's own theme after its last day: its cards look like the franchise's from the next midnight on, which is read off the
// day itself. What is done here makes it known: whoever kept a page, a pass or a picture looks again, and the trail says so.

import { z } from "zod";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { forgetThemed } from "#server/card/page-memory.ts";
import { endOwnTheme } from "#server/card/themes/place-repository.ts";
import { findTheme, touchThemes } from "#server/card/themes/theme-repository.ts";
import { audit } from "#server/platform/audit.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";

const BITE = 200;
const ended = z.array(z.object({ workspace_id: z.string() }));

/** Ends what had its last day, and answers how many; what fails is found again by the next run. */
export async function endThemes(stop?: AbortSignal): Promise<number> {
  // Where another host keeps cards it ends them itself.
  if (remoteUrl("card") !== null) return 0;
  const due = ended.parse(await readOnce("select * from theme_places_ended($1)", [BITE]));
  return eachDue(due, {
    run: ({ workspace_id: workspace }) => endIn(workspace),
    about: ({ workspace_id: workspace }) => ({ workspace }),
    failed: "a location's own theme did not end",
    level: "warn",
    stop,
  });
}

async function endIn(workspaceId: string): Promise<boolean> {
  const actor = { kind: "system", name: "theme-ends" } as const;
  const scope: WorkspaceScope = authorize(actor, "themes.wear", { workspaceId, ownerId: null });
  const is = await inWorkspace(scope, async (tx) => {
    // Of two processes one ends it, and who chose another day meanwhile keeps that.
    const theme = await endOwnTheme(tx, scope);
    if (theme === null) return false;
    await touchThemes(tx);
    const title = (await findTheme(tx, scope, theme))?.name ?? "";
    const subject = { subjectType: "theme", subjectId: theme, workspaceId };
    await audit(tx, { actor, action: "themes.end", ...subject, after: { title } });
    return true;
  });
  if (is) forgetThemed(workspaceId);
  return is;
}
