// Unsaved changes: every way out asks first, staying keeps everything, leaving goes where one was going.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import LeaveDialog from "#components/patterns/leave-dialog.tsx";
import { isIdle } from "#lib/client/busy.ts";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import Link from "./support/next-link.tsx";
import { navigateTo, takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";

function Editor() {
  const [title, setTitle] = useState("");
  const [saved, setSaved] = useState("");
  const [menu, setMenu] = useState(true);
  const guard = useLeaveGuard(title !== saved, null);
  return (
    <>
      <Link href="/dashboard?from=editor#top" onClick={() => setMenu(false)}>
        Dashboard
      </Link>
      {menu ? <p>The menu lies over the page</p> : null}
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <button type="button" onClick={() => setSaved(title)}>
        Save
      </button>
      {guard.asking ? <LeaveDialog what="on this link" onStay={guard.stay} onLeave={guard.go} /> : null}
    </>
  );
}

const asked = () => page.getByRole("alertdialog", { name: "Leave without saving?" });
const title = () => page.getByRole("textbox", { name: "Title" });
const follow = () => page.getByRole("link", { name: "Dashboard" }).click();
const stay = () => asked().getByRole("button", { name: "Stay here" }).click();
const leave = () => asked().getByRole("button", { name: "Leave" }).click();

test("with nothing unsaved nobody is asked, and a reload loses nothing", async () => {
  await render(<Editor />);
  expect(isIdle()).toBe(true);
  await follow();
  expect(takeNavigations()).toEqual(["/dashboard?from=editor#top"]);
  await expect.element(asked()).not.toBeInTheDocument();
});

test("a link asks; staying keeps what was typed, Esc is staying, leaving goes where the link leads", async () => {
  await render(<Editor />);
  await title().fill("Half a thought");
  expect(isIdle()).toBe(false);
  await follow();
  await expect.element(asked()).toBeVisible();
  await expect.element(asked()).toMatchTextContent("What you changed on this link is not saved yet.");
  // What the press closes is closed: who stays is back at the form.
  await expect.element(page.getByText("The menu lies over the page")).not.toBeInTheDocument();
  await stay();
  await follow();
  await userEvent.keyboard("{Escape}");
  await expect.element(asked()).not.toBeInTheDocument();
  await expect.element(title()).toHaveValue("Half a thought");
  expect(takeNavigations()).toEqual([]);
  await follow();
  await leave();
  expect(takeNavigations()).toEqual(["/dashboard?from=editor#top"]);
});

test("a command asks as a link does, and is carried out once", async () => {
  await render(<Editor />);
  await title().fill("Half a thought");
  confirmNavigation(() => navigateTo("by command"));
  await expect.element(asked()).toBeVisible();
  expect(takeNavigations()).toEqual([]);
  await leave();
  expect(takeNavigations()).toEqual(["by command"]);
});

test("going back asks, twice as well, and closing the tab does too", async () => {
  history.pushState(null, "", "?editor");
  await render(<Editor />);
  await title().fill("Half a thought");
  for (let times = 0; times < 2; times += 1) {
    history.back();
    await expect.element(asked()).toBeVisible();
    await stay();
    await expect.element(asked()).not.toBeInTheDocument();
  }
  expect(location.search).toBe("?editor");
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

test("once it is saved the way is free", async () => {
  await render(<Editor />);
  await title().fill("A thought");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(isIdle).toBe(true);
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await follow();
  expect(takeNavigations()).toEqual(["/dashboard?from=editor#top"]);
});
