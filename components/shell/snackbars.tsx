"use client";
// The place of the snackbars, and what else is fetched once the page is idle: nobody should wait for it at its first use, or miss it where the network is gone by then.
import { type ComponentType, useEffect, useState } from "react";
import { onLine } from "#lib/client/snackbar.ts";
import { whenIdle } from "#lib/client/when-idle.ts";

const loadLines = () => import("./snackbar-lines.tsx");

/** What a page may need at any moment, beside its own. */
const AHEAD = [
  () => import("./new-version-notice.tsx"),
  () => import("./page-failure.tsx"),
  () => import("#components/patterns/drawings.tsx"),
];

/** Stands once in the document. A fetch that fails is made again with the next line. */
export function Snackbars() {
  const [Lines, setLines] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void loadLines().then(
        ({ SnackbarLines }) => setLines(() => SnackbarLines),
        () => undefined,
      );
    onLine(load);
    whenIdle(() => {
      load();
      for (const fetchAhead of AHEAD) fetchAhead().catch(() => undefined);
    });
  }, []);
  return Lines ? <Lines /> : null;
}
