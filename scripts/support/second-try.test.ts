import { beforeEach, describe, expect, it, vi } from "vitest";
import { withSecondTry } from "./second-try.mjs";

type Counts = { passed: number; failed: number; skipped: number; told: string[]; broken?: string[] };

const green = (passed: number): Counts => ({ passed, failed: 0, skipped: 0, told: [] });
const red: Counts = { passed: 8, failed: 2, skipped: 1, told: ["failed: a › x", "failed: b › y"], broken: ["a", "b"] };

/** Answers these in turn and keeps what was asked. */
function runner(...answers: Counts[]) {
  const asked: string[][] = [];
  const act = async (files: string[]): Promise<Counts> => {
    asked.push(files);
    return answers[asked.length - 1] ?? green(0);
  };
  return { asked, act };
}

// A line of these in a landing's print would be taken for one of its own.
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

describe("a second try", () => {
  it("is for what failed alone, counts it and names it aloud", async () => {
    const { asked, act } = runner(red, green(2));
    const counts = await withSecondTry(["a", "b", "c"], act, { ci: "true" });
    expect(asked).toEqual([
      ["a", "b", "c"],
      ["a", "b"],
    ]);
    expect(counts).toMatchObject({ passed: 10, failed: 0, skipped: 1 });
    expect(counts.told).toEqual(["wavered: a › x", "wavered: b › y"]);
  });

  it("leaves what fails twice a failure, with both reasons", async () => {
    const again: Counts = { passed: 1, failed: 1, skipped: 0, told: ["failed: b › y"], broken: ["b"] };
    const counts = await withSecondTry(["a", "b", "c"], runner(red, again).act, { ci: "true" });
    expect(counts).toMatchObject({ passed: 9, failed: 1 });
    expect(counts.told).toEqual(["failed: a › x", "failed: b › y", "failed: b › y"]);
  });

  it("takes everything where the runner ended without naming a test", async () => {
    const crash: Counts = { passed: 0, failed: 1, skipped: 0, told: ["failed: Vitest ended without counting"] };
    const { asked, act } = runner(crash, green(3));
    expect((await withSecondTry(["a", "b"], act, { ci: "1" })).failed).toBe(0);
    expect(asked).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it("takes everything of a quick run that counted all and failed over something else", async () => {
    const { asked, act } = runner({ ...green(3), failed: 1, broken: [] }, green(3));
    expect((await withSecondTry(["a"], act, { ci: "1", now: () => 0 })).failed).toBe(0);
    expect(asked).toEqual([["a"], ["a"]]);
  });

  it.each([
    ["nothing failed", green(3), "true"],
    ["nobody lands anything", red, ""],
    ["everything passed and the runner failed in its ending", { ...green(3), failed: 1, broken: [] }, "true"],
    ["too much failed", { ...red, broken: Array.from({ length: 13 }, (_, at) => `${at}`) }, "true"],
  ])("is not made where %s", async (_, first, ci) => {
    const { asked, act } = runner(first);
    const times = [0, 200_000];
    expect(await withSecondTry(["a"], act, { ci, now: () => times.shift() ?? 0 })).toBe(first);
    expect(asked).toHaveLength(1);
  });
});
