// What a device kept while it had no network belongs to whoever was signed in then, where they were. Whoever is signed in when
// it arrives may be another person, or in another workspace.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";

export type SentBy = { person_id?: string | undefined; workspace_id?: string | undefined };

/** What is said to another person, and in another workspace. */
export type SentWords = { person: string; workspace: string };

/** Throws `invalid` at `person_id` or `workspace_id` where either is another one than who calls, and where. */
export function refuseOthers(scope: WorkspaceScope, sent: SentBy, words: SentWords): void {
  if (differs(sent.person_id, scope.userId)) {
    throw new AppError("invalid", words.person, { fields: { person_id: [words.person] } });
  }
  if (differs(sent.workspace_id, scope.workspaceId)) {
    throw new AppError("invalid", words.workspace, { fields: { workspace_id: [words.workspace] } });
  }
}

const differs = (said: string | undefined, is: string) => said !== undefined && said.toLowerCase() !== is;
