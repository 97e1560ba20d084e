// The results of cards: whose they are, what is counted beside, and two cards at the same age.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Results } from "#components/card/results/results.tsx";
import { readResultsAsk, resultsHref } from "#components/card/results/results-ask.ts";
import type { SameAge } from "#components/card/results/same-age.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const steps = (opened: number) => ({ opened, saved: Math.round(opened / 2), answered: Math.round(opened / 10) });
const FIGURES: CardFigures = {
  ...{ from: "2026-10-23", to: "2026-11-21", totals: steps(120), time_zone: "UTC", begun: "2026-01-01" },
  before: { from: "2026-09-23", to: "2026-10-22", totals: steps(100) },
  ...{ previews: 0, bots: 0, channels: [], events: [], hours: [], where: [], touched: [], cards: [], people: [] },
};
const CARDS = [
  { id: "a", name: "Work" },
  { id: "b", name: "Open houses" },
];
const MIAMI = { id: "w2", name: "Miami", logoUrl: null, steps: steps(40), before: steps(30) };
const aged = (id: string, name: string, opened: number, begun: string | null = "2026-11-01") => ({
  ...{ id, name, begun },
  steps: steps(opened),
});

type Over = Partial<Parameters<typeof Results>[0]>;

function shown({ ...over }: Over) {
  const ask = readResultsAsk({ card: "a", with: "b" }, "/share-card?tab=results");
  const props = { ask, tabs: null, figures: FIGURES, cards: CARDS, places: [], company: false };
  return (
    <ShellProvider value={SHELL}>
      <Results {...props} {...over} />
    </ShellProvider>
  );
}

test("a franchise’s own results say that they are its own alone, and its locations that they are counted beside", async () => {
  const company = { company: true, cards: [], places: [MIAMI], place: "Harbor Realty" };
  const { again } = await render(shown(company));
  await expect.element(page.getByText(/^Harbor Realty only, without its locations · /)).toBeVisible();
  await expect.element(page.getByText("not counted in the figures above")).toBeVisible();
  await again(shown({ ...company, places: [] }));
  await expect.element(page.getByText(/without its locations/)).not.toBeInTheDocument();
});

test("two cards are compared over as many days from their first visit, and the choice stands in the address", async () => {
  const compared: SameAge = { days: 12, cards: [aged("a", "Work", 48), aged("b", "Open houses", 31)] };
  const { again } = await render(shown({ compared }), PHONE);
  const section = page.getByRole("region", { name: "At the same age" });
  await expect.element(section.getByText("the first 12 days of each, from its first visit")).toBeVisible();
  await expect.element(section.getByRole("row", { name: "Work 48 24 5" })).toBeVisible();
  await expect.element(section.getByRole("row", { name: "Open houses 31 16 3" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await again(shown({ compared: { days: 0, cards: [aged("a", "Work", 0), aged("b", "Open houses", 0, null)] } }));
  await expect.element(section.getByText("No one has opened Open houses yet.")).toBeVisible();
  const ask = readResultsAsk({ card: "a", with: "b" }, "/share-card?tab=results");
  expect(resultsHref(ask)).toBe("/share-card?tab=results&card=a&with=b");
  expect(resultsHref({ ...ask, card: "" })).toBe("/share-card?tab=results");
  expect(resultsHref({ ...ask, card: "b" })).toBe("/share-card?tab=results&card=b");
});
