"use client";
// The snackbars: ink on paper reversed, at the bottom, gone after six seconds.
import { Check, CircleAlert } from "lucide-react";
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner } from "sonner";
import { SNACKBAR_GAP, SNACKBAR_TOP, useSnackbarRoom } from "./snackbar-room.ts";
import { onTopLayer } from "./top-layer.ts";

export const SNACKBAR_MS = 6000;

/**
 * At the lower edge of a phone or a tablet a message is a strip from side to side, as the thumb bar is: the page ends above
 * it and scrolls free of it, and no row or control looks out around it.
 */
const STRIP =
  "touch:min-h-12 touch:rounded-none touch:pl-4 touch:shadow-none touch:pb-[calc(7px+max(0px,env(safe-area-inset-bottom)-var(--thumb-bar)))]";
/** Sonner calls only what is narrower than 600 px a phone, and would leave a tablet's in the middle. */
const STRIP_PLACE =
  "touch:inset-x-0! touch:bottom-(--thumb-bar)! touch:w-full! touch:transform-none! touch:[&>[data-sonner-toast]]:w-full";

// Behind the front one the words are hidden until the pile opens, and so are their buttons.
const classNames = {
  toast:
    "flex w-full items-center gap-3 rounded-surface bg-ink font-sans py-[7px] pr-2 pl-3.5 min-h-11 text-13 leading-[1.4] font-medium text-raised shadow-bar [&_[data-icon]]:shrink-0 [&_[data-content]]:flex-1 min-[601px]:w-[356px] [&[data-front=false][data-expanded=false]_button]:invisible",
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

/** Mount once, in the root layout. At the bottom edge, below 992 px as a strip; over a dialog at the top, because there a dialog is a sheet at the bottom, and no dialog reaches up to it. Below drawers and menus. */
export function Toaster() {
  const { host, covered } = useHost();
  const focus = useFocusBack();
  useSnackbarRoom(host, covered);
  if (!host) return null;
  return createPortal(
    <div role="presentation" {...focus}>
      <Sonner
        position={covered ? "top-center" : "bottom-center"}
        className={covered ? "z-20!" : `z-20! ${STRIP_PLACE}`}
        duration={SNACKBAR_MS}
        visibleToasts={3}
        gap={SNACKBAR_GAP}
        offset={{ top: SNACKBAR_TOP, bottom: "calc(24px + var(--thumb-bar))", left: 24, right: 24 }}
        mobileOffset={covered ? SNACKBAR_TOP : { bottom: "var(--thumb-bar)", left: 0, right: 0 }}
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
