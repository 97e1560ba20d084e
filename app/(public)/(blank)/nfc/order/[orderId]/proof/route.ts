// /nfc/order/[orderId]/proof: every piece of an order as it is printed, for whoever has its link.
import { notFound } from "next/navigation";
import { nonceIn } from "#lib/edge/headers.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { proofStream } from "#lib/orders/proof-html.ts";
import { refusedProof } from "#server/auth/orders/proof-attempts.ts";
import { loadFollowed, loadLogo, secretIn } from "../loaders.ts";

type Context = { params: Promise<{ orderId: string }> };

/** Written as it is read; needs no script to be looked at and none to be printed. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { orderId } = await params;
  const secret = await secretIn({ key: new URL(request.url).searchParams.get("key") ?? undefined });
  const followed = await loadFollowed(orderId, secret);
  if (followed === null) return notFound();
  const refused = await refusedProof(request);
  if (refused !== null) return refused;
  const { order, pieces, origin } = followed;
  const logo = await loadLogo(order, { id: order.id, secret });
  const nonce = nonceIn(request.headers.get("content-security-policy"));
  const back = orderPaths.followOrder(order.id, secret);
  return new Response(proofStream({ order, pieces, logo, origin, nonce, back }), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    },
  });
}
