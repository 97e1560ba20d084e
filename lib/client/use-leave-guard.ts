"use client";
// Asks before unsaved changes are left: by a link, by the back button, by closing the tab.
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

/** A click that moves this tab: no other button, no key that opens another one. */
function isPlain({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The link to another of our pages that a plain click follows. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlain(event)) return null;
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor || anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin) return null;
  return anchor.pathname === location.pathname ? null : anchor;
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
    const unload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const anchor = released.current ? null : linkAway(event);
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
