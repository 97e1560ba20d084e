// Snackbars: said to readers, undone by their button, gone by themselves; and the copy button, which says it there.
import { Trash2 } from "lucide-react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { CopyButton, CopyIcon } from "#components/patterns/copy-button.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { SNACKBAR_MS } from "#components/ui/sonner.tsx";
import { showError, showMessage, showSuccess } from "#lib/client/snackbar.ts";
import { PHONE, render } from "./support/render.tsx";

const messages = () => page.getByRole("region", { name: /^Messages/ });
const saying = (text: string) => messages().getByText(text, { exact: true });

let copied: string[];
let refuses: boolean;
beforeEach(() => {
  [copied, refuses] = [[], false];
  const writeText = async (text: string) => {
    if (refuses) throw new Error("not allowed");
    copied.push(text);
  };
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
});

test("what was done can be undone from where it is said, and then it is gone", async () => {
  const undo = vi.fn();
  await render(<Snackbars />);
  showSuccess("Link deleted", { label: "Undo", onClick: undo });
  await expect.element(saying("Link deleted")).toBeVisible();
  await expect.element(messages()).toHaveAttribute("aria-live", "polite");
  await messages().getByRole("button", { name: "Undo" }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(saying("Link deleted")).not.toBeInTheDocument();
});

test("it goes by itself after its six seconds, not before", async () => {
  await render(
    <>
      <h1>Far away from it</h1>
      <Snackbars />
    </>,
  );
  // Under the pointer it would wait.
  await userEvent.hover(page.getByRole("heading"));
  const shown = performance.now();
  showMessage("Changing workspace!");
  await expect.element(saying("Changing workspace!")).toBeVisible();
  await expect.element(saying("Changing workspace!"), { timeout: 2 * SNACKBAR_MS }).not.toBeInTheDocument();
  expect(SNACKBAR_MS).toBe(6000);
  expect(performance.now() - shown).toBeGreaterThanOrEqual(SNACKBAR_MS);
});

test("of several the newest is in front, and buttons of those behind it are out of reach", async () => {
  await render(<Snackbars />);
  for (const name of ["first", "second"])
    showError(`The ${name} failed`, { label: `Retry ${name}`, onClick: () => undefined });
  await expect.element(messages().getByRole("button", { name: "Retry second" })).toBeVisible();
  await expect.element(messages().getByText("Retry first")).not.toBeVisible();
});

const BARS = (
  <>
    <BulkBar count={2} onClear={() => undefined}>
      <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => undefined}>
        Delete
      </BulkAction>
    </BulkBar>
    <ThumbBar>
      <Button size="lg">Create share link</Button>
    </ThumbBar>
  </>
);

const TABLET = { width: 768, height: 1024 };

test.each([PHONE, { width: 601, height: 900 }, TABLET, { width: 991, height: 700 }])(
  "at %o without a bar it is a strip from edge to edge, so that nothing looks out around it",
  async (size) => {
    await render(<Snackbars />, size);
    const said = `Settings saved at ${size.width}`;
    showMessage(said);
    await expect.element(saying(said)).toBeVisible();
    const place = () => saying(said).element().closest("li")?.getBoundingClientRect();
    await expect.poll(() => [place()?.left, place()?.right, place()?.bottom]).toEqual([0, size.width, size.height]);
  },
);

test.each([PHONE, { width: 1280, height: 800 }])(
  "at %o the field that somebody is in is not covered, in the middle of a page or at its end",
  async (size) => {
    await render(
      <>
        <div style={{ height: 1500 }} />
        <input aria-label="In the middle" />
        <div style={{ height: 600 }} />
        <input aria-label="At the end" />
        <Snackbars />
      </>,
      size,
    );
    for (const [at, name] of ["In the middle", "At the end"].entries()) {
      const field = page.getByLabelText(name).element();
      if (!(field instanceof HTMLElement)) throw new Error("no field");
      field.focus({ preventScroll: true });
      window.scrollTo(0, field.getBoundingClientRect().bottom + window.scrollY - size.height + 4);
      showMessage(`Message ${at} at ${size.width}`);
      await expect.element(saying(`Message ${at} at ${size.width}`)).toBeVisible();
      const top = () =>
        saying(`Message ${at} at ${size.width}`).element().closest("li")?.getBoundingClientRect().top ?? 0;
      await expect.poll(() => top() - field.getBoundingClientRect().bottom, { timeout: 15_000 }).toBeGreaterThan(0);
    }
  },
);

const WIDE = { width: 1280, height: 800 };

test("on a wide screen the last control of a long page can be scrolled free of it", async () => {
  await render(
    <>
      <div style={{ height: 1500 }} />
      <button type="button">Last of the page</button>
      <Snackbars />
    </>,
    WIDE,
  );
  showMessage("Settings saved here");
  await expect.element(saying("Settings saved here")).toBeVisible();
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
  await expect
    .poll(
      () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const message = box(saying("Settings saved here").element().closest("li"))?.top ?? 0;
        return message - (box(page.getByRole("button", { name: "Last of the page" }).element())?.bottom ?? 9999);
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(0);
});

test.each([PHONE, TABLET])("at %o it covers no bar, however long it is, and no last control", async (size) => {
  await render(
    <>
      <div style={{ height: 1500 }} />
      {BARS}
      <button type="button">Last of the page</button>
      <Snackbars />
    </>,
    size,
  );
  const long = `The link could not be saved at ${size.width}. ${"Something is in the way of it. ".repeat(6)}`.trim();
  showError(long, { label: `Again at ${size.width}`, onClick: () => undefined });
  await expect.element(saying(long)).toBeVisible();
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
  const message = () => box(saying(long).element().closest("li"));
  const create = page.getByRole("button", { name: "Create share link" });
  const acts = page.getByRole("toolbar", { name: "Chosen rows" });
  const bar = () => create.element().closest("[data-thumb-bar]");
  await expect.poll(() => (box(bar())?.top ?? 0) - (message()?.bottom ?? 0)).toBe(0);
  await expect.poll(() => (message()?.top ?? 0) - (box(acts.element())?.bottom ?? 9999)).toBeGreaterThanOrEqual(12);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const last = page.getByRole("button", { name: "Last of the page" });
  await expect.poll(() => (message()?.top ?? 0) - (box(last.element())?.bottom ?? 9999)).toBeGreaterThanOrEqual(0);
});

test("the copy buttons copy, say what, and a browser that refuses is answered with the link itself", async () => {
  const text = "http://localhost/l/seaport";
  await render(
    <>
      <CopyButton text={text} said="seaport">
        Copy
      </CopyButton>
      <CopyIcon text={`${text}-2`} said="seaport-2" label="Copy seaport-2" />
      <Snackbars />
    </>,
  );
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.element(saying("Copied seaport")).toBeVisible();
  await page.getByRole("button", { name: "Copy seaport-2" }).click();
  await expect.element(saying("Copied seaport-2")).toBeVisible();
  expect(copied).toEqual([text, `${text}-2`]);
  refuses = true;
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.element(saying(`Your browser did not let us copy. The link is ${text}`)).toBeVisible();
});

test("over a dialog it stands beside what is asked, can be pressed there, and outlives it", async () => {
  const retry = vi.fn();
  const asked = (
    <Dialog open onClose={() => undefined} title="Invite people">
      <button type="button">Send</button>
    </Dialog>
  );
  const { again } = await render(
    <>
      {asked}
      <Snackbars />
    </>,
    PHONE,
  );
  showError("That did not work", { label: "Retry", onClick: retry });
  showMessage("Changing workspace!");
  await expect.element(saying("Changing workspace!")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Invite people" }).element();
  const box = () => saying("Changing workspace!").element().closest("li")?.getBoundingClientRect();
  await expect.poll(() => Math.round(box()?.top ?? -1)).toBe(16);
  expect(box()?.bottom ?? 999).toBeLessThan(dialog.getBoundingClientRect().top);
  await userEvent.hover(saying("Changing workspace!"));
  await messages().getByRole("button", { name: "Retry" }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  again(<Snackbars />);
  await expect.element(saying("Changing workspace!")).toBeVisible();
  await expect.poll(() => Math.round(box()?.bottom ?? 0)).toBe(844);
});

test.each([PHONE, { width: 390, height: 500 }, TABLET, WIDE])(
  "at %o the highest dialog has room over it for the longest message, and its buttons stay in sight",
  async (size) => {
    await render(
      <>
        <Dialog open onClose={() => undefined} title="Terms of the order">
          <div style={{ height: 3000 }} />
          <DialogActions>
            <Button>Agree</Button>
          </DialogActions>
        </Dialog>
        <Snackbars />
      </>,
      size,
    );
    const long = `The order was not sent from ${size.height}. ${"Something is in the way of it. ".repeat(5)}`.trim();
    showError(long, { label: "Retry", onClick: () => undefined });
    await expect.element(saying(long)).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Terms of the order" }).element();
    const message = () => saying(long).element().closest("li")?.getBoundingClientRect().bottom ?? 9999;
    await expect.poll(() => dialog.getBoundingClientRect().top - message()).toBeGreaterThanOrEqual(8);
    const button = page.getByRole("button", { name: "Agree" }).element().getBoundingClientRect();
    expect(button.bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
    expect(button.bottom).toBeLessThanOrEqual(size.height);
  },
);
