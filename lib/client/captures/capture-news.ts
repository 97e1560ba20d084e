// Tells whoever shows what waits that it changed, here and in other tabs. Nothing of it travels. Browser only.

const CHANNEL = "corner-captures";
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", tellHere);
  }
  return channel;
}

function tellHere(): void {
  for (const listener of listeners) listener();
}

/** Something was kept, sent or let go. */
export function tellCaptures(): void {
  tellHere();
  open()?.postMessage(null);
}

/** Calls back when that happens; returns how to stop it. */
export function onCaptures(run: () => void): () => void {
  open();
  listeners.add(run);
  return () => void listeners.delete(run);
}
