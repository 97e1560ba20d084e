// Which banner a card shows, and in which words.
import { expect, test } from "vitest";
import { BANNER_TEXT, bannerOn, bannerWords, type RunningBanner } from "./banner.ts";

const NOW = 1_000_000;
const MIA = { first_name: "Mia", last_name: "Chen", company: "Harbor Boston", city: "Boston", state: "MA" };
const NAMELESS = { ...MIA, first_name: "" };

const banner = (id: string, over: Partial<RunningBanner> = {}): RunningBanner => ({
  ...{ id, headline: "Open in {city}", text: "Come by.", button: "See it", rights: {} },
  ...{ ran_at: 10, ends_at: null, rights_end_at: null },
  ...over,
});
const shownOf = (running: readonly RunningBanner[], values = MIA) => bannerOn(running, values, NOW)?.one.id;

test("of several that run the one that started last stands on the card, and no other", () => {
  const all = [banner("a", { ran_at: 20 }), banner("b", { ran_at: 30 }), banner("c", { ran_at: 10 })];
  expect(shownOf(all)).toBe("b");
  expect(shownOf(all.toReversed())).toBe("b");
  expect(shownOf([banner("a"), banner("b")])).toBe("b");
  expect(shownOf([banner("b"), banner("a")])).toBe("b");
  expect(shownOf([])).toBeUndefined();
});

test("what is over, or whose picture has no rights left, gives its place to the next", () => {
  const older = banner("a", { ran_at: 10 });
  expect(shownOf([older, banner("b", { ran_at: 20, ends_at: NOW })])).toBe("a");
  expect(shownOf([older, banner("b", { ran_at: 20, rights_end_at: NOW })])).toBe("a");
  expect(shownOf([older, banner("b", { ran_at: 20, ends_at: NOW + 1 })])).toBe("b");
});

test("it stands until its end or its picture's, whichever comes first", () => {
  const untilOf = (over: Partial<RunningBanner>) => bannerOn([banner("a", over)], MIA, NOW)?.until;
  expect(untilOf({})).toBe(Number.POSITIVE_INFINITY);
  expect(untilOf({ ends_at: NOW + 5, rights_end_at: NOW + 3 })).toBe(NOW + 3);
  expect(untilOf({ ends_at: NOW + 2, rights_end_at: NOW + 3 })).toBe(NOW + 2);
});

test("a field says what is known of the card's person, else what stands behind it; where neither is, another stands there", () => {
  const hello = banner("b", { ran_at: 20, headline: "Hi, {first_name|a neighbor} here" });
  const asks = banner("c", { ran_at: 30, text: "Ask {first_name}" });
  expect(bannerOn([hello], MIA, NOW)?.words.headline).toBe("Hi, Mia here");
  expect(bannerOn([hello], NAMELESS, NOW)?.words.headline).toBe("Hi, a neighbor here");
  expect(shownOf([hello, asks])).toBe("c");
  expect(shownOf([hello, asks], NAMELESS)).toBe("b");
  expect(shownOf([asks], NAMELESS)).toBeUndefined();
});

test("a blank that nobody filled says what stands in it", () => {
  const slot = banner("a", { headline: "Open in [your neighborhood]", rights: { headline: { right: "slot" } } });
  expect(bannerOn([slot], MIA, NOW)?.words.headline).toBe("Open in your neighborhood");
});

test("a long text is cut between characters, and a button is never empty", () => {
  const words = { headline: "Open", text: `${"x".repeat(BANNER_TEXT - 1)}🏡🏡`, button: " " };
  expect(bannerWords(words, MIA)).toEqual({
    ...{ headline: "Open", button: "Learn more" },
    text: `${"x".repeat(BANNER_TEXT - 1)}🏡…`,
  });
});
