import { describe, expect, test } from "vitest";
import { Memory, type MemoryLimits, memoryKey, type Target } from "#server/links/memory.ts";

const GONE: Target = { state: "deleted" };
const ABSENT: Target = { state: "absent" };

function followed(limits: Partial<MemoryLimits> = {}): Memory {
  const memory = new Memory({ known: 3, absent: 2, loads: 5, ...limits });
  memory.follow();
  return memory;
}

describe("Memory", () => {
  test("asks once however many wait, remembers the answer, absences too", async () => {
    const memory = followed();
    let asked = 0;
    const read = async () => {
      asked += 1;
      return ABSENT;
    };
    await Promise.all([memory.load("a", read), memory.load("a", read)]);
    expect(asked).toBe(1);
    expect(memory.get("a")).toBe(ABSENT);
  });

  test("remembers nothing while nobody follows the changes", async () => {
    const memory = new Memory();
    expect(await memory.load("a", async () => GONE)).toBe(GONE);
    expect(memory.get("a")).toBeUndefined();
  });

  test("forgets an address in every spelling", async () => {
    const memory = followed();
    for (const key of ["seaport", "SeaPort", "SEAPORT"]) await memory.load(key, async () => GONE);
    memory.forget("Seaport");
    for (const key of ["seaport", "SeaPort", "SEAPORT"]) expect(memory.get(key)).toBeUndefined();
  });

  test.each(["forget", "clear"] as const)("does not keep what was being read when it was told to %s", async (how) => {
    const memory = followed();
    const old: Target = { state: "deleted" };
    let finish: (target: Target) => void = () => undefined;
    const load = memory.load(
      "SeaPort",
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    if (how === "forget") memory.forget("seaport");
    else memory.clear();
    const fresh = memory.load("SeaPort", async () => GONE);
    expect(await fresh).toBe(GONE);
    finish(old);
    expect(await load).toBe(old);
    expect(memory.get("SeaPort")).toBe(GONE);
  });

  test("stays bounded; guesses push out guesses, what is asked for stays", async () => {
    const memory = followed();
    for (const key of ["a", "b", "c"]) await memory.load(key, async () => GONE);
    for (let n = 0; n < 50; n += 1) await memory.load(`guess${n}`, async () => ABSENT);
    expect(memory.size).toEqual({ known: 3, absent: 2 });
    memory.get("a");
    await memory.load("d", async () => GONE);
    expect(["a", "b", "c", "d"].map((key) => memory.get(key) !== undefined)).toEqual([true, false, true, true]);
  });

  test("refuses more waiting look-ups than it may have, and forgets a failed one", async () => {
    const memory = followed({ loads: 1 });
    const failing = memory.load("a", () => Promise.reject(new Error("away")));
    expect(memory.load("b", async () => GONE)).toBeNull();
    await expect(failing).rejects.toThrow("away");
    expect(await memory.load("a", async () => GONE)).toBe(GONE);
  });

  test("keys of the main host are the alias alone", () => {
    expect([memoryKey("", "x"), memoryKey("go.harbor.test", "x")]).toEqual(["x", "go.harbor.test/x"]);
  });
});
