"use client";
// ⌘Enter and Ctrl+Enter submit a form from wherever the cursor stands, unless a dialog is open.
import { useEffect, useRef } from "react";

/** Calls the latest `submit`. */
export function useSubmitKey(submit: () => void) {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
