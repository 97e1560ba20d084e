"use client";
// What the holder of an order's link does: confirm, pay, approve, add it to their workspace. Each is one press.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { homeOf } from "#lib/client/orders/way-on.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { useAct } from "#lib/client/use-act.ts";
import { orderPaths } from "#lib/order-paths.ts";

type Named = { id: string; secret: string };

/** Leads to the provider's page; a second press waits for the first. */
export function PayButton(named: Named) {
  const [busy, setBusy] = useState(false);
  async function pay() {
    setBusy(true);
    try {
      location.assign(homeOf((await call("auth.payFollowedOrder", named)).url));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }
  return (
    <Button size="sm" variant="primary" busy={busy} onClick={() => void pay()}>
      Continue to payment
    </Button>
  );
}

export function ConfirmButton(named: Named & { mailbox: string }) {
  const { busy, act } = useAct();
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() => void act(() => call("auth.confirmFollowedOrder", named), "Confirmed.")}
    >
      Confirm the order
    </Button>
  );
}

export function ApproveButton({ version, ...named }: Named & { version: number }) {
  const { busy, act } = useAct();
  return (
    <Button
      size="sm"
      variant="primary"
      busy={busy}
      onClick={() => void act(() => call("auth.approveFollowedOrder", { ...named, version }), "Approved.")}
    >
      Approve
    </Button>
  );
}

/** It is the workspace's from then on, and its people say whose card each piece opens. */
export function TakeButton(named: Named) {
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      await call("auth.takeOrder", named);
      location.assign(orderPaths.order(named.id));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }
  return (
    <Button size="sm" variant="primary" busy={busy} onClick={() => void take()}>
      Add it
    </Button>
  );
}
