// A picture that does not come leaves what stands in its place, never a browser's torn one.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { render } from "./support/render.tsx";

const GONE = "/no-picture-here.png";
const DOT =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const images = () => [...document.querySelectorAll("main img")];

test("a face that cannot be loaded is its initials, a workspace its letter", async () => {
  await render(
    <>
      <Avatar name="Mia Torres" src={GONE} />
      <WorkspaceMark name="Harbor" src={GONE} />
      <LinkThumb src={GONE} />
    </>,
  );
  await expect.element(page.getByText("MT")).toBeVisible();
  await expect.element(page.getByText("H", { exact: true })).toBeVisible();
  await expect.poll(images).toEqual([]);
});

test("one that failed before the page listened is noticed too", async () => {
  const early = new Image();
  early.src = GONE;
  await new Promise((failed) => early.addEventListener("error", failed));
  await render(<Picture src={GONE} instead="nothing" />);
  await expect.element(page.getByText("nothing")).toBeVisible();
});

test("one that comes is shown, and another address is tried afresh", async () => {
  const { again } = await render(<Avatar name="Mia Torres" src={GONE} />);
  await expect.element(page.getByText("MT")).toBeVisible();
  again(<Avatar name="Mia Torres" src={DOT} />);
  await expect
    .poll(() => images().map((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toEqual([1]);
  await expect.element(page.getByText("MT")).not.toBeInTheDocument();
});
