import fc from "fast-check";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { describe, expect, test } from "vitest";
import { isRouterState } from "#lib/edge/router-state.ts";

const header = (state: unknown) => encodeURIComponent(JSON.stringify(state));

function nextTakes(text: string): boolean {
  try {
    parseAndValidateFlightRouterState(text);
    return true;
  } catch {
    return false;
  }
}

/** As the app's own pages send it, and every shape that Next's types know. */
const GOOD = [
  ["", { children: ["(main)", { children: ["dashboard", { children: ["__PAGE__", {}] }] }] }, null, null, 16],
  ["", {}, ["/dashboard", ""], "refetch", 0, "x"],
  ["", { children: [["id", "x1", "d", null], { children: ["__PAGE__", {}, null, "metadata-only"] }] }],
  [["rest", "a/b", "oc", ["one", "two"]], {}],
];

const BAD = [
  [],
  {},
  null,
  1,
  "",
  [""],
  ["", null],
  ["", { children: {} }],
  ["", {}, [1, 2]],
  ["", {}, null, "other"],
  ["", {}, null, null, "1"],
  ["", {}, null, null, 1, 2],
  ["", {}, null, null, 1, "x", 1],
  [["id", "x1", "d"], {}],
  [["id", "x1", "e", null], {}],
  [["id", "x1", "d", [1]], {}],
];

describe("Next's router state", () => {
  test("there need not be any", () => expect(isRouterState(null)).toBe(true));

  test.each(GOOD.map((state) => [state]))("%j is read", (state) => {
    expect([isRouterState(header(state)), nextTakes(header(state))]).toEqual([true, true]);
  });

  test.each(BAD.map((state) => [state]))("%j is none", (state) => {
    expect([isRouterState(header(state)), nextTakes(header(state))]).toEqual([false, false]);
  });

  test.each(["%", "%ff", "{", "undefined", "x".repeat(50_000), `${header(GOOD[0])}, ${header(GOOD[0])}`])(
    "the text %.20s is none",
    (text) => expect([isRouterState(text), nextTakes(text)]).toEqual([false, false]),
  );

  test("whatever is sent, Next takes what we take and nothing else", () => {
    const kind = fc.constantFrom("c", "ci(.)", "oc", "d", "di(...)", "e", "");
    const segment = fc.oneof(
      fc.string(),
      fc.tuple(fc.string(), fc.string(), kind, fc.option(fc.array(fc.oneof(fc.string(), fc.integer())))),
      fc.jsonValue(),
    );
    const { state } = fc.letrec((tie) => ({
      state: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.tuple(segment, fc.dictionary(fc.string(), tie("state"), { maxKeys: 2 })),
        fc.tuple(
          segment,
          fc.dictionary(fc.string(), tie("state"), { maxKeys: 2 }),
          fc.option(fc.tuple(fc.string(), fc.string())),
          fc.option(fc.constantFrom("refetch", "inside-shared-layout", "metadata-only", "x")),
          fc.option(fc.oneof(fc.integer(), fc.string())),
        ),
      ),
    }));
    fc.assert(
      fc.property(state, (value) => isRouterState(header(value)) === nextTakes(header(value))),
      {
        numRuns: 2000,
        seed: 4711,
      },
    );
  });
});
