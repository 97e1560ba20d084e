"use client";
// /order-kits and /order-tags: one form and one basket, the pieces beside it as they will be printed.
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NeedsScript } from "#components/patterns/needs-script.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { PieceSide } from "#lib/orders/pieces.ts";
import { ORDER_KINDS } from "#lib/services/auth/order-limits.ts";
import { LookStep } from "./look-step.tsx";
import { OrderFrame, type OrderStep } from "./order-frame.tsx";
import { OrderStage, stageLabel } from "./order-stage.tsx";
import { OrderSums } from "./order-sums.tsx";
import { PayStep } from "./pay-step.tsx";
import { useCheckout } from "./use-checkout.ts";
import { type OrderStart, type OrderView, useOrderView } from "./use-order-view.ts";

const SIDES = [
  { value: "front", label: "Front" },
  { value: "back", label: "Back" },
] as const;

/** The step is in the address; Back leads to the one before. */
function useStep(ready: boolean) {
  const path = usePathname();
  const wanted = useSearchParams().get("step") === "pay" ? "pay" : "look";
  const hrefOf = (step: OrderStep) => (step === "pay" ? `${path}?step=pay` : step === "look" ? path : null);
  const at: OrderStep = wanted === "pay" && !ready ? "look" : wanted;
  useEffect(() => {
    if (at === "pay") scrollTo({ top: 0 });
  }, [at]);
  return { at, hrefOf, go: () => history.pushState(null, "", `${path}?step=pay`) };
}

function Stage({ view, children }: { view: OrderView; children: ReactNode }) {
  const [side, setSide] = useState<PieceSide>("front");
  const { kinds, counts, designOf, of, edits } = view;
  return (
    <section aria-label="Your order" className="border-r border-line bg-surface touch:border-r-0 touch:border-b">
      <div className="sticky top-0 grid min-h-[calc(100dvh-64px)] content-center gap-4 px-12 py-10 touch:static touch:min-h-0 touch:gap-3 touch:px-4 touch:py-5">
        <OrderStage
          // Before something is chosen: what there is, in the look that is chosen.
          kinds={kinds.length === 0 ? ORDER_KINDS : kinds}
          side={side}
          label={stageLabel(counts, edits.design.name)}
          designOf={designOf}
          of={of}
        />
        {kinds.length > 1 ? (
          <div className="justify-self-center">
            <Segmented label="Side" value={side} segments={SIDES} onSelect={setSide} />
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}

type OrderFormProps = OrderStart & { logo: ReactNode; country: string };

/** What is chosen is kept as it is chosen, by the browser's own secret. */
export function OrderForm({ logo, country, ...start }: OrderFormProps) {
  const view = useOrderView(start);
  const ready = view.edits.lines.length > 0;
  const { at, hrefOf, go } = useStep(ready && !view.loading);
  const [busy, setBusy] = useState(false);
  const checkout = useCheckout(view, country, at === "pay");
  const countries = start.catalogue.shipping.map((each) => each.country);
  async function next() {
    setBusy(true);
    try {
      await view.flush();
      go();
    } catch {
      // The draft says what went wrong.
    }
    setBusy(false);
  }
  if (start.catalogue.products.length === 0) {
    return (
      <OrderFrame logo={logo} at="look">
        <main className="flex-1">
          <EmptyState drawing="nothing" title="Nothing can be ordered here right now" />
        </main>
      </OrderFrame>
    );
  }
  return (
    <OrderFrame logo={logo} at={at} hrefOf={hrefOf}>
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)_500px] touch:grid-cols-1">
        <Stage view={view}>
          {at === "pay" && checkout.quote ? (
            <div className="mx-auto w-full max-w-[420px]">
              <OrderSums {...checkout.quote} />
            </div>
          ) : (
            <p className="text-center text-13 text-muted">
              As it will be printed. We check that the QR code scans before you pay.
            </p>
          )}
        </Stage>
        <div className="grid content-start gap-8 px-10 py-9 touch:px-4 touch:py-6">
          <NeedsScript />
          {at === "pay" ? (
            <PayStep checkout={checkout} countries={countries} lookHref={hrefOf("look") ?? ""} />
          ) : (
            <LookStep view={view} busy={busy} onNext={() => void next()} />
          )}
          <p role="status" className="text-12 text-danger empty:hidden">
            {view.said.problem}
          </p>
        </div>
      </main>
    </OrderFrame>
  );
}
