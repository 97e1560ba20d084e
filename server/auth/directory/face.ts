// A directory as its work needs it: whose it is, what it may reach, and who set it up.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type MachineActor, type WorkspaceScope } from "#lib/permissions/index.ts";
import { BLOCKED_MESSAGES } from "#lib/permissions/workspace-state.ts";
import { VENDORS } from "#lib/services/auth/directory-limits.ts";
import { readOnce, stepInto, type Tx } from "#server/platform/transaction.ts";

const faceRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  vendor: z.enum(VENDORS),
  state: z.enum(["trial", "on"]),
  place_id: z.string().nullable(),
  made_by: z.string(),
  made_by_name: z.string(),
  open: z.boolean(),
  places: z.array(z.object({ id: z.string(), name: z.string(), time_zone: z.string(), on_trial: z.boolean() })),
});

export type Face = z.infer<typeof faceRow>;

/** The directory that a token speaks for; null where the token does not count. */
export async function faceByToken(hash: string): Promise<Face | null> {
  const [row] = await readOnce("select directory_by_token($1) as face", [hash]);
  return row?.face ? faceRow.parse(row.face) : null;
}

/** The directory of a workspace; null where there is none. */
export async function faceOf(tx: Tx, workspaceId: string): Promise<Face | null> {
  const { rows } = await tx.execute(sql`select directory_face(${workspaceId}::uuid) as face`);
  return rows[0]?.face ? faceRow.parse(rows[0].face) : null;
}

/** The directory as the one who acts: for its workspace and the locations of it, one at a time. */
export function actorOf(face: Face): MachineActor {
  return {
    kind: "machine",
    id: face.id,
    name: "directory",
    workspaceId: face.workspace_id,
    locationIds: face.places.map(({ id }) => id).filter((id) => id !== face.workspace_id),
    blocked: face.open ? null : { index: 4, message: BLOCKED_MESSAGES[4] },
  };
}

/** The scope of the directory in its workspace or a location; any other is not found. */
export function scopeOf(face: Face, workspaceId: string = face.workspace_id): WorkspaceScope {
  return authorize(actorOf(face), "directory.write", { workspaceId });
}

/** Does a part of the transaction in the directory's own workspace. */
export function atHome<T>(tx: Tx, face: Face, run: () => Promise<T>): Promise<T> {
  return stepInto(tx, scopeOf(face), run);
}

/** What a place is called. */
export function placeName(face: Face, id: string | null): string {
  return face.places.find((place) => place.id === id)?.name ?? "nowhere";
}
