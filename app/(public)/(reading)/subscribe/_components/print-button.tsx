"use client";
// Prints what is on the page.
import { Printer } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

/** The browser's own dialog, which also makes a PDF. */
export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
  );
}
