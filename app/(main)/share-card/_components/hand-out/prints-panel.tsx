"use client";
// What is printed: each as PDF with its own code, so that it shows which one was scanned.
import { Download } from "lucide-react";
import { useState } from "react";
import { OldLook } from "#components/card/old-look.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { showError } from "#lib/client/snackbar.ts";
import { codeText } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { type Measures, type PRINTS, type Print, printOf } from "#lib/print/prints.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { type Lines, wordPicture } from "./paint.ts";
import { isReadable, UNREADABLE } from "./read-back.ts";
import { saveFile } from "./save-file.ts";
import type { Copies } from "./use-copies.ts";

const SAID: Record<Print, { name: string; hint: Record<Measures, string>; more: string; file: string }> = {
  sign: {
    name: "Table sign",
    hint: { us: "5.5 × 8.5 in", metric: "A5" },
    more: ". Scans from three feet.",
    file: "sign",
  },
  badge: {
    name: "Badge",
    hint: { us: "2⅛ × 3⅜ in", metric: "54 × 86 mm" },
    more: ", with a slot for the clip.",
    file: "badge",
  },
  businessCard: {
    name: "Business card",
    hint: { us: "3.5 × 2 in", metric: "85 × 55 mm" },
    more: ".",
    file: "business-card",
  },
};
const MEASURES = [
  { value: "us", label: "US sizes" },
  { value: "metric", label: "Metric sizes" },
] as const satisfies readonly { value: Measures; label: string }[];
const ALL = ["sign", "badge", "businessCard"] as const satisfies readonly (keyof typeof PRINTS)[];

type PrintsProps = {
  card: Pick<Card, "id" | "handle" | "address">;
  lines: Lines;
  /** The codes by themselves have the logo in their middle; those of the PDFs are plain. */
  logo: boolean;
  copies: Copies;
};

export function PrintsPanel({ card, lines, logo, copies }: PrintsProps) {
  const [measures, setMeasures] = useState<Measures>("us");
  function save(print: Print) {
    const text = codeText(card.address, print);
    if (!isReadable(text)) return showError(UNREADABLE);
    const bytes = printOf(print, { printed: lines, code: codeMatrix(text, false), measures }, wordPicture);
    saveFile(new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), `${card.handle}-${SAID[print].file}.pdf`);
    copies.made(print);
  }

  return (
    <>
      <div className="pt-4">
        <Segmented label="Print sizes" value={measures} onSelect={setMeasures} segments={MEASURES} />
      </div>
      <ul>
        {ALL.map((print) => (
          <li key={print} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <b className="text-14 font-medium">{SAID[print].name}</b>
                {copies.oldSince(print) === null ? null : <OldLook />}
              </span>
              <span className="block text-12 text-muted">{SAID[print].hint[measures] + SAID[print].more}</span>
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
              href={addressOf("card.code", { id: card.id, way: print, format: "svg", logo })}
              download={`${card.handle}-${SAID[print].file}.svg`}
              className="target inline-flex h-[30px] items-center text-12 underline touch:h-11"
              aria-label={`Code as SVG, ${SAID[print].name.toLowerCase()}`}
            >
              Code as SVG
            </a>
          </li>
        ))}
        <li className="py-3 text-13 text-muted">
          The PDFs are vector files with crop marks and a ⅛ in (3 mm) bleed. Print at 100%.
          {logo ? " Their codes have no logo. The SVG codes do." : null}
        </li>
      </ul>
    </>
  );
}
