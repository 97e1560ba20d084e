// A location's statement on paper: how its account stands, and everything that happened in it, the newest first.
import { dayIn, longDay, shortDay } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import { PdfPages, type WordOutline } from "#lib/print/pdf-pages.ts";
import type { CoopEntry, CoopStatement } from "#lib/services/campaign/coop-entities.ts";
import { ENTRY_WORDS, owedWords } from "./coop-words.ts";

type Outline = (text: string, face: { size: number; bold: boolean }) => WordOutline | null;
type Sheet = { statement: CoopStatement; entries: readonly CoopEntry[]; timeZone: string; now: Date };

const LETTER = { width: 612, height: 792 };
const A4 = { width: 595, height: 842 };
const MARGIN = 54;
const LINE = 18;
const LEGAL = "This statement charges no one. The franchise and the location settle directly.";

/** Whoever counts in dollars of North America prints on Letter. */
const paperOf = (currency: string) => (currency === "USD" || currency === "CAD" ? LETTER : A4);

type Column = { title: string; right: boolean; x: number; most: number; cell: (entry: CoopEntry) => string };

/** Figures end where their heads end. */
function columnsOf(width: number, { timeZone, statement }: Sheet): Column[] {
  const money = (figure: "company" | "own" | "available" | "owed") => (entry: CoopEntry) =>
    formatExactly(entry[figure], entry.currency);
  const right = width - MARGIN;
  const figure = (title: string, nth: number, cell: Column["cell"]): Column => ({
    ...{ title, cell, right: true, x: right - (3 - nth) * 78, most: 74 },
  });
  return [
    { title: "Date", right: false, x: MARGIN, most: 62, cell: ({ at }) => shortDay(at, timeZone) },
    {
      ...{ title: "What", right: false, x: MARGIN + 66, most: right - 312 - MARGIN - 70 },
      cell: ({ kind, label, note }) => [ENTRY_WORDS[kind], label, note].filter(Boolean).join(", "),
    },
    figure(statement.franchise, 0, money("company")),
    figure("Location", 1, money("own")),
    figure("Left", 2, money("available")),
    figure("Owes", 3, money("owed")),
  ];
}

function head(pages: PdfPages, { statement, timeZone, now }: Sheet): number {
  const { name, franchise, account } = statement;
  const most = pages.size.width - 2 * MARGIN;
  const at = { x: MARGIN, most };
  pages.words({ ...at, text: name, y: 72, size: 20, bold: true });
  const day = longDay(now, timeZone);
  pages.words({ ...at, text: `Co-op account with ${franchise}, as of ${day}`, y: 92, size: 11, grey: true });
  if (account === null) return 120;
  const money = (minor: number) => formatExactly(minor, account.currency);
  const figures = [
    ["Allocated", money(account.allocated)],
    ["Reserved", money(account.reserved)],
    ["Spent", money(account.spent)],
    ["Left", money(account.available)],
    ["Location’s share reserved", money(account.pledged)],
    ["Location", owedWords(account.owed, account.currency)],
    ["Settled so far", money(account.settled)],
  ];
  figures.forEach(([title = "", text = ""], index) => {
    const y = 124 + index * 15;
    pages.words({ ...at, text: title, y, size: 10, grey: true });
    pages.words({ ...at, text, x: MARGIN + 150, y, size: 10, bold: title === "Location" });
  });
  return 124 + figures.length * 15 + 20;
}

function heads(pages: PdfPages, columns: readonly Column[], y: number): number {
  for (const { title, right, x, most } of columns)
    pages.words({ text: title, x, y, most, size: 9, bold: true, align: right ? "right" : "left" });
  pages.rule({ x: MARGIN, y: y + 6, width: pages.size.width - 2 * MARGIN });
  return y + LINE + 3;
}

/** The file's bytes; `outline` draws what the standard fonts cannot spell. */
export function statementSheet(sheet: Sheet, outline: Outline): Uint8Array {
  const { statement, entries, timeZone, now } = sheet;
  const pages = new PdfPages(paperOf(statement.account?.currency ?? statement.currency), outline);
  const { width, height } = pages.size;
  const columns = columnsOf(width, sheet);
  pages.turn();
  let y = heads(pages, columns, head(pages, sheet));
  for (const entry of entries) {
    if (y > height - 80) {
      pages.turn();
      y = heads(pages, columns, 72);
    }
    for (const { right, x, most, cell } of columns)
      pages.words({ text: cell(entry), x, y, most, size: 9, align: right ? "right" : "left" });
    y += LINE;
  }
  for (let page = 0; page < pages.count; page += 1) {
    const foot = { y: height - 40, size: 8, grey: true } as const;
    pages.words({ ...foot, text: LEGAL, x: MARGIN, most: width - 2 * MARGIN - 80 }, page);
    const place = `Page ${page + 1} of ${pages.count}`;
    pages.words({ ...foot, text: place, x: width - MARGIN, most: 80, align: "right" }, page);
  }
  return pages.bytes(`${statement.name}, co-op account, ${dayIn(now, timeZone)}`);
}
