// Whose a text or a reply is: asked outside any workspace, by what a provider knows.
import { z } from "zod";
import { readOnce } from "#server/platform/transaction.ts";

const whose = z
  .object({ workspace_id: z.string(), kind: z.enum(["recipient", "message"]) })
  .transform(({ workspace_id: workspaceId, kind }) => ({ workspaceId, kind }));

/** By the id that went with it; null for none. */
export async function whoseText(id: string) {
  const [row] = await readOnce("select workspace_id, kind from sms_whose($1)", [id]);
  return row === undefined ? null : whose.parse(row);
}

/** The workspace that a reply to this number is for; null for none. */
export async function receiverOf({ to, from }: Record<"to" | "from", string>): Promise<string | null> {
  const [row] = await readOnce<{ workspace: string | null }>("select sms_receiver($1, $2) as workspace", [to, from]);
  return row?.workspace ?? null;
}
