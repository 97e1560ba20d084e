// What is sold, where it goes, what is taxed and who makes it, as administrators edit it. Orders that were placed keep what was agreed.
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import {
  type AdminProduct,
  adminProductSchema,
  type NewProduct,
  type ProductInput,
  type ShopSettings,
  type ShopSettingsInput,
  shopSettingsSchema,
} from "#lib/services/auth/order-admin-entities.ts";
import {
  allProducts,
  insertProduct,
  lockedProduct,
  type ProductRow,
  type SettingsRow,
  settingsRow,
  storeProduct,
  storeSettings,
} from "#server/auth/orders/order-catalogue-repository.ts";
import { keepSecret, sealedSecret } from "#server/auth/orders/order-messages-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { HOOK_PLACE, sealSecret } from "#server/platform/keys/sealing.ts";
import { newWebhookSecret } from "#server/platform/standard-webhook.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

function toProduct({ archivedAt, ...row }: ProductRow): AdminProduct {
  return adminProductSchema.parse({ ...row, archived: archivedAt !== null });
}

async function toSettings(tx: Tx, row: SettingsRow): Promise<ShopSettings> {
  return shopSettingsSchema.parse({
    ...{ shipping: row.shipping, taxes: row.taxes, production_days: row.productionDays, fulfilment: row.fulfilment },
    fulfilment_url: row.fulfilmentUrl ?? "",
    has_secret: (await sealedSecret(tx)) !== null,
    version: row.version,
  });
}

async function knownSettings(tx: Tx, locked = false): Promise<SettingsRow> {
  const row = await settingsRow(tx, locked);
  if (!row) throw new Error("The settings of orders are gone.");
  return row;
}

/** GET /admin/orders/catalogue */
export async function getShop({ actor }: CallContext) {
  authorizePerson(actor, "orders.catalogue");
  return unscoped(async (tx) => {
    const rows = await allProducts(tx);
    return { data: { products: rows.map(toProduct), settings: await toSettings(tx, await knownSettings(tx)) } };
  });
}

type Before = Pick<ProductRow, "archivedAt" | "stock">;

function columnsOf(
  { archived, stock_was, ...input }: ProductInput,
  before: Before = { archivedAt: null, stock: null },
) {
  const stock = stockAfter({ asked: input.stock, seen: stock_was, now: before.stock });
  return { ...input, stock, archivedAt: archived ? (before.archivedAt ?? new Date()) : null };
}

/** What is left: orders that were placed since the form was opened have taken theirs, and an edit gives none of it back. */
export function stockAfter({ asked, seen, now }: Record<"asked" | "seen" | "now", number | null>): number | null {
  if (asked === seen) return now;
  if (asked === null || seen === null || now === null) return asked;
  return Math.max(0, now + asked - seen);
}

/** POST /admin/orders/products */
export async function createProduct(context: CallContext, { key, shelf, ...input }: NewProduct) {
  authorizePerson(context.actor, "orders.operate");
  return unscoped(async (tx) => {
    const row = await insertProduct(tx, { key, shelf, ...columnsOf(input) });
    if (!row) throw new AppError("invalid", TAKEN, { fields: { key: [TAKEN] } });
    await trail(tx, context, { after: { name: row.name, key } });
    return { data: toProduct(row) };
  }, "decides");
}

const TAKEN = "There is a product with this short name.";

/** PUT /admin/orders/products/{key}: of two edits of one version the second is a `conflict` with the product as it is now. */
export async function updateProduct(
  context: CallContext,
  { key, version, ...input }: ProductInput & { key: string; version: number },
) {
  authorizePerson(context.actor, "orders.operate");
  return unscoped(async (tx) => {
    const before = await lockedProduct(tx, key);
    if (!before) throw new AppError("not_found");
    if (before.version !== version) throw new AppError("conflict", undefined, { current: toProduct(before) });
    const row = await storeProduct(tx, before, columnsOf(input, before));
    if (!row) throw new AppError("not_found");
    const [was, is] = [toProduct(before), toProduct(row)];
    await trail(tx, context, { before: was, after: is });
    return { data: is };
  }, "decides");
}

/** PUT /admin/orders/settings */
export async function updateShop(context: CallContext, { version, ...input }: ShopSettingsInput & { version: number }) {
  authorizePerson(context.actor, "orders.operate");
  return unscoped(async (tx) => {
    const before = await knownSettings(tx, true);
    if (before.version !== version)
      throw new AppError("conflict", undefined, { current: await toSettings(tx, before) });
    if (input.fulfilment === "webhook") await refuseUnready(tx, input.fulfilment_url);
    const { production_days: productionDays, fulfilment_url: url, ...rest } = input;
    const row = await storeSettings(tx, version + 1, { ...rest, productionDays, fulfilmentUrl: url || null });
    if (!row) throw new Error("The settings of orders are gone.");
    const [was, is] = [await toSettings(tx, before), await toSettings(tx, row)];
    await trail(tx, context, { before: was, after: is });
    return { data: is };
  }, "decides");
}

/** Nobody is told anything without an address, and nothing is told unsigned. */
async function refuseUnready(tx: Tx, url: string): Promise<void> {
  if (url === "") throw invalid("fulfilment_url", "Enter the address of the printer’s server.");
  if ((await sealedSecret(tx)) === null) throw invalid("fulfilment", "Create a signing secret first.");
}

const invalid = (field: string, sentence: string) =>
  new AppError("invalid", sentence, { fields: { [field]: [sentence] } });

/** POST /admin/orders/secret: told once; what is signed from now on is signed with it. */
export async function renewSecret(context: CallContext): Promise<{ data: { secret: string } }> {
  authorizePerson(context.actor, "orders.operate");
  const secret = newWebhookSecret();
  const sealed = await sealSecret(HOOK_PLACE, Buffer.from(secret));
  await unscoped(async (tx) => {
    await keepSecret(tx, sealed);
    await trail(tx, context, { after: { secret: "renewed" } });
  });
  return { data: { secret } };
}

async function trail(
  tx: Tx,
  { actor, request }: CallContext,
  written: { before?: unknown; after: unknown },
): Promise<void> {
  await audit(tx, {
    ...{ actor, action: "orders.catalogue", subjectType: "order", subjectId: null, workspaceId: null },
    requestId: request.id,
    ...written,
  });
}
