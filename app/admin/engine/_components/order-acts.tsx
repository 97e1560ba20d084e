"use client";
// What can be done with an order now: the next step is one button, what ends it asks first.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { saveFile } from "#lib/client/save-file.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { counted } from "#lib/plural.ts";
import type { AdminOrder } from "#lib/services/auth/order-admin-entities.ts";
import type { OrderAct } from "#lib/services/auth/order-admin-limits.ts";
import type { Move } from "./order-move.ts";
import { PayDialog } from "./order-pay-dialog.tsx";
import { RefundDialog } from "./order-refund-dialog.tsx";
import { ShipDialog } from "./order-ship-dialog.tsx";

const LABELS: Readonly<Record<OrderAct, string>> = {
  pay: "Mark as paid",
  produce: "Start production",
  ship: "Mark as shipped",
  deliver: "Mark as delivered",
  cancel: "Cancel the order",
  refund: "Refund",
};
const DONE: Readonly<Record<OrderAct, string>> = {
  pay: "The order is paid",
  produce: "The order is in production",
  ship: "The order is shipped",
  deliver: "The order is delivered",
  cancel: "The order is canceled",
  refund: "The order is refunded",
};
const ASKED: Readonly<Partial<Record<OrderAct, string>>> = {
  produce: "Its tags are made now. From then on words and address can no longer be changed.",
  deliver: "The buyer is told by email.",
  cancel: "What was paid goes back to the buyer, who is told by email.",
  refund:
    "The whole sum goes back to the buyer, who is told by email. A card is refunded by itself, an invoice by you.",
};
/** What goes on stands first, what ends it last. */
const ENDS: readonly OrderAct[] = ["cancel", "refund"];

type ActsProps = { order: AdminOrder; onDone: () => Promise<unknown> };

function useMoving({ order: { order }, onDone }: ActsProps) {
  const [asked, setAsked] = useState<OrderAct | null>(null);
  async function move(wish: Move): Promise<void> {
    await call("auth.moveAdminOrder", { id: order.id, version: order.version, ...wish });
    setAsked(null);
    showSuccess(DONE[wish.act]);
    await onDone();
  }
  /** For what has no form to say it in: another's change is read again. */
  const moveOrSay = async (wish: Move) => {
    await move(wish).catch(async (error: unknown) => {
      showFailure(error);
      await onDone();
    });
  };
  return { asked, setAsked, move, moveOrSay };
}

/** The dialogs of the act that was asked for. */
function Asked({ asked, setAsked, move, moveOrSay, order }: ReturnType<typeof useMoving> & { order: AdminOrder }) {
  const onClose = () => setAsked(null);
  if (asked === null) return null;
  if (asked === "pay") return <PayDialog number={order.order.number} onClose={onClose} onMove={move} />;
  if (asked === "ship") return <ShipDialog number={order.order.number} onClose={onClose} onMove={move} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${LABELS[asked]}?`}
      confirmLabel={LABELS[asked]}
      cancelLabel="Not now"
      destructive={ENDS.includes(asked)}
      onConfirm={() => moveOrSay({ act: asked })}
    >
      {ASKED[asked]}
    </ConfirmDialog>
  );
}

/** The first files hold what no later ones do, so that they are asked about; from then on it says that they were taken. */
function PrintButton({ order: { order, codes_left: left, pieces }, onDone }: ActsProps) {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  async function print() {
    setBusy(true);
    try {
      await saveFile("auth.printOrder", { id: order.id }, `order-${order.number}.zip`);
      showSuccess("The printer’s files were saved");
    } catch (failure) {
      showFailure(failure);
    }
    // Codes are taken also by files that broke off on their way.
    await onDone();
    setBusy(false);
  }
  return (
    <>
      {left === 0 ? <Badge className="self-center">Codes taken</Badge> : null}
      <Button busy={busy} onClick={left === 0 ? () => void print() : () => setAsked(true)}>
        {left === 0 ? "Printer’s files without codes" : "Printer’s files"}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Download the printer’s files?"
        confirmLabel="Take the files"
        cancelLabel="Cancel"
        destructive={false}
        onConfirm={print}
      >
        They hold the codes for the backs of {left === pieces.length ? "all pieces" : counted(left, "piece")} and the
        keys of signed chips. Files that are downloaded later have neither.
      </ConfirmDialog>
    </>
  );
}

const PRINTED: readonly string[] = ["in_production", "shipped", "delivered"];

export function OrderActs(props: ActsProps) {
  const { order } = props;
  const moving = useMoving(props);
  const [parting, setParting] = useState(false);
  const [next, ...rest] = order.acts.toSorted(
    (one, other) => Number(ENDS.includes(one)) - Number(ENDS.includes(other)),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {PRINTED.includes(order.order.state) ? <PrintButton {...props} /> : null}
      {[next, ...rest].map((act, at) =>
        act === undefined ? null : (
          <Button
            key={act}
            variant={at === 0 && !ENDS.includes(act) ? "primary" : "secondary"}
            disabledReason={
              act === "produce" && order.waits_for_proof ? "The buyer has not approved the proof yet." : undefined
            }
            onClick={() => moving.setAsked(act)}
          >
            {LABELS[act]}
          </Button>
        ),
      )}
      {order.refundable > 0 ? <Button onClick={() => setParting(true)}>Refund a part</Button> : null}
      {parting ? (
        <RefundDialog
          order={order}
          onClose={() => setParting(false)}
          onDone={async () => {
            setParting(false);
            showSuccess("The part is refunded");
            await props.onDone();
          }}
        />
      ) : null}
      <Asked {...moving} order={order} />
    </div>
  );
}
