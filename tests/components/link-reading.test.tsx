// A share link as an administrator sees it who only reads as somebody: all of it, and nothing to press that would be refused.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LinkEditor } from "#app/(main)/share-links/_components/editor/editor.tsx";
import { GoneLink } from "#app/(main)/share-links/_components/gone-link.tsx";
import { BarSlotsProvider } from "#components/shell/bar-slots.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { Link } from "#lib/services/links/entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { READS_ONLY, SHELL } from "./support/shell.ts";

const AT = "2026-11-20T16:00:00Z";
const LINK: Link = {
  ...{ id: "l1", alias: "loft", shortlink: "https://go.test/l/loft", domain: "go.test", subdomain: null },
  ...{ default_destination_url: "https://harbor.test/loft", external_metadata: null, og_tags: [], title: "Loft" },
  ...{ created_at: AT, updated_at: AT, deleted_at: null, version: 1 },
  created_by: { id: "m", name: "Mia Santos", photo_url: null },
  clicks: { people: 3, previews: 0, bots: 0, last30: [3] },
};
const sender = { id: "m", name: "Mia Santos", photoUrl: null };

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ data: [], meta: { page: 1, per_page: 20, total: 0 } }));
});

const shown = (shell: typeof SHELL, size?: typeof PHONE) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={shell}>
        <BarSlotsProvider>
          <LinkEditor link={LINK} origin="https://go.test" sender={sender} />
        </BarSlotsProvider>
      </ShellProvider>
    </SWRConfig>,
    size,
  );

test("who only reads sees the link and is told why nothing can be saved", async () => {
  await shown(READS_ONLY, PHONE);
  await expect.element(page.getByText("This session is read-only, so nothing can be changed.")).toBeVisible();
  await expect.element(page.getByLabelText("Destination")).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Preview" })).toBeVisible();
  expect(page.getByRole("button", { name: /Save changes/ }).elements()).toEqual([]);
});

test("whoever may write is offered to save", async () => {
  await shown(SHELL, PHONE);
  await expect.element(page.getByLabelText("Destination")).toBeEnabled();
  await expect.element(page.getByRole("button", { name: "Save changes" })).toBeVisible();
});

test("a deleted link is offered back to who may bring it back alone", async () => {
  const gone = (shell: typeof SHELL) => (
    <ShellProvider value={shell}>
      <GoneLink id="l1" />
    </ShellProvider>
  );
  const { again } = await render(gone(SHELL));
  await expect.element(page.getByRole("button", { name: "Restore it" })).toBeVisible();
  again(gone(READS_ONLY));
  await expect.element(page.getByRole("button", { name: "Restore it" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Back to share links" })).toBeVisible();
});
