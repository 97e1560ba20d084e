"use client";
// What is printed: each as PDF with its own code, so that it shows which one was scanned.
import { Download } from "lucide-react";
import { useState } from "react";
import { OldLook } from "#components/card/old-look.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { fetchNow } from "#lib/client/missing.ts";
import { saveFile } from "#lib/client/save-file.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { isAppError } from "#lib/errors.ts";
import { type Measures, PRINT_NAMES, type Print } from "#lib/print/print-names.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { addressOf } from "#lib/services/request.ts";
import type { Lines } from "./paint.ts";
import { saveFile as saveHere } from "./save-file.ts";
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

type PrintsProps = {
  card: Pick<Card, "id" | "handle" | "address">;
  lines: Lines;
  /** The codes by themselves have the logo in their middle; those of the PDFs are plain. */
  logo: boolean;
  copies: Copies;
};

/** Makes a print where it is kept; only what nobody there can spell is drawn here. */
function usePrinting({ card, lines, copies }: Omit<PrintsProps, "logo">, measures: Measures) {
  const [busy, setBusy] = useState<Print | null>(null);
  const { id, handle, address } = card;

  async function make(print: Print) {
    const name = `${handle}-${SAID[print].file}.pdf`;
    try {
      await saveFile("card.print", { id, print, measures }, name);
      copies.made(print, "server");
    } catch (refused) {
      if (!isAppError(refused) || refused.code !== "invalid") throw refused;
      const here = await fetchNow(() => import("./print-here.ts"));
      if (here === null) return;
      saveHere(here.printHere(print, { address, lines, measures }), name);
      copies.made(print);
    }
  }

  function save(print: Print) {
    setBusy(print);
    void make(print)
      .catch(showFailure)
      .finally(() => setBusy(null));
  }
  return { busy, save };
}

export function PrintsPanel({ logo, ...props }: PrintsProps) {
  const { card, copies } = props;
  const [measures, setMeasures] = useState<Measures>("us");
  const { busy, save } = usePrinting(props, measures);

  return (
    <>
      <div className="pt-4">
        <Segmented label="Print sizes" value={measures} onSelect={setMeasures} segments={MEASURES} />
      </div>
      <ul>
        {PRINT_NAMES.map((print) => (
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
              busy={busy === print}
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
