// The demo's segments: those that everybody of a workspace has, and a member's own.
import type { ClientBase } from "pg";
import type { SeedBook } from "#db/seed/contact-list.ts";
import { newId } from "#lib/id.ts";

type SeedSegment = { name: string; shared: boolean; filter: Readonly<Record<string, string>> };

const SHARED: readonly SeedSegment[] = [
  { name: "Never asked", shared: true, filter: { may_write: "none" } },
  { name: "Quiet for 90 days", shared: true, filter: { sign: "quiet_90" } },
];
const BUYERS: Readonly<Record<string, SeedSegment>> = {
  boston: { name: "Seaport buyers", shared: true, filter: { tag: "seaport" } },
  harbor: { name: "Seaport buyers", shared: true, filter: { tag: "seaport" } },
  brightsmile: { name: "New patients", shared: true, filter: { tag: "new patient" } },
};
const FIRST_HOMES: SeedSegment = { name: "First homes", shared: true, filter: { tag: "first home" } };
const OWN: readonly SeedSegment[] = [{ name: "My lenders", shared: false, filter: { tag: "lender" } }];

/** Inside the seed's transaction, as the person in their workspace; a member shares nothing. */
export async function seedSegments(client: ClientBase, owner: string, book: SeedBook): Promise<void> {
  const shared = [...SHARED, BUYERS[book.in] ?? FIRST_HOMES];
  for (const { name, shared: all, filter } of book.member ? OWN : shared) {
    const order = { filters: "", sort_by: "last_sign", sort_desc: true };
    await client.query(
      `insert into contact_segments (workspace_id, id, owner_id, shared, name, filter, created_at, updated_at)
       values (current_workspace(), $1, $2, $3, $4, $5, now() - interval '20 days', now() - interval '20 days')`,
      [newId(), owner, all, name, JSON.stringify({ ...order, ...filter })],
    );
  }
}
