import { expect, test } from "vitest";
import { progressOf } from "#db/backup/progress.ts";

test("says how far it is, and not after every batch", () => {
  const said: string[] = [];
  const tell = progressOf((line) => said.push(line), 0);
  tell(1_204_000, "public.link_clicks");
  expect(said).toEqual(["1,204,000 rows so far, at public.link_clicks."]);
  const seldom = progressOf((line) => said.push(line), 3_600_000);
  seldom(1, "public.users");
  expect(said).toHaveLength(1);
});
