// Help and what is new: the article of the page one is on, the others by their list and by ⌘K, and the line after an upgrade.
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NewsLine } from "#app/(main)/dashboard/_components/news-line.tsx";
import { Guide } from "#components/shell/guide.tsx";
import { Palette } from "#components/shell/palette.tsx";
import { type Overlay, ShellProvider, useShell } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { RELEASES } from "#lib/releases.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const MENU: ShellProps["menu"] = [
  { key: "links", label: "Share links", icon: "share-links", href: "/share-links" },
  { key: "connections", label: "Connections", icon: "messages-square", href: "/connections-manager" },
];

/** What of the shell floats here, begun with `first`. */
function Floating({ first }: { first: Overlay }) {
  const { overlay, open } = useShell();
  useEffect(() => open(first), [open, first]);
  if (overlay === "palette") return <Palette />;
  return overlay?.startsWith("guide:") ? <Guide /> : null;
}

const show = (first: Overlay) =>
  render(
    <ShellProvider value={{ ...SHELL, menu: MENU }}>
      <Floating first={first} />
    </ShellProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

test("an article says what the screen is for, what one does there, who may, and leads on", async () => {
  takeNavigations();
  await show("guide:share-links");
  await expect.element(page.getByRole("dialog", { name: "Share links" })).toBeVisible();
  await expect.element(page.getByText("Who can use it:")).toBeVisible();
  await page.getByRole("button", { name: "Open this page" }).click();
  await expect.poll(() => takeNavigations()).toEqual(["/share-links"]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("the list holds what the menu leads to, and is searched", async () => {
  await show("guide:nothing");
  await expect.element(page.getByRole("button", { name: "Import contacts" })).toBeVisible();
  expect(page.getByRole("button", { name: "People Manager" }).elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText("Search help"), "spreadsheet");
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(1);
  await page.getByRole("button", { name: "Import contacts" }).click();
  await expect.element(page.getByRole("dialog", { name: "Import contacts" })).toBeVisible();
  await page.getByRole("button", { name: "All articles" }).click();
  await expect.element(page.getByLabelText("Search help")).toBeVisible();
});

test("⌘K finds an article by words that people use", async () => {
  await show("palette");
  await userEvent.fill(page.getByPlaceholder("Search or jump to"), "help merge");
  await page.getByText("Help: Duplicates").click();
  await expect.element(page.getByRole("dialog", { name: "Duplicates" })).toBeVisible();
});

test("what is new shows the last release opened", async () => {
  await show("guide:news");
  await expect.element(page.getByRole("dialog", { name: "What is new" })).toBeVisible();
  const [latest, before] = RELEASES;
  await expect
    .element(page.getByText(latest?.changes.find(({ told }) => told)?.text ?? "none", { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText(before?.changes.find(({ told }) => told)?.text ?? "none", { exact: false }))
    .not.toBeVisible();
});

test("the line of a version goes for good once it is closed", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? "GET"} ${path} ${String(init?.body ?? "")}`);
    return Response.json({ data: { step: "you", skipped: [], drafts: {}, put_away: ["setup", "news-0.1.0"] } });
  });
  await render(
    <ShellProvider value={SHELL}>
      <NewsLine version="0.9.0" headline="Texts" />
    </ShellProvider>,
  );
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => page.getByText("New in this version").elements()).toEqual([]);
  await expect.poll(() => sent.at(-1) ?? "").toContain('"put_away":["setup","news-0.9.0"]');
});
