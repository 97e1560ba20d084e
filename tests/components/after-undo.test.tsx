// A menu beside a snackbar: what the snackbar does with the focus must not shut what the pointer opens.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import { DropdownMenuContent, DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import { render } from "./support/render.tsx";

const BETWEEN_MS = 500;

function Row() {
  const [role, setRole] = useState("Member");
  const undo = () => {
    setTimeout(() => {
      setRole("Member");
      showSuccess("As before");
    }, BETWEEN_MS);
  };
  const promote = () => {
    setRole("Manager");
    showSuccess("Manager now", { label: "Undo", onClick: undo });
  };
  return (
    <>
      <p>{role}</p>
      <input aria-label="Search" />
      <LazyMenu trigger={<button type="button">More for Marcus</button>}>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={promote}>Promote</DropdownMenuItem>
        </DropdownMenuContent>
      </LazyMenu>
      <Snackbars />
    </>
  );
}

const more = () => page.getByRole("button", { name: "More for Marcus" });
const promote = () => page.getByRole("menuitem", { name: "Promote" });
const undo = () => page.getByRole("button", { name: "Undo" });

/** As long as whatever might shut it again would need. */
const A_MOMENT = 150;

async function expectOpen() {
  await new Promise((done) => setTimeout(done, A_MOMENT));
  await expect.element(promote()).toBeVisible();
}

async function promoteAndUndo() {
  await render(<Row />);
  await more().click();
  await promote().click();
  await undo().click();
}

test("after an Undo by the pointer the first press opens the row's menu", async () => {
  await promoteAndUndo();
  await expect.element(page.getByText("As before").first()).toBeVisible();
  await more().click();
  await expectOpen();
});

test("it opens while the message with the Undo is still going away", async () => {
  await promoteAndUndo();
  await more().click();
  await expectOpen();
});

test("an Undo by the keyboard puts the focus back at once, and takes it from nobody later", async () => {
  await render(<Row />);
  await more().click();
  await promote().click();
  await expect.element(undo()).toBeVisible();
  await expect.element(more()).toHaveFocus();
  await userEvent.keyboard("{Alt>}t{/Alt}{Tab}{Tab}");
  await expect.element(undo()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(more()).toHaveFocus();
  await page.getByRole("textbox", { name: "Search" }).click();
  await expect.element(page.getByText("As before").first()).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveFocus();
});
