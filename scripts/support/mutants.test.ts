import { describe, expect, it } from "vitest";
import { readMutants, sampleOf } from "./mutants.mjs";
import { ROOT } from "./paths.mjs";

const many = Array.from({ length: 95 }, (_, n) => ({ rule: `rule ${n}`, file: "a.ts", from: `${n}`, to: "" }));

describe("a sample of the mutants", () => {
  it("is one of so many, the same for one commit and another for the next", () => {
    const first = sampleOf(many, "abc", 10);
    expect(first).toHaveLength(10);
    expect(sampleOf([...many].reverse(), "abc", 10)).toEqual(first);
    expect(sampleOf(many, "abd", 10)).not.toEqual(first);
    expect(sampleOf(many, "abc", 1)).toHaveLength(95);
  });

  it("takes everything in turn", () => {
    const seen = new Set(Array.from({ length: 100 }, (_, commit) => sampleOf(many, `${commit}`, 10)).flat());
    expect(seen.size).toBe(95);
  });
});

it("every limit of the source has a mutant, with one attempt more", async () => {
  const { mutants } = await readMutants(ROOT);
  const limits = mutants.filter(({ rule }) => rule.startsWith("limit "));
  expect(limits.length).toBeGreaterThanOrEqual(24);
  expect(limits.find(({ rule }) => rule === "limit login-strangers-day")).toMatchObject({
    from: expect.stringContaining("points: 100,"),
    to: expect.stringContaining("points: 101,"),
  });
});
