"use client";
// A part of a page whose code comes when it is shown. Where it does not come the page stays as it is: nothing is thrown.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { fetchAhead } from "#lib/client/fetch-ahead.ts";
import { fetchNow, fetchQuietly } from "#lib/client/missing.ts";

/** Calls back where it cannot be shown, so that whoever wanted it can want it again; a dialog's own closing will do. */
type Wanting = { onMissing?: () => void; onClose?: () => void };

type Late<P> = ComponentType<P & { onMissing?: () => void }> & {
  /** Fetches it before anybody needs it. */
  ahead: () => void;
};

/**
 * `waiting` stands in its place until it is there; the server draws that and nothing else. A part that nobody closes shows
 * itself once the browser is online again.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): Late<P> {
  let known: ComponentType<P> | null = null;
  const get = async () => {
    known ??= await load();
    return known;
  };
  function Part(props: P & { onMissing?: () => void }) {
    const [Shown, show] = useState(() => known);
    const { onMissing, onClose }: Wanting = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is shown
    useEffect(() => {
      if (Shown) return;
      const left = new AbortController();
      const giveUp = onMissing ?? onClose;
      const fetched = (coming: Promise<ComponentType<P> | null>) =>
        void coming.then(
          (found) => {
            if (left.signal.aborted) return;
            if (found) show(() => found);
            else if (giveUp) giveUp();
            // Nobody can want it again by hand: it comes with the network.
            else addEventListener("online", () => fetched(fetchQuietly(get)), { once: true, signal: left.signal });
          },
          // A defect of its own is for the page's net.
          (defect: unknown) =>
            show(() => {
              throw defect;
            }),
        );
      fetched(fetchNow(get));
      return () => left.abort();
    }, [Shown]);
    return Shown ? <Shown {...props} /> : waiting;
  }
  return Object.assign(Part, { ahead: () => fetchAhead(get) });
}
