// The demo's segments: those that everybody of a workspace has, and a member's own.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

type SeedSegment = { name: string; shared: boolean; filter: Readonly<Record<string, string>> };

const SHARED: readonly SeedSegment[] = [
  { name: "Never asked", shared: true, filter: { may_write: "none" } },
  { name: "Quiet for 90 days", shared: true, filter: { sign: "quiet_90" } },
  { name: "Seaport buyers", shared: true, filter: { tag: "seaport" } },
];
const OWN: readonly SeedSegment[] = [{ name: "My lenders", shared: false, filter: { tag: "lender" } }];

/** Inside the seed's transaction, as the person in their workspace; a member shares nothing. */
export async function seedSegments(client: ClientBase, owner: string, member: boolean): Promise<void> {
  for (const { name, shared, filter } of member ? OWN : SHARED) {
    const order = { filters: "", sort_by: "last_sign", sort_desc: true };
    await client.query(
      `insert into contact_segments (workspace_id, id, owner_id, shared, name, filter, created_at, updated_at)
       values (current_workspace(), $1, $2, $3, $4, $5, now() - interval '20 days', now() - interval '20 days')`,
      [newId(), owner, shared, name, JSON.stringify({ ...order, ...filter })],
    );
  }
}
