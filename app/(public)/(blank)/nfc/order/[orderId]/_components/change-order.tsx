"use client";
// The button that opens the words and the address of an order; the form comes when it is wanted.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { PieceCounts } from "#lib/orders/order-pieces.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";

const ChangeDialog = late(() => import("#components/orders/change-dialog.tsx").then((module) => module.default));

type ChangeOrderProps = { order: Order; counts: PieceCounts; secret: string };

export function ChangeOrder({ order, counts, secret }: ChangeOrderProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open ? (
        <ChangeDialog
          order={order}
          counts={counts}
          onClose={() => setOpen(false)}
          onSend={async (change) => {
            await call("auth.changeFollowedOrder", { id: order.id, secret, ...change });
            showSuccess("Saved.");
            router.refresh();
          }}
        />
      ) : null}
    </>
  );
}
