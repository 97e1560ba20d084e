// Next's navigation where there is no router: the address is the browser's, and where somebody was sent is kept to be read.
import { useMemo, useSyncExternalStore } from "react";

const heard = new Set<() => void>();
const sent: string[] = [];

/** As Next does it: whoever reads the address hears of what is pushed without a navigation. */
for (const name of ["pushState", "replaceState"] as const) {
  const own = history[name].bind(history);
  history[name] = (...args) => {
    own(...args);
    for (const hear of heard) hear();
  };
}

function listen(hear: () => void): () => void {
  heard.add(hear);
  addEventListener("popstate", hear);
  return () => {
    heard.delete(hear);
    removeEventListener("popstate", hear);
  };
}

/** Remembered, and nothing is left: the page of a test stays. */
export function navigateTo(href: string): void {
  sent.push(href);
}

/** Where links and the router led since the last time this was asked. */
export function takeNavigations(): string[] {
  return sent.splice(0);
}

const router = { push: navigateTo, replace: navigateTo, refresh: () => undefined, prefetch: () => undefined };

export function useRouter() {
  return router;
}

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(listen, () => location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function usePathname(): string {
  return useSyncExternalStore(listen, () => location.pathname);
}
