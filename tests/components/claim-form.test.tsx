// Adding a device by the code on its back: what it is called is what is in the hand.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ClaimForm } from "#app/(public)/(sheet)/register/promo/_components/claim-form.tsx";
import { PHONE, render } from "./support/render.tsx";

test.each([
  { made: "stand", number: "1204-002", title: "Add stand 1204-002", act: "Add the stand" },
  { made: "tag", number: null, title: "Add a tag", act: "Add the tag" },
] as const)("a $made with the number $number is called what it is", async ({ made, number, title, act }) => {
  await render(<ClaimForm tag="abc" made={made} number={number} workspace="" done="/activate?token=" />, PHONE);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  await expect.element(page.getByRole("button", { name: act })).toBeVisible();
});
