"use client";
// The snackbars: ink on paper reversed, at the bottom, gone after six seconds.
import { Check, CircleAlert } from "lucide-react";
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner } from "sonner";
import { onTopLayer } from "./top-layer.ts";

export const SNACKBAR_MS = 6000;
/** Between two of a pile, and how far one looks out behind the front one. */
const GAP = 8;
/** Between the front one and the edge, and what stands above it; on a phone it stands on the edge. */
const AIR = 16;
/** Where Sonner calls a screen a phone. */
const PHONE = "(max-width: 600px)";

/**
 * At a phone's lower edge a message is a strip from side to side, as the thumb bar is: the page ends above it and scrolls
 * free of it, and no row or control looks out around it.
 */
const STRIP =
  "max-[600px]:min-h-12 max-[600px]:rounded-none max-[600px]:pl-4 max-[600px]:shadow-none max-[600px]:pb-[calc(7px+max(0px,env(safe-area-inset-bottom)-var(--thumb-bar)))]";

// Behind the front one the words are hidden until the pile opens, and so are their buttons.
const classNames = {
  toast:
    "flex w-full items-center gap-3 rounded-surface bg-ink font-sans py-[7px] pr-2 pl-3.5 min-h-11 text-13 leading-[1.4] font-medium text-raised shadow-bar [&_[data-icon]]:shrink-0 [&_[data-content]]:flex-1 sm:w-[356px] [&[data-front=false][data-expanded=false]_button]:invisible",
  description: "font-normal opacity-80",
  actionButton:
    "target h-[30px] shrink-0 rounded-tight px-2.5 font-semibold underline underline-offset-3 hover:bg-[color-mix(in_oklab,var(--surface-raised)_14%,transparent)] focus-visible:outline-raised",
};

const STRIPS = { ...classNames, toast: `${classNames.toast} ${STRIP}` };

/** The button of a message, where the event is about one. */
function buttonOf({ target }: { target: EventTarget }): Element | null {
  return target instanceof Element ? target.closest("button") : null;
}

/**
 * The focus on its way through the messages. Sonner hands it back on its own account whenever a message goes, even from a
 * menu or a field that somebody is in by then; so it hears nothing of the focus, and who acts or presses Esc is put back
 * here, at once.
 */
function useFocusBack() {
  const from = useRef<EventTarget | null>(null);
  const back = () => {
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    from.current = null;
  };
  return {
    // Pressing a button with the pointer takes the focus from nobody.
    onMouseDown: (event: MouseEvent) => {
      if (buttonOf(event)) event.preventDefault();
    },
    onFocusCapture: (event: FocusEvent) => {
      event.stopPropagation();
      if (!event.currentTarget.contains(event.relatedTarget)) from.current = event.relatedTarget;
    },
    onBlurCapture: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) from.current = null;
    },
    onClick: (event: MouseEvent) => {
      if (buttonOf(event)) back();
    },
    onKeyDown: ({ key }: { key: string }) => {
      if (key === "Escape") back();
    },
  };
}

/** Everything outside of a modal dialog is out of reach, so the snackbars move into the one on top, and out again before it goes. */
function useHost() {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [covered, setCovered] = useState(false);
  useLayoutEffect(() => {
    const made = document.createElement("div");
    setHost(made);
    const leave = onTopLayer((top) => {
      (top ?? document.body).append(made);
      setCovered(top !== null);
    });
    return () => {
      leave();
      made.remove();
    };
  }, []);
  return { host, covered };
}

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

/** Says as --snackbar how much of the lower edge they take, so that bars stand above them and pages can be scrolled free. */
function useRoom(host: HTMLElement | null) {
  useLayoutEffect(() => {
    if (!host) return;
    const root = document.documentElement.style;
    let shown: HTMLElement | null = null;
    const tell = () => {
      const pile = host.querySelectorAll("[data-sonner-toast]:not([data-removed=true])").length;
      const front = host.querySelector<HTMLElement>("[data-sonner-toast][data-front=true]:not([data-removed=true])");
      const height = front
        ? front.offsetHeight + GAP * (Math.min(pile, 3) - 1) + (matchMedia(PHONE).matches ? 0 : AIR)
        : 0;
      root.setProperty("--snackbar", `${height}px`);
      if (front && front !== shown) showField();
      shown = front;
    };
    const attributeFilter = ["data-front", "data-removed", "data-visible", "style"];
    const observer = new MutationObserver(tell);
    observer.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter });
    tell();
    return () => {
      observer.disconnect();
      root.setProperty("--snackbar", "0px");
    };
  }, [host]);
}

/** Mount once, in the root layout. At the bottom edge, on a phone as a strip; over a dialog at the top, because on a phone a dialog is a sheet at the bottom. Below drawers and menus. */
export function Toaster() {
  const { host, covered } = useHost();
  const focus = useFocusBack();
  useRoom(covered ? null : host);
  if (!host) return null;
  return createPortal(
    <div role="presentation" {...focus}>
      <Sonner
        position={covered ? "top-center" : "bottom-center"}
        className="z-20!"
        duration={SNACKBAR_MS}
        visibleToasts={3}
        gap={GAP}
        offset={{ top: 24, bottom: "calc(24px + var(--thumb-bar))", left: 24, right: 24 }}
        mobileOffset={covered ? 16 : { bottom: "var(--thumb-bar)", left: 0, right: 0 }}
        containerAriaLabel="Messages"
        icons={{
          success: <Check className="size-4" aria-hidden="true" />,
          error: <CircleAlert className="size-4" aria-hidden="true" />,
        }}
        toastOptions={{ unstyled: true, classNames: covered ? classNames : STRIPS }}
      />
    </div>,
    host,
  );
}
