import { expect, test } from "vitest";
import { allCampaignsLead, holdEffects, releaseEffects, toldWords } from "./all-campaigns-words.ts";

const person = (id: string, name: string) => ({ id, name, photo_url: null });

test.each([
  [{ running: 0, places: 0, waiting: 2, held: 0 }, "No campaign is running."],
  [{ running: 1, places: 1, waiting: 0, held: 1 }, "1 campaign runs in 1 workspace. 1 campaign is on hold."],
  [{ running: 38, places: 19, waiting: 0, held: 2 }, "38 campaigns run in 19 workspaces. 2 campaigns are on hold."],
])("%o is said as it is", (counts, words) => {
  expect(allCampaignsLead(counts)).toBe(words);
});

test("who owns the workspace and manages the campaign is told once", () => {
  const olivia = person("o", "Olivia");
  const both = { owner: person("m", "Mia"), workspace_owner: olivia };
  const one = { owner: olivia, workspace_owner: olivia };
  expect(toldWords(both)).toBe("Olivia, who owns the workspace, and Mia, who manages the campaign,");
  expect(toldWords(one)).toBe("Olivia, who owns the workspace and manages the campaign,");
  expect(holdEffects(both).at(-1)).toMatch(/get an email with your reason\.$/);
  expect(holdEffects(one).at(-1)).toMatch(/gets an email with your reason\.$/);
  expect(releaseEffects(one)).toMatch(/gets an email\.$/);
});
