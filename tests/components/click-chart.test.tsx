// The click chart where its days were counted in two ways: from the marked day on a person counts once a day.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ClickChart } from "#components/patterns/click-chart.tsx";
import { render } from "./support/render.tsx";

const said = (text: string) => expect.element(page.getByText(text, { exact: false })).toBeVisible();

const DAYS = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"].map((date) => ({
  date,
  people: 4,
  previews: 2,
  bots: 1,
}));
const mark = () => document.querySelector("[data-once-from]");

test("the first day on which a person counts once is a line at its left edge and a sentence", async () => {
  await render(<ClickChart title="Link clicks" days={DAYS} onceFrom="2026-11-19" />);
  await said("From Nov 19, 2026 on, a person counts once a day for each link; before that, each visit counted.");
  const [line, picture] = [mark()?.getBoundingClientRect(), mark()?.parentElement?.getBoundingClientRect()];
  expect(line?.height).toBeCloseTo(picture?.height ?? 0, 0);
  expect((line?.left ?? 0) - (picture?.left ?? 0)).toBeCloseTo((picture?.width ?? 0) / 2, 0);
});

test("before the picture it is told by the sentence alone, and where all is counted alike nothing is marked", async () => {
  const { again } = await render(<ClickChart title="Link clicks" days={DAYS} onceFrom="2026-11-02" />);
  await said("From Nov 2, 2026 on,");
  expect(mark()).toBeNull();
  again(<ClickChart title="Link clicks" days={DAYS} onceFrom={null} />);
  await said("A person counts once a day for each link.");
  expect(mark()).toBeNull();
});
