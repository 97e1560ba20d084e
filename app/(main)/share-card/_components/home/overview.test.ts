import { expect, test } from "vitest";
import { overviewLead } from "./overview-lead.ts";
import { otherChannels, stepsOfWay, WAYS, waysShown } from "./ways.ts";

const said = (opened: number, answered: number, cards: number, waiting: number) =>
  overviewLead({ opened, saved: 0, answered }, cards, waiting)
    .map(({ text }) => text)
    .join("");

test("the sentence says who opened, who left details and who waits, and never counts nobody as 0", () => {
  expect(said(240, 4, 3, 2)).toBe("240 people opened your cards, and 4 left their details. 2 are waiting for you.");
  expect(said(1, 0, 1, 0)).toBe("1 person opened your card, and nobody left their details. Nobody is waiting for you.");
  expect(said(1204, 1, 1, 1)).toBe("1,204 people opened your card, and 1 left their details. 1 is waiting for you.");
  expect(said(0, 0, 2, 0)).toBe("Nobody opened your cards in the last 30 days. Show the code, or send the link.");
  expect(said(0, 0, 1, 1)).toBe("Nobody opened your card in the last 30 days. 1 is waiting for you.");
});

const before = { opened: 0, saved: 0, answered: 0 };
const channel = (name: string, opened: number) => ({ channel: name, opened, saved: 1, answered: 0, before });

test("every channel that somebody came by is counted in exactly one row", () => {
  const listed = WAYS.flatMap(({ ways }) => ways.flatMap(({ channels }) => channels));
  expect(new Set(listed).size).toBe(listed.length);
  const figures = [
    channel("text", 3),
    channel("share", 2),
    channel("", 4),
    channel("link", 1),
    channel("introduction", 9),
  ];
  expect(stepsOfWay(figures, ["text", "mail", "share"])).toEqual({ opened: 5, saved: 2, answered: 0 });
  expect(stepsOfWay(figures, ["link", ""])).toEqual({ opened: 5, saved: 2, answered: 0 });
  expect(otherChannels(figures)).toEqual(["introduction"]);
  const names = (...asked: Parameters<typeof waysShown>) =>
    waysShown(...asked).flatMap(({ ways }) => ways.map(({ name }) => name));
  expect(names(figures, false)).not.toContain("Wallet pass");
  expect(names(figures, true)).toContain("Wallet pass");
  expect(names([channel("kept", 1)], false)).toContain("Wallet pass");
});
