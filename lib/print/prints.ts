// What is printed of a card: a sign for a table, a badge and a business card, each laid out once.
import type { CodeMatrix } from "#lib/codes/code-matrix.ts";
import { PdfSheet, type Size, type WordPicture } from "./pdf-sheet.ts";
import type { Measures, Print } from "./print-names.ts";

/** What stands on it; empty where a card says nothing. */
export type Printed = {
  name: string;
  title: string;
  company: string;
  phone: string;
  email: string;
  /** The address to type, without its scheme. */
  short: string;
  /** What the law asks for. */
  compliance: string;
};

const INCH = 25.4;

/** Cut to these sizes, in millimeters. A badge holder is the same everywhere. */
export const PRINTS = {
  sign: { us: { width: 5.5 * INCH, height: 8.5 * INCH }, metric: { width: 148, height: 210 } },
  badge: { us: { width: 54, height: 86 }, metric: { width: 54, height: 86 } },
  businessCard: { us: { width: 3.5 * INCH, height: 2 * INCH }, metric: { width: 85, height: 55 } },
} as const satisfies Record<Print, Record<Measures, Size>>;

type Parts = { sheet: PdfSheet; size: Size; printed: Printed; code: CodeMatrix };

const LAYOUTS: Record<Print, (parts: Parts) => void> = { sign, badge, businessCard };

type Wanted = Omit<Parts, "sheet" | "size"> & { measures: Measures };

/** The PDF of a print; `picture` draws what the standard fonts cannot spell. */
export function printOf(
  print: Print,
  { printed, code, measures }: Wanted,
  picture: (text: string, bold: boolean) => WordPicture | null,
): Uint8Array {
  const size = PRINTS[print][measures];
  const sheet = new PdfSheet(size, picture);
  LAYOUTS[print]({ sheet, size, printed, code });
  return sheet.bytes(`${printed.name} · ${printed.short}`);
}

/** Laid out from the middle, so that what one sheet is longer stands above and below. */
function sign({ sheet, size: { width, height }, printed, code }: Parts): void {
  const line = { x: width / 2, align: "center", most: width - 24 } as const;
  const at = (y: number) => y + (height - 210) / 2;
  sheet.words({ ...line, text: printed.company, y: at(24), size: 16 });
  sheet.words({ ...line, text: "Scan to save my contact", y: at(42), size: 24, bold: true });
  sheet.code(code, { x: width / 2 - 50, y: at(50), side: 100 });
  sheet.words({ ...line, text: printed.name, y: at(166), size: 26, bold: true });
  sheet.words({ ...line, text: printed.title, y: at(175), size: 14, grey: true });
  sheet.words({ ...line, text: printed.short, y: at(188), size: 14 });
  sheet.words({ ...line, text: printed.compliance, y: at(200), size: 8, grey: true });
}

function badge({ sheet, printed, code }: Parts): void {
  const line = { x: 27, align: "center", most: 46 } as const;
  sheet.slot({ x: 20, y: 5, width: 14, height: 3 });
  sheet.words({ ...line, text: printed.name, y: 19, size: 16, bold: true });
  sheet.words({ ...line, text: printed.title, y: 25, size: 9, grey: true });
  sheet.words({ ...line, text: printed.company, y: 30, size: 9 });
  sheet.code(code, { x: 6, y: 33, side: 42 });
  sheet.words({ ...line, text: printed.short, y: 81, size: 8 });
}

/** Who it is stands at the top, how they are reached at the bottom, and the code beside both. */
function businessCard({ sheet, size: { width, height }, printed, code }: Parts): void {
  const line = { x: 7, most: width - 42 } as const;
  const up = (y: number) => height - y;
  sheet.words({ ...line, text: printed.name, y: 14, size: 14, bold: true });
  sheet.words({ ...line, text: printed.title, y: 19.5, size: 8.5, grey: true });
  sheet.words({ ...line, text: printed.company, y: 24, size: 8.5 });
  sheet.words({ ...line, text: printed.phone, y: up(19), size: 8.5 });
  sheet.words({ ...line, text: printed.email, y: up(14.5), size: 8.5 });
  sheet.words({ ...line, text: printed.short, y: up(10), size: 8.5 });
  sheet.words({ ...line, text: printed.compliance, y: up(4.5), most: width - 14, size: 5.5, grey: true });
  sheet.code(code, { x: width - 34, y: (height - 33) / 2, side: 30 });
}
