// Which parts the email signatures of a workspace's people have: a rule that managers set, and a location inherits.
import { isDeepStrictEqual } from "node:util";
import { EVERYBODY_CHOOSES } from "#lib/card/hand-out/signature-rule.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeSignatureRule, SignatureRuling } from "#lib/services/card/signature-contract.ts";
import type { CardContext } from "#server/card/context.ts";
import { ruleInForce, type StoredRule, writeRule } from "#server/card/copies/signature-store.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

function toWire(row: StoredRule | null): SignatureRuling {
  if (row === null) return { rule: EVERYBODY_CHOOSES, inherited: false, replaces: false, version: 0 };
  const { rule, own, replaces, own_version: version } = row;
  return { rule: rule ?? EVERYBODY_CHOOSES, inherited: rule !== null && !own, replaces, version };
}

const rulingOf = async (scope: WorkspaceScope) => toWire(await readWorkspace(scope, ruleInForce));

/** GET /cards/signature-rule */
export async function getSignatureRule(context: CardContext): Promise<{ data: SignatureRuling }> {
  return { data: await rulingOf(authorize(context.actor, "signatures.read")) };
}

/** POST /cards/signature-rule: of two decisions over one version the second is a `conflict`. */
export async function changeSignatureRule(
  context: CardContext,
  { rule, version }: ChangeSignatureRule,
): Promise<{ data: SignatureRuling }> {
  const action = "signatures.change";
  const scope = authorize(context.actor, action);
  const { actor, requestId, now } = context;
  const { workspaceId } = scope;
  const done = await inWorkspace(
    scope,
    async (tx) => {
      const row = await ruleInForce(tx);
      const before = toWire(row);
      if (before.version !== version) return nothingDone(null);
      // A rule that says the same makes nobody's signature old.
      if (isDeepStrictEqual(rule, row?.own ? row.rule : null)) return nothingDone(true);
      if (!(await writeRule(tx, scope, { rule, version, at: now }))) return nothingDone(null);
      await audit(tx, {
        ...{ actor, action, requestId, workspaceId, subjectType: "workspace", subjectId: workspaceId },
        ...{ before: { rule: before.rule }, after: { rule } },
      });
      return true;
    },
    "decides",
  );
  if (done === null) throw new AppError("conflict", undefined, { current: await rulingOf(scope) });
  return { data: await rulingOf(scope) };
}
