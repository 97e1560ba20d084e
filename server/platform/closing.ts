// Where the codes of a closed workspace lead: where its owner said while it was open.
import { z } from "zod";
import { readOnce } from "#server/platform/transaction.ts";

const found = z.object({ closing_url: z.string().nullable() });

/** The address that its owner named; null while it is open, and where nobody named one. */
export async function closingOf(workspaceId: string): Promise<string | null> {
  const [row] = await readOnce(
    "select closing_url from workspaces where id = $1 and closed_at is not null",
    [workspaceId],
    "sessions",
  );
  return row ? found.parse(row).closing_url : null;
}
