import { describe, expect, it } from "vitest";
import { gatekeeper, isHeavy } from "#server/platform/heavy.ts";

const BOUNDS = { most: 3, mostWaiting: 2, patienceMs: 60_000 };

/** Works that end when they are told to. */
function works(admitted: ReturnType<typeof gatekeeper>) {
  const begun: string[] = [];
  const doors = new Map<string, () => void>();
  const begin = (key: string, name: string) =>
    admitted(key, async () => {
      begun.push(name);
      await new Promise<void>((end) => doors.set(name, end));
      return name;
    });
  return { begun, begin, end: (name: string) => doors.get(name)?.() };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("heavy work", () => {
  it("is done three at a time under one key, the longest waiting next, and leaves other keys alone", async () => {
    const { begun, begin, end } = works(gatekeeper(BOUNDS));
    const all = ["a", "b", "c", "d", "e"].map((name) => begin("harbor", name));
    void begin("smile", "other");
    await soon();
    expect(begun).toEqual(["a", "b", "c", "other"]);
    end("b");
    expect(await all[1]).toBe("b");
    await soon();
    expect(begun).toEqual(["a", "b", "c", "other", "d"]);
    for (const name of ["a", "c", "d"]) end(name);
    await soon();
    expect(begun.at(-1)).toBe("e");
  });

  it("sends away who comes when many wait already", async () => {
    const { begin } = works(gatekeeper(BOUNDS));
    for (const name of ["a", "b", "c", "d", "e"]) void begin("harbor", name);
    await expect(begin("harbor", "f")).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
  });

  it("sends away who waited too long, and keeps their place for nobody", async () => {
    const { begun, begin, end } = works(gatekeeper({ ...BOUNDS, most: 1, patienceMs: 20 }));
    const first = begin("harbor", "a");
    await expect(begin("harbor", "late")).rejects.toMatchObject({ code: "unavailable" });
    end("a");
    await first;
    void begin("harbor", "b");
    await soon();
    expect(begun).toEqual(["a", "b"]);
  });

  it("gives its room back when it fails", async () => {
    const admitted = gatekeeper({ ...BOUNDS, most: 1 });
    const failing = admitted("harbor", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await admitted("harbor", async () => "yes")).toBe("yes");
  });

  it.each([
    ["an export", { heavy: "export" } as const, {}, true],
    ["a report", { heavy: "report" } as const, {}, true],
    ["a list that is searched", {}, { filters: "brickell" }, true],
    ["a list", {}, { filters: " " }, false],
    ["anything else", {}, undefined, false],
  ])("is %s", (_, meta, input, heavy) => {
    expect(isHeavy({ action: "none", ...meta }, input)).toBe(heavy);
  });
});
