// Ordered tags as their printer has them: made by the administrator, in their boxes.
import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";

const me = z.object({ data: z.object({ workspace: z.object({ workspace_id: z.string() }) }) });
const batch = z.object({ data: z.object({ id: z.string() }) });
const printed = z.object({
  data: z.object({ rows: z.array(z.object({ number: z.string(), address: z.string(), code: z.string() })) }),
});

export type PrintedTag = { number: string; alias: string; code: string };

/** One tag for the workspace that this person is in, with what stands on its back. */
export async function orderedTag(
  admin: APIRequestContext,
  { buyer, origin }: { buyer: APIRequestContext; origin: string },
): Promise<PrintedTag> {
  const { workspace } = me.parse(await (await buyer.get("/api/auth/me")).json()).data;
  const headers = { origin };
  const data = { workspace_id: workspace.workspace_id, kind: "tag", chip: "plain", size: 1 };
  const made = await admin.post("/api/admin/device-batches", { data, headers });
  expect(made.status(), "a batch is made").toBe(201);
  const { id } = batch.parse(await made.json()).data;
  const file = await admin.post(`/api/admin/device-batches/${id}/print`, { data: {}, headers });
  const row = printed.parse(await file.json()).data.rows[0];
  if (row === undefined) throw new Error("The batch is empty.");
  return { number: row.number, code: row.code, alias: new URL(row.address).pathname.replace("/t/", "") };
}
