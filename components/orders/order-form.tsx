"use client";
// /order-kits and /order-tags: one form and one basket, the pieces beside it as they will be printed.
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NeedsScript } from "#components/patterns/needs-script.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { orderPaths } from "#lib/order-paths.ts";
import type { PieceSide } from "#lib/orders/pieces.ts";
import { ORDER_KINDS } from "#lib/services/auth/order-limits.ts";
import type { OrderPlace } from "#lib/services/auth/order-places-contract.ts";
import { LookStep } from "./look-step.tsx";
import { OrderFrame, type OrderStep } from "./order-frame.tsx";
import { OrderStage, stageLabel } from "./order-stage.tsx";
import { OrderSums } from "./order-sums.tsx";
import { PayStep } from "./pay-step.tsx";
import { placesNote } from "./place-words.ts";
import { PlacesStep } from "./places-step.tsx";
import { type RefusedPlace, RefusedPlaces } from "./refused-places.tsx";
import { useCheckout } from "./use-checkout.ts";
import { type OrderStart, type OrderView, useOrderView } from "./use-order-view.ts";

const SIDES = [
  { value: "front", label: "Front" },
  { value: "back", label: "Back" },
] as const;

/** The step is in the address, beside the locations that it is for; Back leads to the one before. */
function useStep(ready: boolean, places: readonly OrderPlace[]) {
  const path = usePathname();
  const search = useSearchParams();
  const wanted = search.get("step") === "pay" ? "pay" : "look";
  const locations = places.length === 0 ? "" : `locations=${encodeURIComponent(search.get("locations") ?? "")}`;
  const look = locations === "" ? path : `${path}?${locations}`;
  const pay = `${path}?${[locations, "step=pay"].filter(Boolean).join("&")}`;
  const hrefOf = (step: OrderStep) => (step === "look" ? look : step === "pay" && ready ? pay : null);
  const at: OrderStep = wanted === "pay" && !ready ? "look" : wanted;
  useEffect(() => {
    if (at === "pay") scrollTo({ top: 0 });
  }, [at]);
  return { at, hrefOf, go: () => history.pushState(null, "", pay) };
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

type OrderFormProps = OrderStart & {
  logo: ReactNode;
  country: string;
  /** Of whoever is signed in; empty for a stranger. */
  email: string;
  refused: readonly RefusedPlace[];
};

/** The second step opened by its address: a price is asked of what is saved, so what is shown is saved first. */
function useSavedForPay({ kept, loading, flush }: OrderView, paying: boolean): void {
  const save = useRef(flush);
  save.current = flush;
  const missing = paying && !loading && kept === null;
  useEffect(() => {
    // What goes wrong is said by the draft.
    if (missing) void save.current().catch(() => undefined);
  }, [missing]);
}

/** What is chosen is kept as it is chosen, by the browser's own secret. */
function Ordering({ logo, country, email, refused, ...start }: OrderFormProps) {
  const view = useOrderView(start);
  const { places } = start;
  const ready = view.edits.lines.length > 0 && view.stops === undefined;
  const { at, hrefOf, go } = useStep(ready && !view.loading, places);
  useSavedForPay(view, at === "pay");
  const [busy, setBusy] = useState(false);
  const checkout = useCheckout(view, { country, email }, at === "pay" && places.length === 0);
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
  return (
    <OrderFrame logo={logo} at={at} hrefOf={hrefOf} onGo={() => void next()} note={placesNote(places)}>
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
          {refused.length > 0 ? <RefusedPlaces refused={refused} /> : null}
          {at === "pay" && places.length > 0 ? (
            <PlacesStep view={view} email={email} countries={countries} lookHref={hrefOf("look") ?? ""} />
          ) : at === "pay" ? (
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

/** Where nothing is sold, or no location that was named can be ordered for, that is said instead. */
export function OrderForm(props: OrderFormProps) {
  const { logo, catalogue, shelf, places, refused } = props;
  if (!catalogue.products.some((product) => product.shelf === shelf)) {
    return (
      <OrderFrame logo={logo} at="look">
        <main className="flex-1">
          <EmptyState
            drawing="nothing"
            title="Nothing can be ordered here right now"
            action={
              catalogue.products.length === 0 ? null : (
                <Link
                  href={shelf === "kits" ? orderPaths.orderTags() : orderPaths.orderKits()}
                  className="link text-13"
                >
                  {shelf === "kits" ? "Order single pieces instead" : "Order kits instead"}
                </Link>
              )
            }
          />
        </main>
      </OrderFrame>
    );
  }
  if (places.length > 0 || refused.length === 0) return <Ordering {...props} />;
  return (
    <OrderFrame logo={logo} at="look" note="">
      <main className="mx-auto w-[640px] max-w-full flex-1 px-6 py-12 touch:px-4 touch:py-7">
        <RefusedPlaces refused={refused} />
      </main>
    </OrderFrame>
  );
}
