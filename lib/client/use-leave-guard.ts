"use client";
// Asks before unsaved changes are left: by a link, by a command, by the back button, by closing the tab.
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { hold } from "./holding.ts";
import { guardLeaving } from "./leaving.ts";

function modified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The link of ours that a plain press would follow in this tab. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || modified(event) || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest("a");
  if (!anchor || anchor.target || anchor.hasAttribute("download")) return null;
  const elsewhere = anchor.pathname !== location.pathname || anchor.search !== location.search;
  return anchor.origin === location.origin && elsewhere ? anchor : null;
}

type Asked = () => void;

/** `asked` is what waits for an answer. */
export function useLeaveGuard(dirty: boolean) {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const released = useRef(false);
  const leave = useCallback((go: Asked) => setAsked(() => go), []);

  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const quiet = hold();
    const command = guardLeaving((go) => (released.current ? go() : leave(go)));
    const unload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const anchor = released.current ? null : plainLink(event);
      if (!anchor) return;
      event.preventDefault();
      event.stopPropagation();
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
    asking: asked !== null,
    stay: () => setAsked(null),
    go: () => {
      released.current = true;
      setAsked(null);
      asked?.();
    },
    /** What was typed is safe: leave without a question. */
    release: () => {
      released.current = true;
    },
  };
}
