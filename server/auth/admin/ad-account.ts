// The ad account of a workspace and its kind of business, as administrators set them up: the specification's `business_type`.
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { AdAccount, SetAdAccount } from "#lib/services/auth/admin-entities.ts";
import { readAdAccount, storeAdAccount } from "#server/auth/admin/ad-account-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

async function readOne(tx: Tx, id: string): Promise<AdAccount> {
  const account = await readAdAccount(tx, id);
  if (account === null) throw new AppError("not_found");
  return account;
}

/** GET /admin/workspaces/{id}/ad-account */
export async function adAccount(context: CallContext, { id }: { id: string }): Promise<{ data: AdAccount }> {
  authorizePerson(context.actor, "admin.read");
  return { data: await unscoped((tx) => readOne(tx, id)) };
}

/** PUT /admin/workspaces/{id}/ad-account: null disconnects it; ads that are placed go on from the account that they have. */
export async function setAdAccount(context: CallContext, input: SetAdAccount): Promise<{ data: AdAccount }> {
  const { actor, request } = context;
  authorizePerson(actor, "accounts.update");
  const { id, business_type_id, fb_ad_acc_id } = input;
  return unscoped(async (tx) => {
    const before = await readOne(tx, id);
    const businessType = { business_type_id, fb_ad_acc_id };
    await storeAdAccount(tx, id, businessType);
    await audit(tx, {
      ...{ actor, action: "workspaces.ad-account", subjectType: "workspace", subjectId: id, workspaceId: id },
      ...{ before: { account: before.fb_ad_acc_id }, after: { title: before.name, account: fb_ad_acc_id } },
      requestId: request.id,
    });
    return { data: { ...before, ...businessType } };
  }, "decides");
}
