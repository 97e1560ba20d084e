// axe at every page and state, once each, and whether its lists have room; with SOAK set, each of them at both sizes and in both appearances.
import { devices } from "@playwright/test";
import { sidewaysOf, violationsOf } from "./support/accessible.ts";
import { crowdedOn } from "./support/room.ts";
import { REACHED, type Reached, reach } from "./support/states.ts";
import { expect, test } from "./support/test.ts";

const SOAK = process.env.SOAK === "1";
const { defaultBrowserType: _, ...PIXEL } = devices["Pixel 7"] ?? {};
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { ...PIXEL, viewport: { width: 390, height: 844 } };
/** A page load and axe, on a machine that is busy with other things. */
const PATIENCE_MS = 20_000;

/** The states of a size; in a soak all of them at both, but for what is opened at one size only. */
function statesAt(states: readonly Reached[], phone: boolean): Reached[] {
  return states.filter((state) => phone === (state.phone === true) || (SOAK && !state.open && !state.width));
}

for (const [person, states] of REACHED) {
  for (const [name, phone] of [["desktop", false] as const, ["phone", true] as const]) {
    const here = statesAt(states, phone);
    if (here.length === 0) continue;
    test(`axe finds nothing and lists have room where ${person} can go, at the size of a ${name}`, async ({
      as,
      stranger,
      watch,
    }) => {
      // The documents of what is not there say so.
      watch.allow(/status of 404/);
      test.setTimeout(PATIENCE_MS * (here.length + 2));
      const options = phone ? PHONE : { viewport: DESKTOP };
      const page = person === "nobody" ? await stranger(options) : await as(person, options);
      const found: Record<string, string[]> = {};
      for (const [at, state] of here.entries()) {
        if (state.width) await page.setViewportSize({ ...DESKTOP, width: state.width });
        await reach(page, state, here[at - 1]);
        for (const colorScheme of state.dark || SOAK ? (["light", "dark"] as const) : (["light"] as const)) {
          await page.emulateMedia({ colorScheme });
          const violations = await violationsOf(page);
          if (violations.length > 0) found[`${state.path} ${state.open ? "opened" : ""} ${colorScheme}`] = violations;
        }
        await page.emulateMedia({ colorScheme: "light" });
        const sideways = await sidewaysOf(page);
        if (sideways > 0) found[`${state.path} sideways`] = [`${sideways} px`];
        const crowded = await crowdedOn(page);
        if (crowded.length > 0) found[`${state.path} at ${state.width ?? name}`] = crowded;
        if (state.width) await page.setViewportSize(DESKTOP);
      }
      expect(found).toEqual({});
    });
  }
}
