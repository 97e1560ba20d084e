// The logo of an order in the upload field: how far it is, why it was refused, and nothing to pause in what goes in one piece.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LogoField } from "#components/orders/logo-field.tsx";
import type { SendLogo } from "#lib/client/orders/use-logo-upload.ts";
import { render } from "./support/render.tsx";

const svg = (name: string) => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], name, { type: "image/svg+xml" });
const rows = () => page.getByRole("listitem");
const choose = (file: File) => userEvent.upload(page.getByLabelText("Logo file file"), file);

/** The field, and the ends of what it sends. */
async function shown() {
  const calls: { name: string; onSent: (share: number) => void; done: () => void; fail: (why: Error) => void }[] = [];
  const send: SendLogo = ({ name }, onSent) =>
    new Promise((done, fail) => void calls.push({ name, onSent, done, fail }));
  await render(<LogoField name={null} href={null} says="" problem={null} onFile={send} onRemove={() => undefined} />);
  return calls;
}

test("a logo on its way says how far it is, and is gone from there once it is the draft's", async () => {
  const calls = await shown();
  await choose(svg("mark.svg"));
  const bar = page.getByRole("progressbar", { name: "Uploading mark.svg" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "0");
  calls[0]?.onSent(0.5);
  await expect.element(bar).toHaveAttribute("aria-valuenow", String(Math.round(svg("").size / 2)));
  await expect.element(rows().getByText("Uploading")).toBeVisible();
  // It goes in one piece, which may be stored by now.
  expect(rows().getByRole("button").elements()).toEqual([]);
  await choose(svg("second.svg"));
  calls[0]?.onSent(1);
  await expect.element(rows().getByText("Processing …")).toBeVisible();
  calls[0]?.done();
  await expect.element(rows()).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).toEqual(["mark.svg"]);
});

test("what is refused says why where it was on its way, can be put away, and another one takes its place", async () => {
  const calls = await shown();
  await choose(new File(["GIF89a"], "moving.gif", { type: "image/gif" }));
  await expect.element(rows().getByText("Choose a PNG, a JPEG or an SVG.")).toBeVisible();
  expect(calls).toEqual([]);
  await choose(svg("mark.svg"));
  await expect.element(rows().getByText("Uploading")).toBeVisible();
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.fail(new Error("no"));
  await expect.element(rows().getByText("Something went wrong. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Remove mark.svg" }).click();
  await expect.element(rows()).not.toBeInTheDocument();
});
