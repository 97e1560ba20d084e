// Whether the lists of a page have room: names that can be read beside their columns, and on a phone no cell over another.
import type { Page } from "@playwright/test";

/** In px at 992 px and more: a name of about fifteen letters beside a picture. */
const LEAST_TITLE = 130;

/** What has no room, a line for each; a list that somebody gave more columns by hand is theirs. */
export async function crowdedOn(page: Page): Promise<string[]> {
  const found = await page.evaluate((least) => {
    const wide = innerWidth >= 992;
    const rectOf = (cell: Element) => cell.getBoundingClientRect();
    const over = (one: DOMRect, two: DOMRect) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    const narrow = (table: Element) => {
      const names = [...table.querySelectorAll("tbody td[data-phone='title']")].map((cell) => rectOf(cell).width);
      const title = Math.min(least, ...names.filter((width) => width > 0));
      // A grid keeps its heads for readers of the screen only.
      const shown = getComputedStyle(table).display === "table";
      const heads = [...table.querySelectorAll("thead th")].filter((head) => shown && head.textContent.trim() !== "");
      const cut = heads.filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent);
      return [
        ...(title < least ? [`its names have ${Math.round(title)} px`] : []),
        ...cut.map((name) => `${name} is cut`),
      ];
    };
    const stacked = (table: Element) =>
      [...table.querySelectorAll("tbody tr")].slice(0, 5).flatMap((row) => {
        const cells = [...row.querySelectorAll("td[data-phone]")].filter((cell) => rectOf(cell).height > 0);
        return cells.flatMap((one, at) =>
          cells
            .slice(at + 1)
            .filter((two) => over(rectOf(one), rectOf(two)))
            .map((two) => `${one.getAttribute("data-phone")} lies over ${two.getAttribute("data-phone")}`),
        );
      });
    return [...document.querySelectorAll(".list-table")]
      .filter((table) => rectOf(table).width > 0)
      .flatMap((table) => (wide ? narrow(table) : stacked(table)).map((line) => `${table.ariaLabel}: ${line}`));
  }, LEAST_TITLE);
  return [...new Set(found)];
}
