"use client";
// Every browser prints to a PDF; the sheet has its own rules for paper.
import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

export function PrintButton() {
  return (
    <Button variant="primary" icon={<Download aria-hidden="true" />} onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  );
}
