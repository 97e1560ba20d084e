"use client";
// Draws the snackbars; fetched when the page is idle, or with the first line.
import { useEffect } from "react";
import { toast } from "sonner";
import { Toaster } from "#components/ui/sonner.tsx";
import { type Line, onLine, onTakenBack, takeLines } from "#lib/client/snackbar.ts";

function draw({ tone, message, action, id }: Line): void {
  const options = { ...(action ? { action } : {}), ...(id ? { id } : {}) };
  if (tone === "plain") toast(message, options);
  else toast[tone](message, options);
}

/** A reader announces what comes into a region it knows already, so the first line waits until the region is there. */
const REGION_MS = 100;

/** Draws what waited and what comes. */
export function SnackbarLines() {
  useEffect(() => {
    onTakenBack((id) => toast.dismiss(id));
    const timer = setTimeout(() => onLine(() => takeLines().forEach(draw)), REGION_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Toaster />;
}
