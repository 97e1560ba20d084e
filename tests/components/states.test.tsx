// What stands in a list's or a page's place: loading, nothing, failed, forbidden, not found.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { FailureSheet } from "#components/shell/failure-sheet.tsx";
import { Footer } from "#components/shell/footer.tsx";
import { AppError } from "#lib/errors.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { PHONE, render } from "./support/render.tsx";

const heading = (name: string, level: number) => page.getByRole("heading", { name, level });

test("a list on its way says so to readers and draws as many rows as are coming", async () => {
  await render(<ListSkeleton rows={4} />);
  await expect.element(page.getByRole("status")).toMatchTextContent("Loading");
  const busy = document.querySelector('[aria-busy="true"]');
  expect([...(busy?.children ?? [])].filter((row) => row.getBoundingClientRect().height === 56)).toHaveLength(4);
});

test("the footer waits for what is coming, so that it does not jump", async () => {
  const around = (rows: ReactNode) => (
    <>
      <main>{rows}</main>
      <Footer />
    </>
  );
  const { again } = await render(around(<ListSkeleton />));
  const privacy = page.getByText("Privacy");
  await expect.element(privacy).not.toBeVisible();
  again(around(<p>Rows</p>));
  await expect.element(privacy).toBeVisible();
});

test("nothing yet is a heading of the asked rank, a sentence and one act; its drawing is for eyes alone", async () => {
  const create = vi.fn();
  await render(
    <EmptyState
      drawing="nothing"
      title="No links yet"
      level={3}
      action={
        <button type="button" onClick={create}>
          Create link
        </button>
      }
    >
      They will stand here.
    </EmptyState>,
  );
  await expect.element(heading("No links yet", 3)).toBeVisible();
  await expect.element(page.getByText("They will stand here.")).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  expect(create).toHaveBeenCalledTimes(1);
  expect(page.getByRole("img").elements()).toEqual([]);
});

test("a failure interrupts, says what support needs, and is tried again", async () => {
  const retry = vi.fn();
  const { again } = await render(<ErrorState reference="r-4711" onRetry={retry} />);
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/This could not be loaded.*Reference r-4711/);
  await alert.getByRole("button", { name: "Retry" }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  again(<ErrorState title="No card" message="Somebody took it down." />);
  await expect.element(alert).toMatchTextContent(/^No cardSomebody took it down\.$/);
  expect(alert.getByRole("button").elements()).toEqual([]);
});

test("the sheet of a page that failed fits a phone, words and button", async () => {
  await render(<FailureSheet title="This page isn’t available right now" onRetry={() => undefined} />, PHONE);
  for (const part of [page.getByRole("alert"), page.getByRole("button", { name: "Retry" })]) {
    const { left, right } = part.element().getBoundingClientRect();
    expect([left >= 20, right <= PHONE.width - 20]).toEqual([true, true]);
  }
});

test("a list that could not be read says so in its place, or over the rows of before", async () => {
  const retry = vi.fn();
  const error = new AppError("unavailable", "This took too long. Please try again.");
  const { again } = await render(<ReadFailure error={null} stale={false} onRetry={retry} />);
  expect(page.getByRole("alert").elements()).toEqual([]);
  again(<ReadFailure error={error} stale={false} onRetry={retry} />);
  await expect.element(heading("This could not be loaded", 2)).toBeVisible();
  await expect.element(page.getByRole("alert")).toMatchTextContent("This took too long.");
  again(<ReadFailure error={error} stale onRetry={retry} />);
  await expect.element(page.getByRole("alert")).toMatchTextContent("The list is still the one from before.");
  expect(page.getByRole("heading").elements()).toEqual([]);
  await page.getByRole("button", { name: "Retry" }).click();
  expect(retry).toHaveBeenCalledTimes(1);
});

test("who may not open a page is told what it is, who can change that, and where to work", async () => {
  const { again } = await render(<NoPermission what="the audit log" home="/share-links" />);
  await expect.element(heading("You cannot open the audit log", 2)).toBeVisible();
  await expect.element(page.getByText(/An owner or manager of the workspace can change that\./)).toBeVisible();
  await page.getByRole("link", { name: "Go to a page you can open" }).click();
  expect(takeNavigations()).toEqual(["/share-links"]);
  again(<NoPermission />);
  await expect.element(heading("You cannot open this page", 2)).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
  again(<NoPermission act="create" what="share links" readOnly />);
  await expect.element(heading("You cannot create share links", 2)).toBeVisible();
  await expect.element(page.getByText(/this session is read-only/)).toBeVisible();
});

test("nothing at an address is the page's first heading, with one way on", async () => {
  await render(<NotFoundState way={{ href: "/dashboard", label: "Dashboard" }}>Perhaps it moved.</NotFoundState>);
  await expect.element(heading("There is nothing here", 1)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  expect(takeNavigations()).toEqual(["/dashboard"]);
});
