import { describe, expect, test } from "vitest";
import {
  aliasCandidates,
  aliasFromWords,
  aliasProblem,
  foldAlias,
  generateAlias,
  generatePersonal,
} from "#server/links/alias.ts";
import { ALIAS_LETTERS } from "#server/platform/addresses/alias-letters.ts";

describe("aliases", () => {
  test.each(["a", "seaport", "q3-report", "open_house", "12-seaport", "x".repeat(64)])("%s may be new", (alias) =>
    expect(aliasProblem(alias)).toBeNull(),
  );

  test.each(["", "-a", "a-", "_", "a b", "a/b", "a.b", "Seaport", "é", "a\u0000", "..", "%61", "x".repeat(65)])(
    "%j has no shape",
    (alias) => expect(aliasProblem(alias)?.reason).toBe("shape"),
  );

  test.each(["api", "l", "c", "health", "admin", "sign-up", "logout"])("%s is reserved", (alias) =>
    expect(aliasProblem(alias)?.reason).toBe("reserved"),
  );

  test("are folded as typed", () => expect(foldAlias("  SeaPort ")).toBe("seaport"));

  test("generated ones are seven of the letters, each about as likely", () => {
    const seen = new Map<string, number>();
    for (let round = 0; round < 6200; round += 1) {
      const alias = generateAlias();
      expect(alias).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
      for (const letter of alias) seen.set(letter, (seen.get(letter) ?? 0) + 1);
    }
    expect([...seen.keys()].sort().join("")).toBe(ALIAS_LETTERS);
    for (const times of seen.values()) expect(Math.abs(times - 1400)).toBeLessThan(250);
  });

  test("a contact's own has ten of them", () =>
    expect(generatePersonal()).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{10}$/));

  test("words become readable ones", () => {
    expect(aliasFromWords("Open house: 12 Seaport Blvd, Sunday 1–3 PM")).toBe("open-house-12-seaport-blvd");
    expect(aliasFromWords("Café au Lait")).toBe("cafe-au-lait");
    expect(aliasFromWords("The API")).toBe("");
    expect(aliasFromWords("日本")).toBe("");
    expect(aliasFromWords("a".repeat(100_000))).toHaveLength(32);
    expect(aliasCandidates("", "https://harbor.test/listings/12-seaport-blvd.html?x")).toEqual([
      "12-seaport-blvd",
      "12-seaport-blvd-2",
      "12-seaport-blvd-3",
      "12-seaport-blvd-4",
    ]);
    expect(aliasCandidates("", "https://www.harbor.test/")[0]).toBe("harbor");
  });
});
