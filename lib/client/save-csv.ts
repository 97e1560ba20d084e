// Rows as a CSV file that the browser saves; cells that a spreadsheet would take for a formula are escaped.

/** One cell: quoted where it must be, and never a formula to a spreadsheet. */
function csvCell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands the rows to the browser; the file begins with the mark that Excel needs. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
