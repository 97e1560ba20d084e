"use client";
// The time of a page that stays open: the server's for the first paint, so that both sides say the same, then the browser's.
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { RelativeTime } from "./relative-time.tsx";

const MINUTE = 60_000;
const Now = createContext<Date | null>(null);

/** `now` is when the server drew the page, as ISO text; from then on every minute counts. */
export function Clock({ now, children }: { now: string; children: ReactNode }) {
  const [time, setTime] = useState(() => new Date(now));
  useEffect(() => {
    const tick = () => setTime(new Date());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <Now value={time}>{children}</Now>;
}

/** The time of the nearest `Clock`. */
export function useClock(): Date {
  return useContext(Now) ?? new Date();
}

/** "3 days ago", the same on both sides; it moves on while the page stays open. */
export function LiveTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <RelativeTime at={at} timeZone={timeZone} now={useClock()} />;
}
