// A draft of an order: begun by anybody, opened by its secret alone, changed as often as they like, gone after a day.
import { cleanLine } from "#lib/clean-line.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { isRecord } from "#lib/record.ts";
import type { ChangeDraft } from "#lib/services/auth/order-contract.ts";
import { type OrderDesign, type OrderDraft, orderDesignInput } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_NAME, ORDER_COLORS, type OrderShelf } from "#lib/services/auth/order-limits.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { openedBy, personIn, refuseInAnothersName } from "#server/auth/orders/order-callers.ts";
import { readProducts } from "#server/auth/orders/order-catalogue.ts";
import { copyOrderLogo } from "#server/auth/orders/order-logo.ts";
import { deviceSettingOf } from "#server/auth/orders/order-people-repository.ts";
import {
  type Logo,
  type PlaceBrand,
  placeBrand,
  putBrand,
  putLogo,
  workspaceLogo,
} from "#server/auth/orders/order-place-brand.ts";
import { boughtOf, eachOf } from "#server/auth/orders/order-quote.ts";
import { filesOfOrder, insertOrder, storeOrder } from "#server/auth/orders/order-repository.ts";
import { draftWire } from "#server/auth/orders/order-wire.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import type { CallContext } from "#server/platform/context.ts";
import { ORDER_DRAFTS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Begun = { data: { secret: string; draft: OrderDraft } };

const PLAIN: OrderDesign = { color: ORDER_COLORS[0].color, logo: null, name: "", words: {}, people: [] };
const colorIn = (value: unknown) => {
  const parsed = orderDesignInput.shape.color.safeParse(value);
  return parsed.success ? parsed.data : null;
};

/** Where neither what they ordered with nor their device has one: the logo of the workspace they order for. One that cannot be drawn is none. */
async function ownLogo(context: CallContext): Promise<Logo | null> {
  const setting = context.session?.user.device.device_setting;
  if (personIn(context) === null || setting?.order_logo || setting?.logo) return null;
  return workspaceLogo(context).catch(() => null);
}

type Beginning = { draftId: string; own: Logo | null };

/** What somebody signed in ordered with before, else how their device or workspace looks; a stranger begins with ink. */
async function firstDesign(tx: Tx, context: CallContext, { draftId, own }: Beginning): Promise<OrderDesign> {
  const person = personIn(context);
  if (person === null) return PLAIN;
  const row = await deviceSettingOf(tx, person);
  const setting = isRecord(row?.setting) ? row.setting : {};
  const name = cleanLine(context.session?.user.workspace?.workspace_name ?? "").slice(0, MOST_ORDER_NAME);
  const color = colorIn(setting.order_color) ?? colorIn(setting.color) ?? PLAIN.color;
  const copied = (logo: unknown) => copyOrderLogo(tx, { setting: logo, person, draftId });
  const before = (await copied(setting.order_logo)) ?? (await copied(setting.logo));
  return { ...PLAIN, color, name, logo: before ?? (own && (await putLogo(tx, draftId, own))) };
}

type Currencied = { currency: string };

/** How what is ordered for a location begins: as the location looks. */
async function brandOf(context: CallContext, place: string | undefined): Promise<PlaceBrand | null> {
  if (place === undefined) return null;
  const there = await contextIn(context, "order", place);
  return placeBrand(there, authorize(there.actor, "orders.manage"));
}

type Begin = { shelf: OrderShelf; place?: string | undefined };

/** POST /orders/drafts: the secret is told once and kept as its hash. */
export async function createOrderDraft(context: CallContext, { shelf, place }: Begin): Promise<Begun> {
  refuseInAnothersName(context);
  await takeAttempt(ORDER_DRAFTS_PER_ADDRESS, context.request.ip);
  const secret = newSecret();
  const brand = await brandOf(context, place);
  const own = brand === null ? await ownLogo(context) : null;
  return unscoped(async (tx) => {
    const id = newId();
    const products = await readProducts(tx);
    const sold = new Set(products.flatMap(({ prices }) => Object.keys(prices)));
    const at: Currencied | null = context.session?.user.workspace ?? null;
    const currency = at !== null && sold.has(at.currency) ? at.currency : "USD";
    const made = await insertOrder(tx, {
      ...{ id, secretHash: secretHash(secret), shelf, currency, lines: [], design: PLAIN },
    });
    const design = brand
      ? await putBrand(tx, made, { orderId: id, brand })
      : await firstDesign(tx, context, { draftId: id, own });
    const row = design === PLAIN ? made : await storeOrder(tx, id, { design });
    return { data: { secret, draft: draftWire(row, await filesOfOrder(tx, id)) } };
  });
}

/** GET /orders/drafts/{id} */
export async function getOrderDraft(input: { id: string; secret: string }): Promise<{ data: OrderDraft }> {
  return unscoped(async (tx) => {
    const row = await openedBy(tx, input);
    return { data: draftWire(row, await filesOfOrder(tx, row.id)) };
  });
}

/** Throws `invalid` for a logo that is none of the pictures here. */
export async function refuseForeignLogo(tx: Tx, orderId: string, design: OrderDesign): Promise<void> {
  if (design.logo === null) return;
  const known = (await filesOfOrder(tx, orderId)).some(({ id }) => id === design.logo);
  const sentence = "Choose a picture of this order.";
  if (!known) throw new AppError("invalid", sentence, { fields: { design: [sentence] } });
}

/** PATCH /orders/drafts/{id}: the last word counts; a draft is one person's. */
export async function changeOrderDraft(context: CallContext, input: ChangeDraft): Promise<{ data: OrderDraft }> {
  refuseInAnothersName(context);
  const { lines, design, currency, wants_proof: wantsProof } = input;
  return unscoped(async (tx) => {
    const before = await openedBy(tx, input, { locked: true });
    if (before.state !== "draft") throw new AppError("conflict", "This order was already placed.");
    if (design) await refuseForeignLogo(tx, before.id, design);
    if (lines) {
      const bought = boughtOf(lines, await readProducts(tx));
      for (const { product, quantity } of bought) eachOf(product, quantity, currency ?? before.currency);
    }
    const row = await storeOrder(tx, before.id, {
      ...(lines ? { lines } : {}),
      ...(design ? { design } : {}),
      ...(currency ? { currency } : {}),
      ...(wantsProof === undefined ? {} : { wantsProof }),
    });
    return { data: draftWire(row, await filesOfOrder(tx, row.id)) };
  });
}
