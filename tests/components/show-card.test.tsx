// My code from anywhere: S where no letter is somebody's word, and the palette; the personal view comes along.
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Overlays } from "#components/shell/overlays.tsx";
import { Palette } from "#components/shell/palette.tsx";
import { ShellProvider, useShell } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { switchView } from "#lib/client/session-actions.ts";
import { showingMyCard } from "#lib/client/show-card.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

vi.mock(import("#lib/client/session-actions.ts"), async (original) => ({ ...(await original()), switchView: vi.fn() }));
afterEach(() => vi.mocked(switchView).mockClear());

const MANAGER: ShellProps = {
  ...SHELL,
  user: { ...aUser(), permissions: { "gui::dbc_personal": true } },
  ...{ view: "company", canSwitchView: true, blocked: false, onboardingMissing: null },
};
const TO = ["personal", "/share-card/present"];

test("S shows my card by way of the personal view, but not while somebody types", async () => {
  await render(
    <ShellProvider value={MANAGER}>
      <input aria-label="Name" />
      <Overlays />
    </ShellProvider>,
  );
  await page.getByLabelText("Name").click();
  await userEvent.keyboard("s");
  await expect.element(page.getByLabelText("Name")).toHaveValue("s");
  expect(switchView).not.toHaveBeenCalled();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(switchView).not.toHaveBeenCalled();
  await userEvent.keyboard("s");
  await expect.poll(() => vi.mocked(switchView).mock.calls).toEqual([TO]);
});

function Search() {
  const { overlay, open } = useShell();
  return overlay === "palette" ? (
    <Palette />
  ) : (
    <button type="button" onClick={() => open("palette")}>
      Open
    </button>
  );
}

test("the palette shows it too", async () => {
  await render(
    <ShellProvider value={MANAGER}>
      <Search />
    </ShellProvider>,
  );
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("option", { name: /Show my card/ }).click();
  expect(vi.mocked(switchView).mock.calls).toEqual([TO]);
});

test("whoever has no card of their own, is blocked, or never leaves the company view has no such way", () => {
  expect(showingMyCard({ ...MANAGER, user: { ...MANAGER.user, permissions: {} } })).toBeNull();
  expect(showingMyCard({ ...MANAGER, blocked: true })).toBeNull();
  expect(showingMyCard({ ...MANAGER, canSwitchView: false })).toBeNull();
  expect(showingMyCard({ ...MANAGER, canSwitchView: false, view: "personal" })).not.toBeNull();
});
