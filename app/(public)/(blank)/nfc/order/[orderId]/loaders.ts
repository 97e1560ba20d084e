// An order by the secret in its address, or kept by the browser; null for a wrong number, a wrong secret and one that ended alike.
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { dataAddress } from "#lib/data-address.ts";
import { env } from "#lib/env.server.ts";
import { isAppError } from "#lib/errors.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { MAILBOX, ORDER_KEY } from "#lib/orders/order-key.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** What opens nothing, and what is no number or secret at all. */
const NOTHING: readonly string[] = ["not_found", "invalid", "malformed"];

/** Public: nobody has to be signed in, and opening it changes nothing. */
export const loadFollowed = cache(async (id: string, secret: string) => {
  const [services, session] = await Promise.all([currentServices(), currentSession()]);
  try {
    const named = { id, secret };
    const [order, pieces] = await Promise.all([services.auth.followOrder(named), services.auth.followedPieces(named)]);
    return {
      ...{ order: order.data, pieces: pieces.data, signedIn: session !== null },
      ...{ timeZone: zoneOf(session), origin: env().PUBLIC_ORIGIN },
    };
  } catch (error) {
    if (isAppError(error) && NOTHING.includes(error.code)) return null;
    throw error;
  }
});

export type Followed = NonNullable<Awaited<ReturnType<typeof loadFollowed>>>;

/** How the page around it looks. */
export function loadBranding() {
  return currentBranding();
}

type Search = { key?: string | string[] | undefined };

/** The secret of an address, or the one that this browser keeps of the order below whose page it is; empty for none. */
export async function secretIn({ key }: Search): Promise<string> {
  return typeof key === "string" ? key : ((await cookies()).get(ORDER_KEY)?.value ?? "");
}

/** What an address out of the order's first email says beside the secret; empty where it says nothing. */
export function mailboxIn({ [MAILBOX]: mailbox }: { [MAILBOX]?: string | string[] | undefined }): string {
  return typeof mailbox === "string" ? mailbox : "";
}

/** Back from paying without a secret: whoever the order belongs to has it on a page of their own. Else nothing is found. */
export async function leaveUnopened(id: string, { key }: Search): Promise<never> {
  if (key === undefined && (await isOwn(id))) redirect(orderPaths.order(id));
  notFound();
}

async function isOwn(id: string): Promise<boolean> {
  if ((await currentSession()) === null) return false;
  try {
    await (await currentServices()).auth.order({ id });
    return true;
  } catch (error) {
    if (isAppError(error) && error.status < 500) return false;
    throw error;
  }
}

/** The document's number and where it is paid; null before somebody began to pay it. */
export async function loadPaper(named: { id: string; secret: string }) {
  try {
    return (await (await currentServices()).auth.followedDocument(named)).data;
  } catch (error) {
    if (isAppError(error) && NOTHING.includes(error.code)) return null;
    throw error;
  }
}

const linesOf = (text: string) =>
  text
    .split("|")
    .map((line) => line.trim())
    .filter(Boolean);

/** Who sends the document, and where it is paid by invoice, line by line. */
export function loadSender(): { from: string[]; payTo: string[] } {
  const { INVOICE_FROM, INVOICE_PAY_TO } = env();
  return { from: linesOf(INVOICE_FROM ?? PRODUCT_NAME), payTo: linesOf(INVOICE_PAY_TO ?? "") };
}

/** The logo of an order as a `data:` address, so that a proof holds everything it shows. */
export async function loadLogo({ design, files }: Followed["order"], named: { id: string; secret: string }) {
  const file = files.find(({ id }) => id === design.logo);
  if (file === undefined) return "";
  const picture = await (await currentServices()).auth.followedFile({ ...named, file: file.id });
  return dataAddress(file.type, new Uint8Array(await picture.arrayBuffer()));
}
