"use client";
// A dialog on the browser's own element: focus trap, Esc, inert page and the focus's way back come with it. A sheet on a phone,
// which the Back button closes.
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { closeOnBack } from "./back-closes.ts";
import { cn } from "./cn.ts";
import { enterTopLayer, isOnTop } from "./top-layer.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hide the title from sight, never from readers. */
  titleHidden?: boolean;
  role?: "dialog" | "alertdialog";
  className?: string;
  children: ReactNode;
};

// The backdrop belongs to the element itself, so a press on it has the dialog as its target and a place outside its box.
function outside(dialog: HTMLDialogElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const leave = enterTopLayer(dialog);
    const forget = closeOnBack(() => dialog.close());
    // What has the focus may go, as a button does that is done: then a browser's own Esc can be heard by nobody.
    const onEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && document.activeElement === document.body && isOnTop(dialog))
        dialog.close();
    };
    document.addEventListener("keydown", onEscape);
    // Closed before it leaves the page, or the focus would not go back where it came from.
    return () => {
      document.removeEventListener("keydown", onEscape);
      forget();
      leave();
      dialog.close();
    };
  }, [ref, open]);
}

/** A modal dialog; `data-autofocus` on a child gives it the focus. Unmount it or set `open` to false to close it; `onClose` tells that the person wants that. */
export function Dialog({ open, onClose, title, titleHidden, role = "dialog", className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, and the element brings it
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={id}
      onClose={(event) => {
        // React mounts twice in development: the first closing is over before its event arrives.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        const dialog = event.currentTarget;
        if (event.target === dialog && outside(dialog, event.clientX, event.clientY)) dialog.close();
      }}
      className={cn(
        // Never as high as the screen: a message over it has room above it, and what is too long scrolls.
        "sheet m-auto max-h-(--dialog-room) overscroll-contain weak:w-[400px] max-w-[calc(100vw-32px)] overflow-x-hidden overflow-y-auto rounded-surface bg-float p-0 text-ink shadow-float",
        "touch:mb-0 touch:w-full touch:max-w-none touch:rounded-b-none touch:rounded-t-[16px] touch:pb-[env(safe-area-inset-bottom)]",
        className,
      )}
    >
      <h2 id={id} className={titleHidden ? "sr-only" : "px-6 pt-[22px] text-17"}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The row of buttons at a dialog's foot, in sight however long the dialog is; the primary one stands nearest the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mt-2.5 flex justify-end gap-2 bg-float px-6 pt-2.5 pb-5 touch:flex-col-reverse touch:[&>*]:w-full">
      {children}
    </div>
  );
}
