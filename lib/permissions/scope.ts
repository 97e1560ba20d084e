// The proof that somebody may touch a workspace's rows: only `authorize` mints one, every tenant query takes one.
import type { Brand } from "#lib/brand.ts";

export type WorkspaceScope = Brand<
  {
    readonly workspaceId: string;
    /** Null means everything the workspace holds; else only what this person owns. */
    readonly ownerId: string | null;
    readonly userId: string;
    /** The workspaces a `scope: tree` read may look into; always begins with the chosen one. */
    readonly tree: readonly string[];
  },
  "WorkspaceScope"
>;
