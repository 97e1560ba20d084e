"use client";
// One order opened: how far it is, what was ordered, where it goes, how it was paid, and whom we told.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { addressLines } from "#components/orders/order-document.tsx";
import { ORDER_LOOKS } from "#components/orders/order-looks.ts";
import { OrderPicture } from "#components/orders/order-picture.tsx";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { Note } from "#components/ui/note.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { formatExactly } from "#lib/money.ts";
import type { AdminOrder } from "#lib/services/auth/order-admin-entities.ts";
import { STRAY_WORDS } from "#lib/services/auth/order-admin-limits.ts";
import { addressOf } from "#lib/services/request.ts";
import { Facts } from "./facts.tsx";
import { OrderActs } from "./order-acts.tsx";
import { PAYMENT_LOOKS } from "./order-looks.ts";
import { OrderMessages } from "./order-messages.tsx";
import { OrderReports } from "./order-reports.tsx";
import { orderPaths } from "./order-shape.ts";

const STEPS = [
  ["placed_at", "Ordered"],
  ["paid_at", "Paid"],
  ["approved_at", "Proof approved"],
  ["produced_at", "Production started"],
  ["shipped_at", "Shipped"],
  ["delivered_at", "Delivered"],
  ["cancelled_at", "Canceled"],
  ["refunded_at", "Refunded"],
] as const;

function Steps({ order: { order } }: { order: AdminOrder }) {
  const timeZone = useTimeZone();
  return (
    <Section id="steps" title="How far it is">
      <Facts
        facts={STEPS.flatMap(([name, label]) => {
          const at = order.steps[name];
          return at === null ? [] : [[label, <LiveTime key={name} at={at} timeZone={timeZone} />] as const];
        })}
      />
    </Section>
  );
}

function Buyer({ order: { order, workspace, made } }: { order: AdminOrder }) {
  const { tracking } = order;
  const parcel = tracking && `${tracking.carrier}, ${tracking.number}`;
  return (
    <Section id="buyer" title="Buyer and parcel">
      <Facts
        facts={[
          ["Email", order.email],
          ["Workspace", workspace?.name ?? "None yet"],
          ["Address", order.address ? addressLines(order.address).join(", ") : "Erased"],
          ["Pieces", made === 0 ? order.pieces : `${order.pieces}, their tags are made`],
          ...(parcel
            ? [
                [
                  "Parcel",
                  tracking.url ? (
                    <a key="parcel" href={tracking.url} className="link" rel="noreferrer" target="_blank">
                      {parcel}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  ) : (
                    parcel
                  ),
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function Sums({ order: { order, document } }: { order: AdminOrder }) {
  const money = (minor: number) => formatExactly(minor, order.currency);
  return (
    <Section id="sums" title="What it costs" hint={document === null ? undefined : `Document ${document}`}>
      <Facts
        facts={[
          ...order.quote.sums.map(
            ({ label, quantity, amount }) => [quantity > 1 ? `${quantity} × ${label}` : label, money(amount)] as const,
          ),
          ["Total", <b key="total">{money(order.quote.total)}</b>],
        ]}
      />
    </Section>
  );
}

function Design({ order: { order } }: { order: AdminOrder }) {
  const { color, name, words, people, logo } = order.design;
  const said = Object.values(words).filter(Boolean).join(" · ");
  return (
    <Section
      id="design"
      title="What is printed"
      hint={order.wants_proof ? "The buyer approves a proof first" : undefined}
    >
      <Facts
        facts={[
          [
            "Color",
            <span key="color" className="inline-flex items-center gap-2">
              <svg viewBox="0 0 16 16" className="size-4 rounded-small border border-line-strong" aria-hidden="true">
                <path d="M0 0h16v16H0z" fill={color} />
              </svg>
              {color}
            </span>,
          ],
          ["Logo", logo === null ? "None" : (order.files.find(({ id }) => id === logo)?.name ?? "None")],
          ["Name beside it", name || "–"],
          ["Words", said || "–"],
          ["Badges", people.length === 0 ? "No names" : people.map((one) => one.name).join(", ")],
        ]}
      />
    </Section>
  );
}

function Payments({ order: { order, payments, credits } }: { order: AdminOrder }) {
  const timeZone = useTimeZone();
  if (payments.length === 0) return null;
  return (
    <Section id="payments" title="Payments">
      <ul>
        {payments.map((payment) => (
          <li
            key={payment.place}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-13"
          >
            <span className="min-w-0 flex-1 basis-60">
              {payment.provider === "stripe" ? "By card" : "By invoice"},{" "}
              {formatExactly(payment.total, payment.currency)}
              <span className="block text-12 text-muted">
                <LiveTime at={payment.opened_at} timeZone={timeZone} />
                {payment.refunded > 0 ? ` · ${formatExactly(payment.refunded, payment.currency)} given back` : ""}
                {payment.problem ? ` · ${STRAY_WORDS[payment.problem]}` : ""}
              </span>
            </span>
            <LookBadge look={PAYMENT_LOOKS[payment.state]} />
          </li>
        ))}
        {credits.map(({ number, amount, reason, at }) => (
          <li key={number} className="border-b border-line py-2 text-13">
            Credit note {number}, {formatExactly(amount, order.currency)}
            <span className="block text-12 text-muted">
              <LiveTime at={at} timeZone={timeZone} />
              {reason === "" ? "" : ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Warnings({ order }: { order: AdminOrder }) {
  const owed = order.payments.find(({ problem, refunded, total }) => problem !== null && refunded < total);
  return (
    <div className="grid gap-3 empty:hidden">
      {order.waits_for_proof ? (
        <Note tone="warning" title="The buyer has not approved the proof yet.">
          Production can start as soon as they have.
        </Note>
      ) : null}
      {owed?.problem ? (
        <Note tone="danger" title={`${STRAY_WORDS[owed.problem]}.`}>
          {formatExactly(owed.total - owed.refunded, owed.currency)} has to be refunded at the payment provider.
        </Note>
      ) : null}
    </div>
  );
}

/** `first` is what the server read. */
export function OrderView({ first, origin }: { first: AdminOrder; origin: string }) {
  const router = useRouter();
  const { data = first, mutate } = useCall("auth.adminOrder", { id: first.order.id }, { fallbackData: first });
  const again = async () => {
    await mutate();
    router.refresh();
  };
  return (
    <div className="grid gap-8 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <Link href={orderPaths.list()} className="link text-13">
            All orders
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-3">
            <h2 className="text-20 tracking-head">Order {data.order.number}</h2>
            <LookBadge look={ORDER_LOOKS[data.order.state]} />
          </div>
          <p className="text-13 text-muted">{data.order.title}</p>
        </div>
        <OrderActs order={data} onDone={again} />
      </div>
      <Warnings order={data} />
      <OrderPicture
        order={data.order}
        pieces={data.pieces}
        hrefOf={(file) => addressOf("auth.adminOrderFile", { id: data.order.id, file })}
        origin={origin}
      />
      <div className="grid gap-8 md:grid-cols-2">
        <Steps order={data} />
        <Buyer order={data} />
        <Sums order={data} />
        <Design order={data} />
      </div>
      <OrderReports reports={data.reports} onDone={again} />
      <Payments order={data} />
      <OrderMessages messages={data.messages} onDone={again} />
    </div>
  );
}
