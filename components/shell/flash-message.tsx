"use client";
// Shows the message that the last answer left for this page, once.
import { useEffect } from "react";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import type { Flash } from "./types.ts";

// A layout stays mounted while one moves about: the object's identity tells a new message from the one already shown.
let shown: Flash | null = null;

/** Renders nothing. */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  useEffect(() => {
    if (!flash || flash === shown) return;
    shown = flash;
    if (flash.tone === "success") showSuccess(flash.message);
    else showError(flash.message);
  }, [flash]);
  return null;
}
