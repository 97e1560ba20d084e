// A menu on a button: its code comes when somebody reaches for it, and then keys, choices and the focus's way back hold.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { ShareButton } from "#components/patterns/share-button.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "#components/ui/dropdown-menu.tsx";

import { PHONE, render } from "./support/render.tsx";

function RowMenu({ onDelete = () => undefined }: { onDelete?: () => void }) {
  const [role, setRole] = useState("Member");
  return (
    <LazyMenu trigger={<button type="button">More for seaport</button>}>
      <DropdownMenuContent>
        <DropdownMenuItem>Copy</DropdownMenuItem>
        <DropdownMenuSub>
          <DropdownMenuSubTrigger end={role}>Role</DropdownMenuSubTrigger>
          <DropdownMenuSubContent>
            <DropdownMenuRadioGroup value={role} onValueChange={setRole}>
              <DropdownMenuRadioItem value="Member">Member</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="Manager">Manager</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </DropdownMenuSubContent>
        </DropdownMenuSub>
        <DropdownMenuItem disabled>Move</DropdownMenuItem>
        <DropdownMenuItem tone="danger" onSelect={onDelete}>
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </LazyMenu>
  );
}

const trigger = () => page.getByRole("button", { name: "More for seaport" });
const entry = (name: string) => page.getByRole("menuitem", { name: new RegExp(`^${name}`) });

/** By no key and no finger: only the place from which the keys begin. */
function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}

test("before its code is there the button says that a menu hangs on it, and one press opens it", async () => {
  await render(<RowMenu />);
  await expect.element(trigger()).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(trigger()).toHaveAttribute("aria-expanded", "false");
  await trigger().click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  // The page behind must stay as it is: neither locked nor hidden from readers.
  expect(document.body.style.pointerEvents).toBe("");
  expect(page.getByRole("menu").element().closest("main")).not.toBeNull();
});

test("the keyboard opens it, walks past what cannot be done, chooses, and is back on the button", async () => {
  const remove = vi.fn();
  await render(<RowMenu onDelete={remove} />);
  focus(trigger().element());
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(entry("Delete")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(entry("Role")).toHaveFocus();
  await userEvent.keyboard("{End}{Enter}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  expect(remove).toHaveBeenCalledTimes(1);
  await expect.element(trigger()).toHaveFocus();
});

test("Esc closes it without an act", async () => {
  const remove = vi.fn();
  await render(<RowMenu onDelete={remove} />);
  await trigger().click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
  expect(remove).not.toHaveBeenCalled();
});

test("a choice in the second menu is ticked, and said at its end the next time", async () => {
  await render(<RowMenu />);
  for (const [before, chosen] of [
    ["Member", "Manager"],
    ["Manager", "Member"],
  ] as const) {
    await trigger().click();
    await expect.element(entry("Role")).toMatchTextContent(before);
    focus(entry("Role").element());
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("menuitemradio", { name: before })).toBeChecked();
    await page.getByRole("menuitemradio", { name: chosen }).click();
    await expect.element(page.getByRole("menu").first()).not.toBeInTheDocument();
  }
});

test("on a phone its entries are as high as a finger", async () => {
  await render(<RowMenu />, PHONE);
  await trigger().click();
  await expect.element(entry("Copy")).toBeVisible();
  expect(entry("Copy").element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test("on a phone it is a sheet at the bottom edge, over snackbars, and a press beside it only closes it", async () => {
  const beneath = vi.fn();
  await render(
    <>
      <button type="button" onClick={beneath} className="block h-40 w-full">
        Something else
      </button>
      <RowMenu />
    </>,
    PHONE,
  );
  await trigger().click();
  await expect.element(entry("Copy")).toBeVisible();
  const box = page.getByRole("menu").element().getBoundingClientRect();
  expect([box.left, box.right, box.bottom]).toEqual([0, PHONE.width, PHONE.height]);
  await page.elementLocator(document.body).click({ position: { x: 100, y: 60 }, force: true });
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  expect(beneath).not.toHaveBeenCalled();
});

test("a link is handed to the device's share sheet where there is one; giving up is no failure, a refusal is said", async () => {
  const shared = { title: "Seaport", url: "https://go.harbor.test/seaport" };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share: undefined }));
  const { again } = await render(<ShareButton {...shared} />);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  let thrown = new DOMException("closed", "AbortError");
  const share = vi.fn(async (_: ShareData) => Promise.reject(thrown));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  again(
    <>
      <ShareButton key="now" {...shared} />
      <Snackbars />
    </>,
  );
  await page.getByRole("button", { name: "Share" }).click();
  expect(share).toHaveBeenCalledWith(shared);
  await expect.element(page.getByText(/did not let us share/)).not.toBeInTheDocument();
  thrown = new DOMException("no", "NotAllowedError");
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .element(page.getByText(/did not let us share. The link is https:\/\/go.harbor.test\/seaport/))
    .toBeVisible();
  vi.unstubAllGlobals();
});
