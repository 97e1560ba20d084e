"use client";
// What is printed: each as PDF with its own code, so that it shows which one was scanned.
import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { showError } from "#lib/client/snackbar.ts";
import { codeText } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { type PRINTS, type Print, printOf } from "#lib/print/prints.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { type Lines, wordPicture } from "./paint.ts";
import { isReadable, UNREADABLE } from "./read-back.ts";
import { saveFile } from "./save-file.ts";

const SAID: Record<Print, { name: string; hint: string; file: string }> = {
  sign: { name: "Table sign", hint: "A5. Reads from three feet.", file: "sign" },
  badge: { name: "Badge", hint: "54 × 86 mm, with a slot for the clip.", file: "badge" },
  businessCard: { name: "Business card", hint: "85 × 55 mm.", file: "business-card" },
};
const ALL = ["sign", "badge", "businessCard"] as const satisfies readonly (keyof typeof PRINTS)[];

export function PrintsPanel({ card, lines }: { card: Card; lines: Lines }) {
  function save(print: Print) {
    const text = codeText(card.address, print);
    if (!isReadable(text)) return showError(UNREADABLE);
    const bytes = printOf(print, { printed: lines, code: codeMatrix(text, false) }, wordPicture);
    saveFile(new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), `${card.handle}-${SAID[print].file}.pdf`);
  }

  return (
    <ul>
      {ALL.map((print) => (
        <li key={print} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
          <span className="min-w-0 flex-1">
            <b className="block text-14 font-medium">{SAID[print].name}</b>
            <span className="block text-12 text-muted">{SAID[print].hint}</span>
          </span>
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            aria-label={`${SAID[print].name} as PDF`}
            onClick={() => save(print)}
          >
            PDF
          </Button>
          <a
            href={addressOf("card.code", { id: card.id, way: print, format: "svg" })}
            download={`${card.handle}-${SAID[print].file}.svg`}
            className="target inline-flex h-[30px] items-center text-12 underline touch:h-11"
            aria-label={`Code of the ${SAID[print].name.toLowerCase()} as SVG`}
          >
            Code as SVG
          </a>
        </li>
      ))}
      <li className="py-3 text-13 text-muted">Lines are vectors, with 3 mm of bleed and crop marks. Print at 100 %.</li>
    </ul>
  );
}
