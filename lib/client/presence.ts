// Whether somebody is at this page: what it asks by itself while nobody is must keep nobody signed in.
import { AWAY_AFTER_MS } from "#lib/away.ts";

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let last = Date.now();
let listening = false;

function listen(): void {
  if (listening || typeof window === "undefined") return;
  listening = true;
  for (const sign of SIGNS)
    window.addEventListener(
      sign,
      () => {
        last = Date.now();
      },
      { passive: true, capture: true },
    );
}

/** True when nobody has touched the page for a while. */
export function isAway(now = Date.now()): boolean {
  listen();
  return now - last > AWAY_AFTER_MS;
}
