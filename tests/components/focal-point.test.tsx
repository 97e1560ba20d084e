// The most important point of a picture: by keys, by a press, by a drag, and what a frame keeps around it.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CropPreview, FocalPicture } from "#components/patterns/focal-point.tsx";
import type { FocalPoint } from "#lib/focal-crop.ts";
import { render } from "./support/render.tsx";

/** Twice as wide as it is high. */
const WIDE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="teal"/></svg>')}`;

function Editor() {
  const [point, setPoint] = useState<FocalPoint>({ x: 0.5, y: 0.5 });
  const [shape, setShape] = useState<number | null>(null);
  return (
    <>
      <FocalPicture src={WIDE} point={point} onPoint={setPoint} onShape={setShape} />
      <CropPreview src={WIDE} point={point} shape={shape} frame={1} label="Square" />
    </>
  );
}

const slider = () => page.getByRole("slider", { name: /Most important point/ });
const kept = () => getComputedStyle(document.querySelector("figure img") ?? document.body).objectPosition;

async function editor() {
  await render(<Editor />);
  await expect.poll(() => slider().element().getBoundingClientRect().width).toBe(400);
}

test("arrow keys move it by little, with Shift by more, never out of the picture, and Home takes it back", async () => {
  await editor();
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top");
  await userEvent.tab();
  await expect.element(slider()).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "52% from the left, 48% from the top");
  await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}");
  await expect.element(slider()).toHaveAttribute("aria-valuenow", "0");
  await userEvent.keyboard("{Home}");
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top");
});

test("a press puts it there, and what a square keeps follows", async () => {
  await editor();
  await expect.poll(kept).toBe("50% 50%");
  await slider().click({ position: { x: 360, y: 100 } });
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "90% from the left, 50% from the top");
  // The square is half as wide as the picture: around 90 % it shows its right end.
  expect(kept()).toBe("100% 50%");
  await slider().click({ position: { x: 140, y: 100 } });
  expect(kept()).toBe("20% 50%");
});

test("a pointer that only passes over moves nothing", async () => {
  await editor();
  await slider().hover({ position: { x: 20, y: 20 } });
  await expect.element(slider()).toHaveAttribute("aria-valuenow", "50");
});
