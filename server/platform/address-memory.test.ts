import { describe, expect, test } from "vitest";
import { AddressMemory, type MemoryOptions } from "#server/platform/address-memory.ts";

type Found = { there: boolean };
const THERE: Found = { there: true };
const ABSENT: Found = { there: false };

function memoryWith(options: Partial<MemoryOptions<Found>> = {}): AddressMemory<Found> {
  return new AddressMemory({ known: { max: 3 }, absent: 2, loads: 5, isAbsent: ({ there }) => !there, ...options });
}

function followed(options: Partial<MemoryOptions<Found>> = {}): AddressMemory<Found> {
  const memory = memoryWith(options);
  memory.listener("page");
  return memory;
}

describe("AddressMemory", () => {
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
    const memory = memoryWith();
    expect(await memory.load("a", async () => THERE)).toBe(THERE);
    expect(memory.get("a")).toBeUndefined();
  });

  test("asks anew each time for what is not to be kept, once for all who wait", async () => {
    const memory = followed({ isKept: ({ there }) => !there });
    let asked = 0;
    const read = async () => {
      asked += 1;
      return THERE;
    };
    await Promise.all([memory.load("a", read), memory.load("a", read)]);
    await memory.load("a", read);
    expect(asked).toBe(2);
    expect(memory.size).toEqual({ known: 0, absent: 0 });
  });

  test("forgets an address in every spelling", async () => {
    const memory = followed();
    for (const key of ["seaport", "SeaPort", "SEAPORT"]) await memory.load(key, async () => THERE);
    memory.forget("Seaport");
    for (const key of ["seaport", "SeaPort", "SEAPORT"]) expect(memory.get(key)).toBeUndefined();
  });

  test.each(["forget", "clear"] as const)("does not keep what was being read when it was told to %s", async (how) => {
    const memory = followed();
    const old: Found = { there: true };
    let finish: (found: Found) => void = () => undefined;
    const load = memory.load(
      "SeaPort",
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    if (how === "forget") memory.forget("seaport");
    else memory.clear();
    const fresh = memory.load("SeaPort", async () => THERE);
    expect(await fresh).toBe(THERE);
    finish(old);
    expect(await load).toBe(old);
    expect(memory.get("SeaPort")).toBe(THERE);
  });

  test("stays bounded; guesses push out guesses, what is asked for stays", async () => {
    const memory = followed();
    for (const key of ["a", "b", "c"]) await memory.load(key, async () => THERE);
    for (let n = 0; n < 50; n += 1) await memory.load(`guess${n}`, async () => ABSENT);
    expect(memory.size).toEqual({ known: 3, absent: 2 });
    memory.get("a");
    await memory.load("d", async () => THERE);
    expect(["a", "b", "c", "d"].map((key) => memory.get(key) !== undefined)).toEqual([true, false, true, true]);
  });

  test("refuses more waiting look-ups than it may have, and forgets a failed one", async () => {
    const memory = followed({ loads: 1 });
    const failing = memory.load("a", () => Promise.reject(new Error("away")));
    expect(memory.load("b", async () => THERE)).toBeNull();
    await expect(failing).rejects.toThrow("away");
    expect(await memory.load("a", async () => THERE)).toBe(THERE);
  });

  test("counts the bytes of what it keeps where they are what is bounded", async () => {
    const memory = followed({ known: { bytes: 10, bytesOf: (_found, key) => key.length } });
    for (const key of ["four", "more", "else"]) await memory.load(key, async () => THERE);
    expect(["four", "more", "else"].map((key) => memory.get(key) !== undefined)).toEqual([false, true, true]);
  });

  test("is told of changes by the address's whole name, the main host's being empty", async () => {
    const memory = followed();
    const { topic, forget, clear } = memory.listener("page");
    for (const key of ["a", "go.harbor.test/a", "b"]) await memory.load(key, async () => THERE);
    forget("/A");
    forget("go.harbor.test/a");
    expect([topic, ...["a", "go.harbor.test/a", "b"].map((key) => memory.get(key))]).toEqual([
      "page",
      undefined,
      undefined,
      THERE,
    ]);
    clear();
    expect(memory.size).toEqual({ known: 0, absent: 0 });
  });
});
