"use client";
// The snackbars: ink on paper reversed, at the bottom, gone after six seconds.
import { Check, CircleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";

export const SNACKBAR_MS = 6000;

// Behind the front one the words are hidden until the pile opens, and so are their buttons.
const classNames = {
  toast:
    "flex w-full items-center gap-3 rounded-surface bg-ink font-sans py-[7px] pr-2 pl-3.5 min-h-11 text-13 leading-[1.4] font-medium text-raised shadow-bar [&_[data-icon]]:shrink-0 [&_[data-content]]:flex-1 sm:w-[356px] [&[data-front=false][data-expanded=false]_button]:invisible",
  description: "font-normal opacity-80",
  actionButton:
    "target h-[30px] shrink-0 rounded-tight px-2.5 font-semibold underline underline-offset-3 hover:bg-[color-mix(in_oklab,var(--surface-raised)_14%,transparent)] focus-visible:outline-raised",
};

/** Mount once, in the root layout. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      duration={SNACKBAR_MS}
      visibleToasts={3}
      gap={8}
      offset={24}
      mobileOffset={{ bottom: 84, left: 16, right: 16 }}
      containerAriaLabel="Messages"
      icons={{
        success: <Check className="size-4" aria-hidden="true" />,
        error: <CircleAlert className="size-4" aria-hidden="true" />,
      }}
      toastOptions={{ unstyled: true, classNames }}
    />
  );
}
