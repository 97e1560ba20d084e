// What a file of contacts says of itself, in one line. Our own import knows the line and leaves it out.
import { longMoment } from "#lib/date-format.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { ExportAbout } from "./exported.ts";

/** Where the line begins: a mark that no contact's name begins with here. */
const MARK = `# ${PRODUCT_NAME} export `;

/** “# Corner export 12. Liam Park, …. All contacts. For the mailing house.” */
export function aboutLine({ number, by, at, why, what, timeZone }: ExportAbout): string {
  const parts = [`${MARK}${number}`, `${by}, ${longMoment(at, timeZone)} (${timeZone})`, what, why];
  return parts.filter((part) => part !== "").join(". ");
}

/** True for a row of a table that is such a line. */
export function isAboutRow(cells: readonly string[]): boolean {
  const [first = "", ...others] = cells;
  return first.startsWith(MARK) && others.every((cell) => cell === "");
}
