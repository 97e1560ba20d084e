"use client";
// Two contacts field by field on the page itself, where there is room: choose, and join, without a dialog in between.
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { JoinForm, JoinProblem } from "#components/contact/join-form.tsx";
import { usePairJoin } from "#components/contact/use-pair-join.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import { Comparison, Why } from "./comparison.tsx";

/** ⌘↵ anywhere on the page, as long as nothing lies over it. */
function useJoinKey(join: () => void) {
  const place = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return;
    if (place.current === null || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    join();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return place;
}

type JoinOnPageProps = {
  pair: Pair;
  timeZone: string;
  /** The other ways on. */
  children: ReactNode;
};

/** What both say is shown while they are read whole, and where they cannot be. */
export default function JoinOnPage({ pair, timeZone, children }: JoinOnPageProps) {
  const { both, decision, error, busy, join } = usePairJoin(pair, () => undefined);
  const { user } = useShell();
  const place = { timeZone, now: useClock(), me: user.id };
  const ref = useJoinKey(() => {
    if (both !== null && !busy) void join();
  });
  if (both === null)
    return (
      <>
        <Comparison pair={pair} timeZone={timeZone} />
        <JoinProblem error={error} />
        <div className="mt-5 flex flex-wrap gap-2">{children}</div>
      </>
    );
  return (
    <section ref={ref} aria-label="Comparison">
      <Why pair={pair} />
      <JoinForm
        onPage
        pair={both}
        decision={decision}
        place={place}
        busy={busy}
        error={error}
        onJoin={() => void join()}
      >
        {children}
      </JoinForm>
    </section>
  );
}
