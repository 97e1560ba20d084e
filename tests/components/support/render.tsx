// Puts a component on a page of its own, in the product's styles, and takes it away after the test.
import { type ReactNode, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach } from "vitest";
import { page } from "vitest/browser";
import { takeNavigations } from "./next-navigation.ts";

/** Narrower than 992 px is a phone for the product. */
const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

const START = location.pathname + location.search;
const mounted: { root: Root; place: HTMLElement }[] = [];

/** What `render` answers: the same place with something else in it. */
export type Rendered = { again: (next: ReactNode) => void };

/** Renders inside a landmark, as every page does; strict mode runs effects twice, as in development. */
export async function render(node: ReactNode, size: { width: number; height: number } = DESKTOP): Promise<Rendered> {
  await page.viewport(size.width, size.height);
  const place = document.createElement("main");
  document.body.append(place);
  const root = createRoot(place);
  mounted.push({ root, place });
  const again = (next: ReactNode) => flushSync(() => root.render(<StrictMode>{next}</StrictMode>));
  again(node);
  return { again };
}

afterEach(() => {
  for (const { root, place } of mounted.splice(0)) {
    flushSync(() => root.unmount());
    place.remove();
  }
  history.replaceState(null, "", START);
  takeNavigations();
});
