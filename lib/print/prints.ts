// What is printed of a card: a sign for a table, a badge and a business card, each laid out once.
import type { CodeMatrix } from "#lib/codes/code-matrix.ts";
import { PdfSheet, type Size, type WordPicture } from "./pdf-sheet.ts";

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

export const PRINTS = {
  sign: { width: 148, height: 210 },
  badge: { width: 54, height: 86 },
  businessCard: { width: 85, height: 55 },
} as const satisfies Record<string, Size>;

export type Print = keyof typeof PRINTS;
type Parts = { sheet: PdfSheet; printed: Printed; code: CodeMatrix };

const LAYOUTS: Record<Print, (parts: Parts) => void> = { sign, badge, businessCard };

/** The PDF of a print; `picture` draws what the standard fonts cannot spell. */
export function printOf(
  print: Print,
  { printed, code }: Omit<Parts, "sheet">,
  picture: (text: string, bold: boolean) => WordPicture | null,
): Uint8Array {
  const sheet = new PdfSheet(PRINTS[print], picture);
  LAYOUTS[print]({ sheet, printed, code });
  return sheet.bytes(`${printed.name} · ${printed.short}`);
}

function sign({ sheet, printed, code }: Parts): void {
  const line = { x: 74, align: "center", most: 124 } as const;
  sheet.words({ ...line, text: printed.company, y: 24, size: 16 });
  sheet.words({ ...line, text: "Scan to save my contact", y: 42, size: 24, bold: true });
  sheet.code(code, { x: 24, y: 50, side: 100 });
  sheet.words({ ...line, text: printed.name, y: 166, size: 26, bold: true });
  sheet.words({ ...line, text: printed.title, y: 175, size: 14, grey: true });
  sheet.words({ ...line, text: printed.short, y: 188, size: 14 });
  sheet.words({ ...line, text: printed.compliance, y: 200, size: 8, grey: true });
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

function businessCard({ sheet, printed, code }: Parts): void {
  const line = { x: 7, most: 43 } as const;
  sheet.words({ ...line, text: printed.name, y: 14, size: 14, bold: true });
  sheet.words({ ...line, text: printed.title, y: 19.5, size: 8.5, grey: true });
  sheet.words({ ...line, text: printed.company, y: 24, size: 8.5 });
  sheet.words({ ...line, text: printed.phone, y: 36, size: 8.5 });
  sheet.words({ ...line, text: printed.email, y: 40.5, size: 8.5 });
  sheet.words({ ...line, text: printed.short, y: 45, size: 8.5 });
  sheet.words({ ...line, text: printed.compliance, y: 50.5, most: 71, size: 5.5, grey: true });
  sheet.code(code, { x: 51, y: 11, side: 30 });
}
