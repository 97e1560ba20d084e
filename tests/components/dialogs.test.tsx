// The dialogs: who has the focus, what Esc and the backdrop do, where the focus goes back to, and what an act that fails leaves.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { AppError } from "#lib/errors.ts";
import { PHONE, render } from "./support/render.tsx";

const TITLE = "Delete go.harbor.test/seaport?";

function Confirm({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete seaport
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={TITLE}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={onConfirm}
      >
        Whoever follows it is told that it is gone.
      </ConfirmDialog>
    </>
  );
}

const question = () => page.getByRole("alertdialog", { name: TITLE });
const opener = () => page.getByRole("button", { name: "Delete seaport" });
const answer = (name: string) => question().getByRole("button", { name, exact: true });

test("the safe answer has the focus, Tab stays inside, and Esc goes back to the button that asked", async () => {
  const confirm = vi.fn();
  await render(<Confirm onConfirm={confirm} />);
  await opener().click();
  await expect.element(answer("Keep it")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(answer("Delete")).toHaveFocus();
  await expect.element(opener()).not.toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(confirm).not.toHaveBeenCalled();
});

test("what did not work is said in it, and is gone when it is asked again", async () => {
  await render(<Confirm onConfirm={() => Promise.reject(new AppError("conflict", "Somebody else was faster."))} />);
  await opener().click();
  await answer("Delete").click();
  await expect.element(question().getByRole("alert")).toHaveTextContent("Somebody else was faster.");
  await answer("Keep it").click();
  await opener().click();
  await expect.element(question()).toBeVisible();
  await expect.element(question().getByText("Somebody else was faster.")).not.toBeInTheDocument();
});

test("Esc closes it also where what had the focus has gone", async () => {
  await render(<Confirm onConfirm={vi.fn()} />);
  await opener().click();
  await expect.element(answer("Keep it")).toHaveFocus();
  for (const button of question().element().querySelectorAll("button")) button.style.display = "none";
  await expect.poll(() => document.activeElement).toBe(document.body);
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
});

test("a press beside it closes it without an answer, one inside does not", async () => {
  const confirm = vi.fn();
  await render(<Confirm onConfirm={confirm} />);
  await opener().click();
  await question()
    .getByText(/^Whoever follows it/)
    .click();
  await expect.element(question()).toBeVisible();
  const backdrop = { position: { x: -40, y: -40 }, force: true };
  await question().click(backdrop);
  await expect.element(question()).not.toBeInTheDocument();
  expect(confirm).not.toHaveBeenCalled();
});

test("while the act runs its button is busy and hears no second press; then the dialog closes", async () => {
  let done = () => {};
  const confirm = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  await render(<Confirm onConfirm={confirm} />);
  await opener().click();
  await answer("Delete").click();
  await expect.element(answer("Delete")).toHaveAttribute("aria-busy", "true");
  await answer("Delete").click();
  expect(confirm).toHaveBeenCalledTimes(1);
  done();
  await expect.element(question()).not.toBeInTheDocument();
});

test("an act that answers false leaves the dialog open for what it says went wrong", async () => {
  await render(<Confirm onConfirm={async () => false} />);
  await opener().click();
  await answer("Delete").click();
  await expect.element(answer("Delete")).not.toHaveAttribute("aria-busy");
  await expect.element(question()).toBeVisible();
});

test("on a phone it is a sheet at the bottom edge, and the act that counts is above the way out", async () => {
  await render(<Confirm onConfirm={() => undefined} />, PHONE);
  await opener().click();
  const box = question().element().getBoundingClientRect();
  expect([box.left, box.right, box.bottom]).toEqual([0, PHONE.width, PHONE.height]);
  const top = (name: string) => answer(name).element().getBoundingClientRect().top;
  expect(top("Delete")).toBeLessThan(top("Keep it"));
});

function Reason({
  onConfirm,
  onClose = () => undefined,
}: {
  onConfirm: (reason: string) => Promise<void>;
  onClose?: () => void;
}) {
  return (
    <ReasonDialog title="Suspend Mia?" confirmLabel="Suspend" onConfirm={onConfirm} onClose={onClose}>
      She reads why.
    </ReasonDialog>
  );
}

const reason = () => page.getByRole("textbox", { name: "Reason" });

test("a reason is asked for at its field, which has the focus from the first moment on", async () => {
  const confirm = vi.fn(async () => undefined);
  await render(<Reason onConfirm={confirm} />);
  await expect.element(reason()).toHaveFocus();
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect.element(reason()).toHaveAccessibleDescription("Say why.");
  await expect.element(reason()).toHaveFocus();
  await reason().fill("  x ");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect.element(reason()).toHaveAccessibleDescription("Say why.");
  expect(confirm).not.toHaveBeenCalled();
});

test("⌘Enter sends the reason without its spaces; a refusal is said at the field and nothing typed is lost", async () => {
  const confirm = vi.fn(async (_: string) => {
    throw new AppError("conflict", "She is suspended already.");
  });
  await render(<Reason onConfirm={confirm} />);
  await reason().fill(" Left the company ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(reason()).toHaveAccessibleDescription("She is suspended already.");
  expect(confirm.mock.calls).toEqual([["Left the company"]]);
  await expect.element(reason()).toHaveValue(" Left the company ");
  await expect.element(page.getByRole("button", { name: "Suspend" })).not.toHaveAttribute("aria-busy");
});

test("Cancel and Esc ask to be closed", async () => {
  const close = vi.fn();
  await render(<Reason onConfirm={async () => undefined} onClose={close} />);
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => close.mock.calls.length).toBe(2);
});
