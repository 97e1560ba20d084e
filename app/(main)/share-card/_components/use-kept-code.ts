"use client";
// Keeps the full-screen code on this device, so that it opens without a network, and what this device is told.
import { useEffect } from "react";
import { cardPaths } from "#lib/card-paths.ts";

/** Where a browser has no workers, or refuses one, the code needs a network. */
export function useKeptCode(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker
      .register(cardPaths.presentWorker(), { scope: cardPaths.shareCard() })
      .catch(() => undefined);
    import("#lib/client/renew-push.ts").then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, []);
}
