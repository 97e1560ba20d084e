// An order for one location, placed by the owner of its franchise from above: the location's own order, with a row in both trails.
import { createHash, createHmac } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import { US_STATES } from "#lib/orders/us-states.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import type { OrderPlace, PlaceOrderIn } from "#lib/services/auth/order-places-contract.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { openedBy, refuseInAnothersName } from "#server/auth/orders/order-callers.ts";
import { type PlaceBrand, placeBrand, putBrand } from "#server/auth/orders/order-place-brand.ts";
import { type Placed, placeOrder } from "#server/auth/orders/order-placing.ts";
import { insertOrder, orderBySecret, storeOrder } from "#server/auth/orders/order-repository.ts";
import { contextIn } from "#server/auth/workspaces/tree-acts.ts";
import type { CallContext } from "#server/platform/context.ts";
import { readWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

type Opened = { id: string; secret: string };

function stateCode(state: string): string {
  const known = US_STATES.find(({ code, name }) =>
    [code, name].some((one) => one.toLowerCase() === state.toLowerCase()),
  );
  return known?.code ?? state;
}

/** Where a location is, as a parcel's address has it; what was typed there freely and is none stays empty. */
function parcelAddress({
  address,
  apt,
  city,
  state,
  postal_code,
  country,
}: Workspace["address"]): OrderPlace["address"] {
  const typed = country?.trim() ?? "";
  const code = /^(usa?|united states.*)$/i.test(typed) ? "US" : typed.toUpperCase();
  const region = state?.trim() ?? "";
  return {
    ...{ street: address ?? "", street_2: apt ?? "", city: city ?? "", postcode: postal_code ?? "" },
    region: code === "US" ? stateCode(region) : region,
    country: /^[A-Z]{2}$/.test(code) ? code : "",
  };
}

/** GET /orders/places/{place} */
export async function getOrderPlace(outside: CallContext, { place }: { place: string }): Promise<{ data: OrderPlace }> {
  const { actor, session, cards } = await contextIn(outside, "order", place);
  const scope = authorize(actor, "orders.manage");
  const workspace = session?.user.workspace;
  if (!workspace) throw new AppError("not_found");
  const { id, workspace_name: name, logo_url } = workspace;
  const color = await readWorkspace(scope, (tx) => cards.color(tx, scope.workspaceId));
  return { data: { id, name, color, logo_url, address: parcelAddress(workspace.address) } };
}

/** The one order that a draft becomes in a place: whoever has the draft's secret has this one's, and nobody else. */
function orderIn({ id, secret }: Opened, place: string): Opened {
  const hex = createHash("sha256").update(`${id} ${place}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return { id: parts.join("-"), secret: createHmac("sha256", secret).update(place).digest("base64url") };
}

/** Writes what the draft holds into the order that it becomes there; one that was placed stays as it was placed. */
async function copyDraft(tx: Tx, draft: Opened, { copy, brand }: { copy: Opened; brand: PlaceBrand | null }) {
  const from = await openedBy(tx, draft, { locked: true });
  const known = await orderBySecret(tx, copy, true);
  if (known !== null && known.state !== "draft") return;
  if (from.state !== "draft") throw new AppError("conflict", "This order was already placed.");
  const { shelf, currency, lines, design, wantsProof } = from;
  const stored = { shelf, currency, lines, design, wantsProof };
  if (known === null) await insertOrder(tx, { id: copy.id, secretHash: secretHash(copy.secret), ...stored });
  await storeOrder(tx, copy.id, { ...stored, design: await putBrand(tx, from, { orderId: copy.id, brand }) });
}

/** POST /orders/drafts/{id}/places/{place}: pressed twice it is one order there, and the second press gets the same answer. */
export async function placeOrderIn(
  outside: CallContext,
  { place, brand: wanted, ...input }: PlaceOrderIn,
): Promise<Placed> {
  const context = await contextIn(outside, "order", place);
  const scope = authorize(context.actor, "orders.manage");
  refuseInAnothersName(context);
  const copy = orderIn(input, scope.workspaceId);
  const brand = wanted === "location" ? await placeBrand(context, scope) : null;
  await unscoped((tx) => copyDraft(tx, input, { copy, brand }));
  return placeOrder(context, { ...input, ...copy });
}
