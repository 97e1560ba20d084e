// How an order for a location looks: its own name, the color of its theme, and its logo as it can be printed.
import { cleanLine } from "#lib/clean-line.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { OrderDesign } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_NAME } from "#lib/services/auth/order-limits.ts";
import { cut } from "#lib/text.ts";
import {
  copyOrderFiles,
  deleteOrderFile,
  filesOfOrder,
  insertOrderFile,
  type OrderRecord,
} from "#server/auth/orders/order-repository.ts";
import { designOf } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { Picture } from "#server/platform/pictures/picture-spec.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

export type Logo = Picture & { type: "image/png" | "image/jpeg"; name: string };

export type PlaceBrand = { name: string; color: string | null; logo: Logo | null };

const FRAME = { width: 2400, height: 2400, fit: "inside", qualities: [94] } as const;
/** In the head of a thumbhash: something shines through the picture; and how much of it is there, in fifteenths. */
const SEE_THROUGH = 0x80;
const COVERED = 0x0f;
/** From here on it has a ground of its own, whose corners alone are round. */
const GROUND = 12;

function hasGround(thumbhash: Uint8Array): boolean {
  return ((thumbhash[2] ?? 0) & SEE_THROUGH) === 0 || ((thumbhash[5] ?? 0) & COVERED) >= GROUND;
}

/** A mark on its own ground is printed as it is, one with nothing behind it in the ink: a JPEG says the first, a PNG the second. */
async function printable(mark: Uint8Array, who: string): Promise<Logo> {
  const { bytes, thumbhash } = await pictures.takeIn(mark, { who });
  if (hasGround(thumbhash))
    return {
      ...(await pictures.render(bytes, { ...FRAME, format: "jpeg", who })),
      type: "image/jpeg",
      name: "logo.jpg",
    };
  const drawn = await pictures.render(bytes, { ...FRAME, format: "png", seeThrough: true, who });
  return { ...drawn, type: "image/png", name: "logo.png" };
}

/** The logo of the workspace that is open, as it can be printed; null where it has none. */
export async function workspaceLogo({ session, markAt, request }: CallContext): Promise<Logo | null> {
  const address = session?.user.workspace?.logo_url;
  const mark = address ? await markAt(address) : null;
  return mark && printable(mark, request.ip);
}

/** What a location prints; without a theme of its own color, or without a logo, that is left open. */
export async function placeBrand(context: CallContext, scope: WorkspaceScope): Promise<PlaceBrand> {
  const { session, cards } = context;
  return {
    name: cut(cleanLine(session?.user.workspace?.workspace_name ?? ""), MOST_ORDER_NAME),
    color: await readWorkspace(scope, (tx) => cards.color(tx, scope.workspaceId)),
    logo: await workspaceLogo(context),
  };
}

/** Puts a logo into an order; answers its id there. */
export async function putLogo(tx: Tx, orderId: string, logo: Logo): Promise<string> {
  const { type, width, height, bytes: content, name } = logo;
  const id = newId();
  await insertOrderFile(tx, { orderId, id, name, type, width, height, content });
  return id;
}

type Put = { orderId: string; brand: PlaceBrand | null };

/** Gives an order the look of its place, or the one of the draft that it comes from; answers its design. Whose names go on badges there nobody above knows. */
export async function putBrand(tx: Tx, from: OrderRecord, { orderId, brand }: Put): Promise<OrderDesign> {
  const design = designOf(from);
  for (const { id } of await filesOfOrder(tx, orderId)) await deleteOrderFile(tx, orderId, id);
  if (brand === null) {
    await copyOrderFiles(tx, from.id, orderId);
    return design;
  }
  const { name, color, logo } = brand;
  const id = logo && (await putLogo(tx, orderId, logo));
  return { ...design, name, color: color ?? design.color, logo: id, people: [] };
}
