// The bar of an editor on a phone: back, the name of what is edited, its state.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { BarSlotsProvider, PageBar } from "#components/shell/bar-slots.tsx";
import { MobileBar } from "#components/shell/mobile-bar.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { aUser } from "#tests/support/people.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { PHONE, render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: true },
  ...{
    menu: [],
    mobileMenu: [],
    parent: null,
    around: 0,
    onboardingMissing: null,
    impersonation: null,
    blocked: false,
  },
  ...{ branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true, buildId: "b" },
};

function Editor({ state }: { state: string }) {
  return (
    <ShellProvider value={SHELL}>
      <BarSlotsProvider>
        <MobileBar />
        <PageBar title="Saturday on Newbury Street" state={state} />
      </BarSlotsProvider>
    </ShellProvider>
  );
}

test("it leads back to the list, and says what is edited and whether it is saved", async () => {
  history.replaceState(null, "", "/share-links/edit/1");
  const { again } = await render(<Editor state="Saved" />, PHONE);
  const bar = () => document.querySelector("header")?.textContent ?? "";
  await expect.element(page.getByRole("heading", { level: 1, name: "Saturday on Newbury Street" })).toBeVisible();
  expect(bar()).toMatch(/share links · Saved/);
  again(<Editor state="Unsaved changes" />);
  await expect.poll(bar).toMatch(/Unsaved changes/);
  const back = page.getByRole("link", { name: "Back to share links" });
  expect(back.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  await back.click();
  expect(takeNavigations()).toEqual(["/share-links"]);
});
