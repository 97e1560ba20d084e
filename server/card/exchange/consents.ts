// The words that visitors are asked to agree to: a workspace's own, or else its parent's.
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeConsentText, ConsentText } from "#lib/services/card/exchange-entities.ts";
import { CONSENT_CHANNELS } from "#lib/services/card/exchange-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import {
  addText,
  lastNumber,
  ownTexts,
  shownConsents,
  touchConsents,
} from "#server/card/exchange/consent-repository.ts";
import { forgetCardAddress } from "#server/card/page-memory.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** GET /cards/consent-texts */
export async function getConsentTexts(context: CardContext): Promise<{ data: ConsentText[] }> {
  return { data: await textsOf(authorize(context.actor, "consents.read")) };
}

/** POST /cards/consent-texts: of two changes of one version the second is a `conflict`. */
export async function changeConsentText(
  context: CardContext,
  { channel, text, number }: ChangeConsentText,
): Promise<{ data: ConsentText[] }> {
  const action = "consents.change";
  const scope = authorize(context.actor, action);
  const { actor, requestId, now } = context;
  const { workspaceId } = scope;
  const addresses = await inWorkspace(
    scope,
    async (tx) => {
      if ((await lastNumber(tx, scope, channel)) !== number) return nothingDone(null);
      if (!(await addText(tx, scope, { channel, text, number: number + 1, at: now }))) return nothingDone(null);
      const after = { channel, number: number + 1, text };
      await audit(tx, {
        actor,
        action,
        subjectType: "workspace",
        subjectId: workspaceId,
        workspaceId,
        requestId,
        after,
      });
      return touchConsents(tx, channel);
    },
    "decides",
  );
  if (addresses === null) throw new AppError("conflict", undefined, { current: await textsOf(scope) });
  for (const address of addresses) forgetCardAddress(address);
  return { data: await textsOf(scope) };
}

async function textsOf(scope: WorkspaceScope): Promise<ConsentText[]> {
  const [own, shown] = await Promise.all([
    readWorkspace(scope, (tx) => ownTexts(tx, scope)),
    shownConsents(scope.workspaceId),
  ]);
  return CONSENT_CHANNELS.map((channel) => {
    const mine = own.find((text) => text.channel === channel);
    const inForce = shown.find((text) => text.channel === channel);
    return {
      channel,
      text: mine?.text ?? inForce?.text ?? "",
      number: mine?.number ?? 0,
      inherited: mine === undefined && inForce !== undefined,
      changed_at: instantOf(mine?.createdAt),
    };
  });
}
