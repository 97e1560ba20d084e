// People by id within one request: asked for once, whoever asks and however many at a time.
import { expect, test, vi } from "vitest";
import { peopleOnce } from "#server/auth/people/people.ts";

const person = (id: string) => ({ id, name: `Person ${id}`, photo_url: null });

test("who was asked for already is not asked for again", async () => {
  const ask = vi.fn(async (ids: readonly string[]) => ids.filter((id) => id !== "gone").map(person));
  const people = peopleOnce(ask);
  const [first, second] = await Promise.all([people(["a", "gone"]), people(["b", "a"])]);
  expect(first).toEqual([person("a")]);
  expect(second).toEqual([person("b"), person("a")]);
  expect(await people(["a", "b", "gone"])).toEqual([person("a"), person("b")]);
  expect(ask.mock.calls).toEqual([[["a", "gone"]], [["b"]]]);
});

test("a failure reaches everybody who waits", async () => {
  const people = peopleOnce(() => Promise.reject(new Error("down")));
  await expect(Promise.all([people(["a"]), people(["a"])])).rejects.toThrow("down");
});
