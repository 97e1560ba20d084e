import { expect, test } from "vitest";
import type { BoardRow, OwnLeaderboard } from "#lib/services/auth/leaderboard-entities.ts";
import { nextWords, ordinal, ownPlace, ratioWords, teamLead, unplacedWords } from "./board-words.ts";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [11, "11th"],
  [22, "22nd"],
  [1013, "1,013th"],
])("%d is %s", (place, words) => {
  expect(ordinal(place)).toBe(words);
});

test.each([
  [1.28, "+28%"],
  [0.91, "−9%"],
  [1.001, "Same"],
  [3.14, "3.1×"],
])("%d is %s", (ratio, words) => {
  expect(ratioWords(ratio)).toBe(words);
});

const SEASON = { id: "2026-4", name: "Fall 2026", from: "", to: "", today: "", week: 8, weeks: 13, over: false };

const row: BoardRow = {
  ...{ id: "1", name: "Mia", picture_url: null, under: "", place: 4, place_before: 7, unplaced: null, you: true },
  ...{ agreed: 18, before: 13, active: 1, active_before: 1, expected: 9, ratio: 2, low: 1.2, high: 3 },
};
const BOARD: OwnLeaderboard = {
  ...{ season: SEASON, seasons: [], location: "Harbor Boston", active: 20, you: row, place_as_it_is: 1, shared: 1 },
  ...{ rows: [], more: 0, shown: true, next: null, season_of_yours: { asked: 0, answered: 0, best_week: null } },
  moves: { waiting: 0, unasked: 0, left: 0, left_agreed: 0, best_event: null },
};
const own = (over: Partial<OwnLeaderboard>) => ownPlace({ ...BOARD, ...over }, () => "Boston");

test("where somebody stands, and where from", () => {
  expect(own({})).toBe("You are 4th of 20 in Boston, up from 7th a week ago.");
  expect(own({ you: { ...row, place_before: 3 } })).toBe("You are 4th of 20 in Boston, down from 3rd a week ago.");
  expect(own({ shared: 3, you: { ...row, place_before: 4 } })).toBe("You share 4th place in Boston with 2 others.");
  expect(own({ you: { ...row, place: null, unplaced: "few" }, active: 1 })).toBe(
    "No places in Boston yet. 1 person of six it takes is active.",
  );
  expect(own({ you: { ...row, place: null, unplaced: "new" } })).toMatch("Nobody has agreed");
  expect(own({ you: null })).toMatch("You have no place yet.");
});

test("what it takes, and past whom where they are shown", () => {
  expect(nextWords({ next: { more: 2, place: 3, past: "Hannah" } })).toBe(
    "2 more contacts who agree put you past Hannah.",
  );
  expect(nextWords({ next: { more: 1, place: 3, past: null } })).toBe("1 more contact who agrees makes it 3rd place.");
  expect(nextWords({ next: null })).toBe("");
});

const lead = (over: object, of: "locations" | "people" = "locations") =>
  teamLead(
    {
      leader: null,
      most: null,
      season: SEASON,
      seasons: [],
      locations: [],
      regions: [],
      people: 0,
      hidden: 0,
      ...over,
    },
    of,
    (name) => name.replace("Harbor ", ""),
  );

test("who leads, and who brings the most", () => {
  const leader = { name: "Harbor Miami", ratio: 1.28, shared: 1 };
  expect(lead({ leader, most: { name: "Harbor Boston", agreed: 119, before_too: true } })).toBe(
    "Miami leads once size and market are taken out: 28% above its own last year. Boston brings the most, and brought the most last year too.",
  );
  expect(lead({ leader: { ...leader, shared: 3 } })).toBe(
    "Miami and 2 others share first place. Luck alone could set them apart.",
  );
  expect(lead({ leader: { name: "Mia", ratio: 3.2, shared: 1 } }, "people")).toBe(
    "Mia leads: 3.2× what the others of the location bring.",
  );
  expect(lead({})).toMatch("No location has a place yet.");
});

test("why there is no place", () => {
  expect(unplacedWords({ unplaced: "few", active: 5 }, "locations")).toBe("5 active. A place needs six");
  expect(unplacedWords({ unplaced: "new", active: 9 }, "locations")).toMatch("Nothing from last year");
});
