// Since when somebody cannot work: from the audit trail, else from what the subscription says of itself.
import { z } from "zod";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { CallContext } from "#server/platform/context.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce } from "#server/platform/transaction.ts";

const sinceRow = z.object({ since: rowInstant.nullable() });

/** GET /auth/blocked */
export async function readBlocked(context: CallContext): Promise<{ data: { since: string | null } }> {
  const { userId, workspaceId, blocked } = authorizePerson(context.actor, "profile.read");
  if (blocked?.index === 3) return { data: await asked("select suspended_since($1) as since", userId) };
  const deleted = blocked?.index === 2 ? context.session?.user.workspace?.deleted_at : null;
  if (deleted) return { data: { since: deleted } };
  if (blocked?.index === 1 || blocked?.index === 2)
    return { data: await asked("select shut_since($1) as since", workspaceId) };
  return { data: { since: null } };
}

async function asked(query: string, id: string | null): Promise<{ since: string | null }> {
  const [row] = await readOnce(query, [id]);
  return sinceRow.parse(row);
}
