// /nfc/order/[orderId]: an order for whoever has its link. Following it needs no account and no script.
import type { Metadata } from "next";
import { OrderFacts } from "#components/orders/order-facts.tsx";
import { OrderFrame } from "#components/orders/order-frame.tsx";
import { OrderPicture } from "#components/orders/order-picture.tsx";
import { OrderWay } from "#components/orders/order-way.tsx";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { addressOf } from "#lib/client/orders/file-address.ts";
import { orderHeadline, orderWay } from "#lib/orders/follow-words.ts";
import { MAILBOX } from "#lib/orders/order-key.ts";
import { ConfirmOrder } from "./_components/confirm-order.tsx";
import { FollowList } from "./_components/follow-list.tsx";
import { leaveUnopened, loadBranding, loadFollowed, mailboxIn, secretIn } from "./loaders.ts";

/** Its link is its password: nothing of what is in it stands in a title or a preview. */
export const metadata: Metadata = {
  title: "nfc",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type FollowProps = {
  params: Promise<{ orderId: string }>;
  searchParams: Promise<{ key?: string | string[]; [MAILBOX]?: string | string[] }>;
};

export default async function FollowPage({ params, searchParams }: FollowProps) {
  const [{ orderId }, search] = await Promise.all([params, searchParams]);
  const secret = await secretIn(search);
  const followed = await loadFollowed(orderId, secret);
  if (followed === null) return leaveUnopened(orderId, search);
  const { order, pieces, timeZone, origin, signedIn } = followed;
  const kept = { id: order.id, secret };
  const place = order.address === null ? "" : `, to ${order.address.street}, ${order.address.city}`;
  return (
    <OrderFrame logo={<PageLogo {...(await loadBranding())} />} at="follow">
      <main className="mx-auto grid w-[640px] max-w-full flex-1 content-start gap-8 px-6 pt-12 pb-16 touch:px-4 touch:pt-7">
        <div>
          <h1 className="text-30 leading-tight tracking-display text-balance touch:text-24">{orderHeadline(order)}</h1>
          <p className="mt-2 text-15 text-muted">
            Order {order.number}, {order.title}
            {place}. This page needs no password: keep the link to yourself.
          </p>
          <OrderFacts order={order} />
        </div>
        <OrderPicture order={order} pieces={pieces} hrefOf={(file) => addressOf(kept, file)} origin={origin} />
        <OrderWay steps={orderWay(order, timeZone)} />
        {order.can.confirm ? (
          <ConfirmOrder id={order.id} secret={secret} mailbox={mailboxIn(search)} signedIn={signedIn} />
        ) : null}
        <FollowList {...followed} secret={secret} />
      </main>
    </OrderFrame>
  );
}
