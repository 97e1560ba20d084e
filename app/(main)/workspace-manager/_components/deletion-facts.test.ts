// Who deletes a franchise is told what goes with it, and types its name.
import { expect, it } from "vitest";
import { deletionFacts, isSameName } from "./deletion-facts.ts";

const at = (workspace_name: string, people: number) => ({ workspace_name, people });

it("names locations, people and open invoices", () => {
  const open = [{ number: "INV-7", total: 12_900, currency: "USD" }];
  expect(
    deletionFacts({ locations: [at("Austin", 3), at("Boston", 4), at("Miami", 1)], leaving: [], people: 20, open }),
  ).toEqual([
    "3 locations will be deleted with it: Austin (3 people), Boston (4 people), and Miami (1 person).",
    "You, 19 other people, and everyone in its locations lose access.",
    "1 invoice will still be due: INV-7 ($129).",
  ]);
});

it("says nothing of what there is not", () => {
  expect(deletionFacts({ locations: [], leaving: [], people: 1, open: [] })).toEqual(["You lose access."]);
  expect(deletionFacts({ locations: [], leaving: [], people: 3, open: [] })).toEqual([
    "You and 2 other people lose access.",
  ]);
  expect(deletionFacts({ locations: [at("Boston", 2)], leaving: [], people: 2, open: [] })).toEqual([
    "1 location will be deleted with it: Boston (2 people).",
    "You, 1 other person, and everyone in its locations lose access.",
  ]);
});

it("says which locations are not the franchise's to delete", () => {
  const places = { locations: [at("Boston", 2)], leaving: [at("Austin", 3)] };
  expect(deletionFacts({ ...places, people: 1, open: [] })).toEqual([
    "1 location will be deleted with it: Boston (2 people).",
    "1 location with its own owner leaves the franchise and is not deleted: Austin (3 people). Its owner is told by email, and pays nothing for 30 days.",
    "You and everyone in the deleted locations lose access.",
  ]);
  const both = { locations: [], leaving: [at("Austin", 3), at("Miami", 1)] };
  expect(deletionFacts({ ...both, people: 1, open: [] })).toEqual([
    "2 locations with their own owners leave the franchise and are not deleted: Austin (3 people) and Miami (1 person). Their owners are told by email, and pay nothing for 30 days.",
    "You lose access.",
  ]);
});

it("takes the name and nothing shorter", () => {
  expect(isSameName(" harbor realty ", "Harbor Realty")).toBe(true);
  expect(isSameName("Harbor", "Harbor Realty")).toBe(false);
  expect(isSameName("", "Harbor Realty")).toBe(false);
});
