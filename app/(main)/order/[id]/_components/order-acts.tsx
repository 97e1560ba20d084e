"use client";
// What a manager does with an order of the workspace: pay, approve, change, order it again, cancel.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { hasBasket, orderAgain } from "#lib/client/orders/order-again.ts";
import { homeOf } from "#lib/client/orders/way-on.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { type Act, useAct } from "#lib/client/use-act.ts";
import { countsOf } from "#lib/orders/order-pieces.ts";
import type { Order, OrderPiece } from "#lib/services/auth/order-entities.ts";

const ChangeDialog = late(() => import("#components/orders/change-dialog.tsx").then((module) => module.default));

type OrderActsProps = { order: Order; pieces: readonly OrderPiece[] };
type Over = "change" | "cancel" | null;

/** Away to another page; a press that failed, or leads nowhere yet, may be made again. */
function useLeaving() {
  const [busy, setBusy] = useState(false);
  async function leave(way: () => Promise<string | null>) {
    setBusy(true);
    try {
      const href = await way();
      if (href === null) setBusy(false);
      else location.assign(href);
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }
  return { busy, leave };
}

/** What was chosen in this browser and is not ordered yet is not lost unasked. */
function OrderAgain({ order }: { order: Order }) {
  const { busy, leave } = useLeaving();
  const [asking, setAsking] = useState(false);
  async function press(): Promise<string | null> {
    if (!(await hasBasket())) return orderAgain(order);
    setAsking(true);
    return null;
  }
  return (
    <>
      <Button busy={busy} onClick={() => void leave(press)}>
        Order again
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          title="Replace what you have chosen?"
          confirmLabel="Order again"
          cancelLabel="Keep it"
          onClose={() => setAsking(false)}
          onConfirm={async () => location.assign(await orderAgain(order))}
        >
          You have begun an order in this browser and not placed it. Order {order.number} takes its place.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type ActDialogsProps = OrderActsProps & { over: Over; act: Act; onClose: () => void };

/** What is asked before an order changes or ends. */
function ActDialogs({ order, pieces, over, act, onClose }: ActDialogsProps) {
  const router = useRouter();
  const { id, version } = order;
  return (
    <>
      {over === "change" ? (
        <ChangeDialog
          order={order}
          counts={countsOf(pieces)}
          onClose={onClose}
          onSend={async (change) => {
            await call("auth.changeOrder", { id, ...change });
            showSuccess("Saved.");
            router.refresh();
          }}
        />
      ) : null}
      {over === "cancel" ? (
        <ConfirmDialog
          open
          title={`Cancel order ${order.number}?`}
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          onClose={onClose}
          onConfirm={() => act(() => call("auth.cancelOrder", { id, version }), "Canceled.")}
        >
          Nothing will be printed. {order.steps.paid_at === null ? "" : "What was paid is refunded."}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Only what the order allows now; nothing for who may not write. */
export function OrderActs({ order, pieces }: OrderActsProps) {
  const mayWrite = useMayWrite();
  const { busy, act } = useAct();
  const leaving = useLeaving();
  const [over, setOver] = useState<Over>(null);
  const { id, version, can } = order;
  if (!mayWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.cancel ? (
        <Button variant="ghost" onClick={() => setOver("cancel")}>
          Cancel order
        </Button>
      ) : null}
      {can.change ? <Button onClick={() => setOver("change")}>Words and address</Button> : null}
      <OrderAgain order={order} />
      {can.approve ? (
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void act(() => call("auth.approveOrder", { id, version }), "Approved.")}
        >
          Approve the proof
        </Button>
      ) : null}
      {can.pay && order.paid_with === "stripe" ? (
        <Button
          variant="primary"
          busy={leaving.busy}
          onClick={() => void leaving.leave(async () => homeOf((await call("auth.payOrder", { id })).url))}
        >
          Continue to payment
        </Button>
      ) : null}
      <ActDialogs order={order} pieces={pieces} over={over} act={act} onClose={() => setOver(null)} />
    </div>
  );
}
