"use client";
import { cardPaths } from "#lib/card-paths.ts";
// Has the worker keep this page with everything that it needs, for when there is no network. Browser only.
import { bringWrites } from "#lib/client/call.ts";
import { readerIsKept } from "#lib/client/card-reader/reader-store.ts";
import { bringDecoder } from "#lib/client/read-code.ts";
import { whenIdle } from "#lib/client/when-idle.ts";

const NEVER = new AbortController().signal;

/** Files of the build that this document has fetched so far. */
function parts(): string[] {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"));
  return [...new Set(files.map(({ pathname, search }) => pathname + search))];
}

async function keep(): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return;
  await Promise.all([bringDecoder(), bringWrites()]);
  // Whoever has the reader of paper cards here has its part of the build too.
  if (await readerIsKept()) await (await import("#lib/client/card-reader/read-picture.ts")).bringAll(NEVER);
  await navigator.serviceWorker.register(cardPaths.presentWorker(), { scope: cardPaths.shareCard() });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: cardPaths.addPerson(), parts: parts() });
}

/** Once the page is idle; a browser that keeps nothing works online. */
export function keepThisPage(): void {
  whenIdle(() => void keep().catch(() => undefined));
}
