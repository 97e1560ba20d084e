import { expect, test } from "vitest";
import { turnTaker } from "#server/platform/turns.ts";

/** A work that ends when it is told to. */
function held() {
  const end = Promise.withResolvers<void>();
  return { work: () => end.promise, end };
}

const SAID = { busy: "Later.", comeBackS: (held: number) => held * 5 };

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so many of one person and of all at once; the others wait, and one that throws gives its room back", async () => {
  const inTurn = turnTaker({ ...SAID, atOnce: 3, atOnceEach: 2, mostEach: 9 });
  const begun: string[] = [];
  const works = new Map(["a1", "a2", "a3", "b1", "b2"].map((name) => [name, held()]));
  const done = [...works].map(([name, { work }]) =>
    inTurn(name.slice(0, 1), () => {
      begun.push(name);
      return work();
    }).catch((error: unknown) => error),
  );
  await settle();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  works.get("b1")?.end.resolve();
  await settle();
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  works.get("a1")?.end.reject(new Error("broke"));
  await settle();
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3"]);
  for (const { end } of works.values()) end.resolve();
  expect(await Promise.all(done)).toEqual([new Error("broke"), undefined, undefined, undefined, undefined]);
});

test("those who wait take turns, and whoever has too much waiting is asked to come back", async () => {
  const inTurn = turnTaker({ ...SAID, atOnce: 1, atOnceEach: 1, mostEach: 3 });
  const begun: string[] = [];
  const first = held();
  const start = (name: string, work: () => Promise<void> = async () => undefined) =>
    inTurn(name.slice(0, 1), () => {
      begun.push(name);
      return work();
    });
  const all = [start("a1", first.work), start("a2"), start("a3"), start("b1"), start("c1")];
  await expect(start("a4")).rejects.toMatchObject({
    code: "unavailable",
    message: "Later.",
    details: { retryAfter: 25 },
  });
  first.end.resolve();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("who waited too long is sent away, and their place is kept for nobody", async () => {
  const inTurn = turnTaker({ ...SAID, atOnce: 1, atOnceEach: 1, mostEach: 9, patienceMs: 20 });
  const first = held();
  const begun = inTurn("a", first.work);
  await expect(inTurn("b", async () => "late")).rejects.toMatchObject({ code: "unavailable" });
  const next = inTurn("a", async () => "next");
  first.end.resolve();
  await begun;
  expect([await next, await inTurn("b", async () => "in time")]).toEqual(["next", "in time"]);
});
