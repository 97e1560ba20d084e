// Whoever left an email and a phone number can be reached by either.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReachButtons } from "#app/(main)/share-card/_components/reach-buttons.tsx";
import { PHONE, render } from "./support/render.tsx";

const names = () =>
  page
    .getByRole("link")
    .elements()
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("every way that somebody left is offered, each with their name", async () => {
  const { again } = await render(<ReachButtons name="Ines" email="ines@example.com" phone="(857) 555-0117" />, PHONE);
  expect(names()).toEqual([
    ["Email Ines", "mailto:ines@example.com"],
    ["Call Ines", "tel:8575550117"],
    ["Text Ines", "sms:8575550117"],
  ]);
  await again(<ReachButtons name="Ines" email="" phone="(857) 555-0117" />);
  expect(names().map(([label]) => label)).toEqual(["Call Ines", "Text Ines"]);
  await again(<ReachButtons name="Ines" email="" phone="" />);
  expect(names()).toEqual([]);
});
