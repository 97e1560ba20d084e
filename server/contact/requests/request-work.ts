// Looks for people and erases them in the background, workspace by workspace: each part is one transaction in its own workspace,
// so that a stopped process loses none and does none twice. The clock finds what is left.
import { log } from "#lib/log.server.ts";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { type OwedPart, owedParts, runPart } from "#server/contact/requests/request-store.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "person-requests" } as const;

/** Every part that waits; ended at `stop` the next run goes on. */
export async function carryOnRequests(stop?: AbortSignal): Promise<void> {
  if (remoteUrl("contact") !== null) return;
  for (const owed of await owedParts()) {
    if (stop?.aborted) return;
    // One workspace that cannot be gone on with keeps no other waiting.
    await run(owed).catch((err: unknown) =>
      log.warn({ err, request: owed.id }, "a person's request stopped in one workspace; the clock goes on with it"),
    );
  }
}

async function run({ workspaceId, id }: OwedPart): Promise<void> {
  const scope = authorize(SYSTEM, "contacts.request", { workspaceId, ownerId: null });
  await inWorkspace(scope, async (tx) => {
    if (!(await runPart(tx, id))) return;
    const entry = { actor: SYSTEM, action: "contacts.request", subjectType: "person-request", subjectId: id } as const;
    await audit(tx, { ...entry, workspaceId, after: { erased: true } });
  });
}
