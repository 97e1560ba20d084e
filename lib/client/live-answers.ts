// Answers that are asked for again and again: what is kept of each, and how one tab asks for all of them. Browser only.
import { callIfChanged, parsed } from "./api.ts";

type Kept = { etag: string; text: string };

/** What a tab tells the others: a fresh answer, or that asking failed and each has to see for itself. */
export type Heard = ({ path: string } & Kept) | { path: string; failed: true };

/** More addresses than one session of lists and periods goes through before the oldest may be asked for anew. */
const MOST_KEPT = 50;
const CHANNEL = "corner.live";

const kept = new Map<string, Kept>();
const listeners = new Map<string, Set<(heard: Heard) => void>>();
let channel: BroadcastChannel | null = null;

function between(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Heard>) => {
    if ("text" in data) keep(data.path, data);
    for (const listener of listeners.get(data.path) ?? []) listener(data);
  });
  return channel;
}

function keep(path: string, { etag, text }: Kept): void {
  kept.delete(path);
  kept.set(path, { etag, text });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The answer at an address: the kept one while the server says that it still holds, else a fresh one for all tabs. */
export async function askLive<T>(path: string): Promise<T> {
  const before = kept.get(path);
  const fresh = await callIfChanged(path, before?.etag ?? null);
  if (fresh === null) return parsed<T>(before?.text ?? "");
  const { etag, text } = fresh;
  if (etag !== null) {
    keep(path, { etag, text });
    between().postMessage({ path, etag, text } satisfies Heard);
  }
  return parsed<T>(text);
}

/** Tells the other tabs that the one that asks for them got no answer. */
export function tellFailure(path: string): void {
  between().postMessage({ path, failed: true } satisfies Heard);
}

/** Follows what other tabs are answered; call the result to stop. */
export function hear(path: string, listener: (heard: Heard) => void): () => void {
  between();
  const here = listeners.get(path) ?? new Set();
  listeners.set(path, here.add(listener));
  return () => {
    here.delete(listener);
    if (here.size === 0) listeners.delete(path);
  };
}

/**
 * Asks to be the tab that asks for this address, and says when it is; call the result to let another one. Where a browser
 * knows no locks (a page without TLS), each tab asks for itself.
 */
export function lead(path: string, say: (leading: boolean) => void): () => void {
  if (!("locks" in navigator)) {
    say(true);
    return () => say(false);
  }
  const over = new AbortController();
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const took = () => {
    say(true);
    return left;
  };
  navigator.locks.request(`${CHANNEL} ${path}`, { signal: over.signal }, took).catch(() => undefined);
  return () => {
    over.abort();
    leave();
    say(false);
  };
}
