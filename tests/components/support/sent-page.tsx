// A page as the server sends it, which listens when the test says so.
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach } from "vitest";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Shows it; the answer brings React to it. Taken away after the test. */
export function sentPage(node: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(node);
  ends.push(() => place.remove());
  return () => {
    const root = hydrateRoot(place, node);
    ends.unshift(() => root.unmount());
  };
}
