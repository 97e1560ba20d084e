"use client";
// Shows the message that the last answer left in the `flash` cookie, once, on whatever page it meets.
import { usePathname } from "next/navigation";
import { useEffect } from "react";

const loadTelling = () => import("#lib/client/tell-flash.ts");

/** Renders nothing. Few answers leave a message, so no page carries along what tells it. */
export function FlashHost() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new chance for a message
  useEffect(() => {
    // Where the code does not come, the cookie waits for the next page.
    if (document.cookie.includes("flash="))
      loadTelling().then(
        ({ tellFlash }) => tellFlash(),
        () => undefined,
      );
  }, [path]);
  return null;
}
