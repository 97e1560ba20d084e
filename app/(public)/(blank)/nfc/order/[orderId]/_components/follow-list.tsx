// What can be done while an order is on its way: each with the one thing that does it.
import { FileCheck, FileText, IdCard, LifeBuoy, type LucideIcon, Package, PencilLine, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { ReportOrder } from "#components/orders/report-order.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { shortMoment } from "#lib/date-format.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { countsOf } from "#lib/orders/order-pieces.ts";
import { paths } from "#lib/paths.ts";
import type { Followed } from "../loaders.ts";
import { ChangeOrder } from "./change-order.tsx";
import { ApproveButton, PayButton, TakeButton } from "./follow-acts.tsx";

type RowProps = { Icon: LucideIcon; title: string; says: string; children?: ReactNode };

function Row({ Icon, title, says, children }: RowProps) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-3 text-14">
      <Icon className="size-4 text-muted" aria-hidden="true" />
      <span className="min-w-0">
        <b className="block font-medium">{title}</b>
        <span className="block text-13 text-muted">{says}</span>
      </span>
      {children}
    </li>
  );
}

const small = buttonVariants({ size: "sm" });

function Tracking({ order: { tracking } }: Pick<Followed, "order">) {
  if (tracking === null || tracking.url === null) return null;
  return (
    <Row Icon={Package} title="Your parcel" says={`${tracking.carrier} ${tracking.number}`}>
      <a href={tracking.url} rel="noreferrer" className={small}>
        Track it
      </a>
    </Row>
  );
}

function Whose({ order, secret, signedIn }: Followed & { secret: string }) {
  if (order.can.take) {
    return (
      <Row Icon={IdCard} title="Add it to your workspace" says="Then you say whose card each piece opens">
        <TakeButton id={order.id} secret={secret} />
      </Row>
    );
  }
  if (order.from_above) {
    return <Row Icon={IdCard} title="It belongs to the location" says="Its managers say whose card each piece opens" />;
  }
  if (order.taken) {
    return (
      <Row Icon={IdCard} title="Say now whose card each piece opens" says="Then it works when it comes out of the box">
        <a href={signedIn ? orderPaths.order(order.id) : paths.comeTo(orderPaths.order(order.id))} className={small}>
          Open in your workspace
        </a>
      </Row>
    );
  }
  if (signedIn) return null;
  return (
    <Row
      Icon={IdCard}
      title="Say now whose card each piece opens"
      says="Log in with the address you ordered with, and come back to this page"
    >
      <a href={paths.comeTo(orderPaths.followOrder(order.id, secret))} className={small}>
        Log in
      </a>
    </Row>
  );
}

/** `until` is when it has to be paid, as the end of a sentence. */
function Bill({ order, secret, until }: Pick<Followed, "order"> & { secret: string; until: string }) {
  const isPaid = order.steps.paid_at !== null;
  return (
    <Row
      Icon={FileText}
      title={isPaid ? "Receipt" : "Invoice"}
      says={isPaid || order.paid_with !== "invoice" ? "With tax, to print or save" : `How to pay it${until}`}
    >
      <a href={orderPaths.orderDocument(order.id, secret)} className={small}>
        Open
      </a>
    </Row>
  );
}

function Help({ order, secret }: Pick<Followed, "order"> & { secret: string }) {
  return (
    <Row Icon={LifeBuoy} title="Something is wrong" says="Someone answers by email within one business day">
      <ReportOrder id={order.id} number={order.number} secret={secret} />
    </Row>
  );
}

/** Plain links where a link will do; what changes something comes with its script. */
export function FollowList(props: Followed & { secret: string }) {
  const { order, secret, timeZone } = props;
  const named = { id: order.id, secret };
  const until = order.pay_by === null ? "" : `, until ${shortMoment(order.pay_by, timeZone)}`;
  return (
    <Section title="While you wait" id="waiting">
      <noscript>
        <p className="pt-3 text-13 text-muted">
          Turn JavaScript on to pay, approve or change. Following works without it.
        </p>
      </noscript>
      <ul>
        {order.can.pay && order.paid_with !== "invoice" ? (
          <Row Icon={Wallet} title="Pay for it" says={`Nothing is printed before that${until}`}>
            <PayButton {...named} />
          </Row>
        ) : null}
        {order.can.approve ? (
          <Row Icon={FileCheck} title="Approve the proof" says="Look at every piece first, then it can be printed">
            <ApproveButton {...named} version={order.version} />
          </Row>
        ) : null}
        <Row Icon={FileCheck} title="Proof" says="Every piece as it is printed, front and back">
          <a href={orderPaths.orderProof(order.id, secret)} className={small}>
            Open
          </a>
        </Row>
        {order.can.change ? (
          <Row Icon={PencilLine} title="Words and address" says="Yours to change until it is printed">
            <ChangeOrder order={order} counts={countsOf(props.pieces)} secret={secret} />
          </Row>
        ) : null}
        <Tracking order={order} />
        <Whose {...props} />
        {order.can.confirm ? null : <Bill order={order} secret={secret} until={until} />}
        <Help order={order} secret={secret} />
      </ul>
    </Section>
  );
}
