// How sure a pair has to be to be shown, and to be joined by itself: for whoever looks after the workspace to decide.
import { AppError } from "#lib/errors.ts";
import { authorize, may, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangePairRule, PairRule } from "#lib/services/contact/pair-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { readPairRule, writePairRule } from "#server/contact/pair-rule-store.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const ACTION = "contacts.pair-rule";

async function ruleOf({ actor }: ContactContext, scope: WorkspaceScope): Promise<PairRule> {
  const { shownFrom, joinsFrom, version } = await readWorkspace(scope, (tx) => readPairRule(tx, scope));
  return { shown_from: shownFrom, joins_from: joinsFrom, version, may_change: may(actor, ACTION) };
}

/** GET /contacts/pair-rule */
export async function getPairRule(context: ContactContext): Promise<{ data: PairRule }> {
  return { data: await ruleOf(context, authorize(context.actor, "contacts.read")) };
}

/** PATCH /contacts/pair-rule: of two decisions over one version the second is a `conflict`. */
export async function changePairRule(context: ContactContext, input: ChangePairRule): Promise<{ data: PairRule }> {
  const scope = authorize(context.actor, ACTION);
  const { actor, requestId, now: at } = context;
  const { workspaceId } = scope;
  const { shown_from: shownFrom, joins_from: joinsFrom, version } = input;
  const done = await inWorkspace(
    scope,
    async (tx) => {
      const before = await readPairRule(tx, scope);
      if (before.version !== version) return nothingDone(null);
      if (!(await writePairRule(tx, scope, { shownFrom, joinsFrom, version, at }))) return nothingDone(null);
      const entry = { actor, action: ACTION, subjectType: "workspace", subjectId: workspaceId, requestId } as const;
      const said = (rule: { shownFrom: string; joinsFrom: string | null }) => ({
        shown_from: rule.shownFrom,
        joins_from: rule.joinsFrom,
      });
      await audit(tx, { ...entry, workspaceId, before: said(before), after: said({ shownFrom, joinsFrom }) });
      return true;
    },
    "decides",
  );
  if (done === null) throw new AppError("conflict", undefined, { current: await ruleOf(context, scope) });
  return { data: await ruleOf(context, scope) };
}
