// How much room the snackbars take, told to the sheet, so that pages, bars and dialogs keep off them. Browser only.
import { useLayoutEffect } from "react";

/** Between two of a pile, and how far one looks out behind the front one. */
export const SNACKBAR_GAP = 8;
/** Over a dialog they stand this far from the upper edge. */
export const SNACKBAR_TOP = 16;
/** Between the front one and what stands beyond it; a strip at the lower edge has none. */
const AIR = 16;
const STRIP = "(width < 992px)";
/** How many of a pile are to be seen. */
const SEEN = 3;

/** A field that somebody is in when a message comes over it is scrolled free; what stands still on the screen moves by itself. */
function showField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches("input, textarea, select, [contenteditable], :focus-visible"))
    return;
  for (let each: Element | null = field; each; each = each.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return;
  const { top, bottom } = field.getBoundingClientRect();
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const free = innerHeight - Number.parseFloat(scrollPaddingBottom);
  if (top < innerHeight && bottom > free) field.scrollIntoView({ block: "nearest" });
}

const ATTRIBUTES = ["data-front", "data-removed", "data-visible", "style"];

/**
 * Says as --snackbar how much of the lower edge they take, so that bars stand above them and pages can be scrolled free; over
 * a dialog as --snackbar-over how much of the upper edge, which no dialog reaches into.
 */
export function useSnackbarRoom(host: HTMLElement | null, covered: boolean): void {
  useLayoutEffect(() => {
    if (!host) return;
    const root = document.documentElement.style;
    const name = covered ? "--snackbar-over" : "--snackbar";
    let shown: HTMLElement | null = null;
    const tell = () => {
      const pile = host.querySelectorAll("[data-sonner-toast]:not([data-removed=true])").length;
      const front = host.querySelector<HTMLElement>("[data-sonner-toast][data-front=true]:not([data-removed=true])");
      const air = covered ? SNACKBAR_TOP + AIR : matchMedia(STRIP).matches ? 0 : AIR;
      const height = front ? front.offsetHeight + SNACKBAR_GAP * (Math.min(pile, SEEN) - 1) + air : 0;
      root.setProperty(name, `${height}px`);
      if (front && front !== shown && !covered) showField();
      shown = front;
    };
    const observer = new MutationObserver(tell);
    observer.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ATTRIBUTES });
    tell();
    return () => {
      observer.disconnect();
      root.setProperty(name, "0px");
    };
  }, [host, covered]);
}
