// Opens workspaces for those who make and edit them.
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { workspaces } from "#db/schema/auth.ts";
import { type Related, relatedSchema, type Workspace } from "#lib/services/auth/entities.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";
import { wakeJoined } from "#server/platform/wake-joined.ts";

export type NewWorkspace = {
  id: string;
  ownerId: string;
  /** The franchise that it is a location of. */
  parentId?: string;
  name: string;
  product: string;
  mainComponent: string;
  timeZone: string;
  currency: string;
};

/** Stores a workspace and its owner's membership. */
export async function insertWorkspace(tx: Tx, workspace: NewWorkspace): Promise<void> {
  await tx.insert(workspaces).values(workspace);
  await tx.execute(sql`select membership_add(${workspace.ownerId}::uuid, ${workspace.id}::uuid, 'owner', '{}'::jsonb)`);
  wakeJoined();
}

export type WorkspaceEdit = Pick<
  Workspace,
  "workspace_name" | "website" | "logo_url" | "address" | "time_zone" | "currency"
> & { settings: Pick<Workspace["settings"], "user_panel_logo"> };

const named = { id: workspaces.id, name: workspaces.name };
const next = { updatedAt: sql`now()`, version: sql`${workspaces.version} + 1` };

/** Stores an edit of that version; false when somebody was faster. */
export async function storeWorkspace(
  tx: Tx,
  { id, version }: { id: string; version: number },
  edit: WorkspaceEdit,
): Promise<boolean> {
  const rows = await tx
    .update(workspaces)
    .set({
      name: edit.workspace_name,
      website: edit.website,
      logoUrl: edit.logo_url,
      address: edit.address,
      userPanelLogo: edit.settings.user_panel_logo,
      timeZone: edit.time_zone,
      currency: edit.currency,
      ...next,
    })
    .where(and(eq(workspaces.id, id), eq(workspaces.version, version)))
    .returning({ id: workspaces.id });
  return rows.length > 0;
}

/** The workspaces that were deleted before that moment, the locations before what they belong to. */
export async function deletedBefore(tx: Tx, until: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(lt(workspaces.deletedAt, until))
    .orderBy(sql`${workspaces.parentId} is null`, workspaces.deletedAt);
  return rows.map((row) => row.id);
}

/** Locks one of them until the transaction ends; false when it is none any more. */
export async function holdDeleted(tx: Tx, id: string, until: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), lt(workspaces.deletedAt, until)))
    .for("update");
  return rows.length > 0;
}

export type Location = { id: string; name: string };

/**
 * Holds a workspace and its locations until the transaction ends, in the order of their ids as whatever moves one does; null
 * where it is deleted. `own` are its owner's and not deleted, `others` have another owner, deleted by them or not.
 */
export async function holdTree(tx: Tx, id: string) {
  const tree = or(eq(workspaces.id, id), eq(workspaces.parentId, id));
  await tx.select({ id: workspaces.id }).from(workspaces).where(tree).orderBy(workspaces.id).for("update");
  // Read again: one that joined while this waited for the first of them was not among what it looked at.
  const rows = await tx
    .select({ ...named, ownerId: workspaces.ownerId, deletedAt: workspaces.deletedAt })
    .from(workspaces)
    .where(and(tree, isNull(workspaces.closedAt)))
    .orderBy(workspaces.id)
    .for("update");
  const top = rows.find((row) => row.id === id);
  if (!top || top.deletedAt !== null) return null;
  const locations = rows.filter((row) => row !== top);
  const mine = locations.filter(({ ownerId, deletedAt }) => ownerId === top.ownerId && deletedAt === null);
  const others = locations.filter(({ ownerId }) => ownerId !== top.ownerId);
  return {
    own: mine.map(({ id: one, name }): Location => ({ id: one, name })),
    others: others.map(({ id: one, name, deletedAt }) => ({ id: one, name, open: deletedAt === null })),
  };
}

/** Marks these locations deleted, which are held; answers which. */
export async function deleteLocations(tx: Tx, ids: readonly string[], deletedAt: Date): Promise<Location[]> {
  return tx
    .update(workspaces)
    .set({ deletedAt, ...next })
    .where(inArray(workspaces.id, [...ids]))
    .returning(named);
}

/** Brings those back that were deleted in the same moment as their franchise, and no other; answers which. */
export async function restoreLocations(tx: Tx, franchise: string, deletedAt: Date): Promise<Location[]> {
  return tx
    .update(workspaces)
    .set({ deletedAt: null, ...next })
    .where(and(eq(workspaces.parentId, franchise), eq(workspaces.deletedAt, deletedAt)))
    .returning(named);
}

/** The franchise of a location, where it is deleted too; null else. */
export async function deletedFranchise(tx: Tx, location: string): Promise<string | null> {
  const franchise = alias(workspaces, "franchise");
  const [found] = await tx
    .select({ name: franchise.name })
    .from(workspaces)
    .innerJoin(franchise, eq(franchise.id, workspaces.parentId))
    .where(and(eq(workspaces.id, location), isNotNull(franchise.deletedAt)));
  return found?.name ?? null;
}

/** Marks a workspace deleted, or takes that back. */
export async function storeDeleted(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await tx
    .update(workspaces)
    .set({ deletedAt, ...next })
    .where(eq(workspaces.id, id));
}

/** The parent and the locations of a workspace that this person may switch to, as they are shown. */
export async function workspacesAround(userId: string, workspaceId: string): Promise<Related[]> {
  const [row] = await readOnce("select workspaces_around($1, $2) as around", [userId, workspaceId]);
  return z.array(relatedSchema).parse(row?.around ?? []);
}
