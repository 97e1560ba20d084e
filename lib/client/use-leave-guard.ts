"use client";
// Asks before unsaved changes are left: by a link, by a command, by the back button, by closing the tab.
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { hold } from "#lib/client/busy.ts";
import { guardNavigation, isLetGo } from "./navigation-guard.ts";
import { showError } from "./snackbar.ts";
import { type Draft, useKeptDraft } from "./use-kept-draft.ts";

function modified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * The link of ours that a plain press would follow in this tab; one that says `data-keeps-form` leads to another part of the
 * same form, which stays. The press is prevented and goes on all the same: what lies
 * over the page hears of it and closes, so that who stays is back at the form.
 */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || modified(event) || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest("a");
  if (!anchor || anchor.target || anchor.hasAttribute("download") || "keepsForm" in anchor.dataset) return null;
  const elsewhere = anchor.pathname !== location.pathname || anchor.search !== location.search;
  return anchor.origin === location.origin && elsewhere ? anchor : null;
}

type Asked = () => void;

/**
 * `asked` is what waits for an answer. The draft is how what is typed outlives the session; null where it must not, because
 * it is a password.
 */
export function useLeaveGuard(dirty: boolean, draft: Draft | null) {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const released = useRef(false);
  const leave = useCallback((go: Asked) => setAsked(() => go), []);
  const kept = useKeptDraft(draft && { ...draft, read: () => (released.current ? null : draft.read()) });
  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const quiet = hold();
    const command = guardNavigation((go) => (released.current ? go() : leave(go)));
    const unload = (event: BeforeUnloadEvent) => {
      if (!released.current && !isLetGo()) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const anchor = released.current ? null : plainLink(event);
      if (!anchor) return;
      event.preventDefault();
      leave(() => router.push(`${anchor.pathname}${anchor.search}${anchor.hash}`));
    };
    // An entry of its own, so that going back first comes here and the form is still there to be asked about.
    const { href } = location;
    history.pushState(history.state, "", href);
    const back = () => {
      if (released.current) return;
      history.pushState(history.state, "", location.href);
      leave(() => history.go(-2));
    };
    addEventListener("beforeunload", unload);
    addEventListener("popstate", back);
    document.addEventListener("click", click, true);
    return () => {
      quiet();
      command();
      removeEventListener("beforeunload", unload);
      removeEventListener("popstate", back);
      document.removeEventListener("click", click, true);
      // Saved and still here: the entry of its own is not needed any more.
      if (!released.current && location.href === href) history.back();
    };
  }, [dirty, router, leave]);

  return {
    kept,
    asking: asked !== null,
    stay: () => setAsked(null),
    go: () => {
      setAsked(null);
      // Nothing is there where this leads, and the form would be gone.
      if (!navigator.onLine) return showError("You are offline, so we stay here: what you typed is still in the form.");
      released.current = true;
      asked?.();
    },
    /** What was typed is safe: leave without a question. */
    release: () => {
      released.current = true;
    },
  };
}
