// The stages of a workspace's contacts: for whoever looks after the workspace to name and to order.
import { foldField } from "#lib/contact/fields/field-value.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeStages, Stages } from "#lib/services/contact/stage-contract.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readStages, renameStages, writeStages } from "#server/contact/stage-store.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const ACTION = "contacts.stages";
const TWICE = "Each stage is there once.";
const GONE = "One of these stages was changed in the meantime.";

const problem = (say: string) => new AppError("invalid", say, { fields: { stages: [say] } });

async function stagesOf({ actor }: ContactContext, scope: WorkspaceScope): Promise<Stages> {
  const { names, version } = await readWorkspace(scope, (tx) => readStages(tx, scope));
  return { names: [...names], version, may_change: may(actor, ACTION) };
}

/** GET /contacts/stages */
export async function getStages(context: ContactContext): Promise<{ data: Stages }> {
  return { data: await stagesOf(context, authorize(context.actor, "contacts.read")) };
}

const hasTwice = (names: readonly string[]) => new Set(names.map(foldField)).size < names.length;

type Renamed = { was: string; now: string };

/** Each name once, and each old one what it was; answers those that are called otherwise now. */
function renamedIn(stages: ChangeStages["stages"], before: readonly string[]): Renamed[] {
  if (hasTwice(stages.map(({ name }) => name))) throw problem(TWICE);
  const kept = stages.flatMap(({ name: now, was }) => (was === null ? [] : [{ was, now }]));
  if (hasTwice(kept.map(({ was }) => was)) || kept.some(({ was }) => !before.includes(was))) throw problem(GONE);
  return kept.filter(({ was, now }) => was !== now);
}

/** PATCH /contacts/stages: of two changes of one version the second is a `conflict`. */
export async function changeStages(context: ContactContext, input: ChangeStages): Promise<{ data: Stages }> {
  const scope = authorize(context.actor, ACTION);
  const { actor, requestId, now: at } = context;
  const { workspaceId } = scope;
  const done = await inWorkspace(
    scope,
    async (tx) => {
      const before = await readStages(tx, scope);
      if (before.version !== input.version) return nothingDone(null);
      const renamed = renamedIn(input.stages, before.names);
      const names = input.stages.map(({ name }) => name);
      if (!(await writeStages(tx, scope, { names, version: input.version, at }))) return nothingDone(null);
      await renameStages(tx, renamed);
      const entry = { actor, action: ACTION, subjectType: "workspace", subjectId: workspaceId, requestId } as const;
      await audit(tx, { ...entry, workspaceId, before: { stages: before.names }, after: { stages: names } });
      return true;
    },
    "decides",
  );
  if (done === null) throw new AppError("conflict", undefined, { current: await stagesOf(context, scope) });
  return { data: await stagesOf(context, scope) };
}
