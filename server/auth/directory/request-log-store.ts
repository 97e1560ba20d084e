// What a directory asked and what came of it, kept for ninety days for the workspace to read.
import { sql } from "drizzle-orm";
import { directoryRequests } from "#db/schema/auth-directory.ts";
import { newId } from "#lib/id.ts";
import { atHome } from "#server/auth/directory/face.ts";
import type { ScimCall } from "#server/auth/directory/scim/scim-call.ts";
import { pathInApi } from "#server/platform/api/message.ts";
import { hasAttempt, SCIM_LINES_PER_DIRECTORY } from "#server/platform/limits.ts";
import { unscoped } from "#server/platform/transaction.ts";

const LOOKS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const MOST_TEXT = 500;
const short = (text: string) => [...text].slice(0, MOST_TEXT).join("");

/**
 * Writes one line. Directories look everybody up every forty minutes: what is asked again within ten minutes and changes
 * nothing is one line.
 */
export async function noteRequest({ face, raw, told }: ScimCall, status: number): Promise<void> {
  const { method, url } = raw.request;
  const looks = LOOKS.has(method) || url.includes("/.search");
  const row = {
    workspaceId: face.workspace_id,
    id: newId(),
    method,
    path: short(pathInApi(url)),
    who: short(told.who),
    address: short(told.address),
    did: short(told.did),
    status,
    outcome: told.outcome,
  };
  if (!(await hasAttempt(SCIM_LINES_PER_DIRECTORY, face.workspace_id))) return;
  await unscoped((tx) =>
    atHome(tx, face, async () => {
      if (looks && told.outcome === "same") {
        const { rows } =
          await tx.execute(sql`select 1 from ${directoryRequests} where workspace_id = ${face.workspace_id}::uuid
          and method = ${method} and did = ${row.did} and at > now() - interval '10 minutes' limit 1`);
        if (rows.length > 0) return;
      }
      await tx.insert(directoryRequests).values(row);
    }),
  );
}
