"use client";
// The second step of an order for locations: who pays, where each order goes, and what came of each one by itself.
import { LockKeyhole } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { homeOf } from "#lib/client/orders/way-on.ts";
import { PlaceRow } from "./place-row.tsx";
import { payerWords, placeAct } from "./place-words.ts";
import type { OrderView } from "./use-order-view.ts";
import type { PlacedOrder, PlaceOrder } from "./use-place-order.ts";

type PlacesStepProps = { view: OrderView; email: string; countries: readonly string[]; lookHref: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rows by their locations, as they are now; one after the other, so that each one says what became of it. */
function usePlacing(view: OrderView) {
  const rows = useRef(new Map<string, PlaceOrder>());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<ReadonlyMap<string, PlacedOrder>>(new Map());
  const keep = useCallback((id: string, row: PlaceOrder) => void rows.current.set(id, row), []);
  const left = view.places.filter(({ id }) => !done.has(id));

  async function placeLeft(email: string): Promise<void> {
    const now = new Map(done);
    for (const { id } of left) {
      const placed = await rows.current.get(id)?.place(email);
      if (placed) now.set(id, placed);
      setDone(new Map(now));
    }
    if (now.size < view.places.length) return;
    view.forget();
    const [only, ...more] = now.values();
    if (only && more.length === 0) location.assign(homeOf(only.url));
  }

  async function place(email: string): Promise<void> {
    const right = left.map(({ id }) => rows.current.get(id)?.check(email) ?? false);
    if (running.current || right.includes(false)) return;
    running.current = true;
    setBusy(true);
    await placeLeft(email);
    running.current = false;
    setBusy(false);
  }

  return { left: left.length, busy, keep, place };
}

export function PlacesStep({ view, email: known, countries, lookHref }: PlacesStepProps) {
  const { left, busy, keep, place } = usePlacing(view);
  const heading = useId();
  const [email, setEmail] = useState(known);
  const [wrong, setWrong] = useState<string>();
  const { title, says } = payerWords(view.places);
  const press = () => {
    const typed = email.trim();
    const missing = EMAIL.test(typed) ? undefined : "Enter an email address.";
    setWrong(missing);
    if (missing === undefined) void place(typed);
  };
  const act = { variant: "primary", size: "lg", block: true, busy, icon: <LockKeyhole aria-hidden="true" /> } as const;
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <h1 id={heading} className="text-24 leading-tight tracking-display">
        {view.places.length === 1 ? "Where should it go?" : "Where should they go?"}
      </h1>
      <Note title={title}>{says}</Note>
      <Field label="Email" help="For the receipts and the parcels. Nothing else." error={wrong}>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          className="h-11 text-15"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </Field>
      <ul className="grid border-t border-line-strong">
        {view.places.map((each) => (
          <PlaceRow key={each.id} view={view} place={each} countries={countries} onRow={keep} />
        ))}
      </ul>
      {left === 0 ? null : (
        <>
          <div className="touch:hidden">
            <Button {...act} onClick={press}>
              {placeAct(left)}
            </Button>
          </div>
          <p className="text-center text-12 text-muted">
            <a className="link" href={lookHref}>
              Back to kit and look
            </a>
          </p>
          <ThumbBar>
            <Button {...act} onClick={press}>
              {placeAct(left)}
            </Button>
          </ThumbBar>
        </>
      )}
    </section>
  );
}
