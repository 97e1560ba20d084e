// What stands first in ⌘K: the best match of all kinds, whichever list it comes from.
import { expect, test } from "vitest";
import { fitOf, rankGroups } from "./palette-rank.ts";

const row = (label: string, beside = "", found = true) => ({ label, beside, found });
const labels = (query: string, groups: { heading: string; rows: ReturnType<typeof row>[] }[]) =>
  rankGroups(query, groups).map(({ heading, rows }) => [heading, ...rows.map(({ label }) => label)]);

test("the better it fits, the more it counts", () => {
  const order = [
    row("Sea"),
    row("Seaport open house"),
    row("Open house: Seaport"),
    row("Overseas"),
    row("Mia Santos", "Works in Seaport"),
    row("Found by an email address"),
  ];
  const fits = order.map((one) => fitOf("sea", one));
  expect(fits).toEqual([...fits].sort((a, b) => b - a));
  expect(new Set(fits).size).toBe(order.length);
});

test("the group of the best row stands first, whatever its kind", () => {
  expect(
    labels("win", [
      { heading: "Contacts", rows: [row("Edwin Hale"), row("Winona Reed")] },
      { heading: "Links", rows: [row("Open house in winter")] },
      { heading: "Campaigns", rows: [row("Win")] },
    ]),
  ).toEqual([
    ["Campaigns", "Win"],
    ["Contacts", "Winona Reed", "Edwin Hale"],
    ["Links", "Open house in winter"],
  ]);
});

test("equals keep the order that they came in", () => {
  expect(
    labels("mia", [
      { heading: "Contacts", rows: [row("Mia Brandt"), row("Mia Abel")] },
      { heading: "People", rows: [row("Mia Santos")] },
    ]),
  ).toEqual([
    ["Contacts", "Mia Brandt", "Mia Abel"],
    ["People", "Mia Santos"],
  ]);
});

test("what the server found stays; an act that does not fit goes", () => {
  expect(
    labels("r.delgado@", [
      { heading: "Contacts", rows: [row("Rosa Delgado", "Delgado Interiors")] },
      { heading: "Do", rows: [row("Log Out", "", false)] },
    ]),
  ).toEqual([["Contacts", "Rosa Delgado"]]);
});

test("accents, case and quotes make no difference", () => {
  expect(fitOf("jose", row("José Alvarez", "", false))).toBe(fitOf("JOSÉ", row("Jose Alvarez", "", false)));
  expect(fitOf("o'malley", row("Sean O’Malley", "", false))).toBeGreaterThan(0);
});

test("several words may stand in any order, and beside the name", () => {
  expect(fitOf("house sea", row("Seaport open house", "", false))).toBeGreaterThan(0);
  expect(fitOf("mia boston", row("Mia Santos", "Realtor, Boston", false))).toBeGreaterThan(0);
  expect(fitOf("gdpr", { ...row("Privacy", "Help", false), words: "gdpr erase" })).toBeGreaterThan(0);
  expect(fitOf("mia austin", row("Mia Santos", "Realtor, Boston", false))).toBe(0);
});

test("with nothing typed everything stands as it came, and empty groups do not", () => {
  expect(
    labels("", [
      { heading: "Links", rows: [] },
      { heading: "Go to", rows: [row("Share links"), row("Dashboard")] },
    ]),
  ).toEqual([["Go to", "Share links", "Dashboard"]]);
});
