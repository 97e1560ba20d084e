// Three cards to look at before publishing: those that change, and others only where fewer than three do.
import { expect, test } from "vitest";
import type { Wearer } from "#server/card/themes/place-repository.ts";
import { samplesAmong } from "#server/card/themes/theme-reach.ts";

const wearer = (name: string) =>
  ({
    ...{ card_id: name, workspace_name: "Harbor", photo_url: null, logo_url: null, files: [], begun: null },
    ...{ content: { firstname: name, lastname: "", photo: true }, place: { version: 1 }, person: { version: 1 } },
  }) as never as Wearer;

const all = ["A", "Bo", "Cleo", "Dorothea", "Emmanuelle"].map(wearer);
const shown = (changing: number[], skip = 0) =>
  samplesAmong(all, new Set(changing.map((at) => all[at] as never as Wearer)), skip).map(({ card_id: id }) => id);

test("three that change are shown where there are so many, the shortest and the longest name among them", () => {
  expect(shown([1, 2, 3])).toEqual(["Bo", "Dorothea", "Cleo"]);
  expect(shown([1, 2, 3, 4], 1).every((id) => ["Bo", "Cleo", "Dorothea", "Emmanuelle"].includes(id))).toBe(true);
});

test("others make up the three where fewer change", () => {
  expect(shown([2])).toEqual(["Cleo", "A", "Emmanuelle"]);
  expect(shown([])).toHaveLength(3);
});
