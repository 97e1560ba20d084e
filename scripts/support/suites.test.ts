import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playwrightTimes, slowestLines, suiteLines, vitestTimes } from "./file-times.mjs";
import { ROOT } from "./paths.mjs";
import { selection } from "./selection.mjs";
import { EVERY_POSTGRES, testFiles, VITEST } from "./suites.mjs";

describe("a selection", () => {
  it("is everything, in an order of its own", async () => {
    const { vitest, e2e, budget, seed } = await selection([]);
    expect([vitest.length, e2e.length]).toEqual([testFiles(VITEST).length, testFiles(["e2e"]).length]);
    expect({ budget, seed }).toEqual({ budget: true, seed: expect.any(Number) });
  });

  it("is what a path names, in the suites that are asked for, in the order of a seed", async () => {
    expect(await selection(["./tests/wire/login", "--seed", "7"])).toMatchObject({
      vitest: ["tests/wire/login.test.ts"],
      e2e: [],
      budget: false,
      seed: 7,
    });
    const { vitest, e2e } = await selection(["login", "--only=service,e2e"]);
    expect({ vitest, e2e }).toEqual({
      vitest: ["tests/services/database-logins.test.ts", "tests/services/login.test.ts"],
      e2e: ["tests/e2e/login.desktop.spec.ts", "tests/e2e/login.spec.ts"],
    });
  });

  it("is on another PostgreSQL what the server itself does for us, and one suite over HTTP", async () => {
    const { vitest, e2e, budget, external } = await selection(["--external"]);
    expect(vitest.toSorted()).toEqual(EVERY_POSTGRES);
    expect({ e2e, budget, external }).toEqual({ e2e: [], budget: false, external: true });
  });
});

describe("what files took", () => {
  const folder = mkdtempSync(join(tmpdir(), "corner-times-"));
  const note = (file: string, wall: number, cpu: number) => JSON.stringify({ file: join(ROOT, file), wall, cpu });

  it("is added up by suite, and what no file took is the runner's", () => {
    const path = join(folder, "times");
    writeFileSync(
      path,
      `${note("tests/wire/a.test.ts", 2, 1)}\n${note("tests/wire/b.test.ts", 3, 1.5)}\n${note("lib/c.test.ts", 1, 1)}\n`,
    );
    const times = vitestTimes(path);
    const lines = suiteLines(times, 10).map((line) => line.replaceAll(/\s+/g, " "));
    expect(lines).toEqual([
      " unit 1.0 s in 1 files, 1.0 CPU seconds",
      " wire 5.0 s in 2 files, 2.5 CPU seconds",
      " shared the runner, the database and the shared apps, 6.5 CPU seconds",
    ]);
    expect(slowestLines([])).toEqual([]);
    expect(
      slowestLines(times)
        .slice(1)
        .map((line: string) => line.split(" ").at(-1)),
    ).toEqual(["tests/wire/b.test.ts", "tests/wire/a.test.ts", "lib/c.test.ts"]);
  });

  it("is read from the browser runner too, and shows twenty files at most", () => {
    const path = join(folder, "playwright.json");
    const spec = (file: string, duration: number) => ({ file, tests: [{ results: [{ duration }, { duration }] }] });
    writeFileSync(
      path,
      JSON.stringify({ suites: [{ specs: [spec("a.spec.ts", 500)], suites: [{ specs: [spec("b.spec.ts", 1)] }] }] }),
    );
    expect(playwrightTimes(path)).toEqual([
      { file: "tests/e2e/a.spec.ts", wall: 1 },
      { file: "tests/e2e/b.spec.ts", wall: 0.002 },
    ]);
    const many = Array.from({ length: 30 }, (_, n) => ({ file: `tests/e2e/${n}.spec.ts`, wall: n }));
    expect(slowestLines(many)).toHaveLength(21);
  });
});
