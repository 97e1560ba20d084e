// The workspaces one can switch to: asked for when somebody looks at them, with their place kept until they are here.
import { useEffect } from "react";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AccountSheet } from "#components/shell/account-sheet.tsx";
import { ShellProvider, useShell } from "#components/shell/shell-context.tsx";
import { aUser, aWorkspace } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const USER = { ...aUser(), workspace: aWorkspace({ workspace_name: "Harbor Realty" }) };
const AROUND = [
  { id: "a", name: "Harbor Realty Boston", kind: "location", logoUrl: null, product: "entrepreneur", people: 20 },
  { id: "b", name: "Harbor Realty Austin", kind: "location", logoUrl: null, product: "entrepreneur", people: 1 },
];

function Sheet({ opened }: { opened: boolean }) {
  const { open, overlay } = useShell();
  useEffect(() => {
    if (opened) open("account");
  }, [open, opened]);
  return overlay === "account" ? <AccountSheet /> : null;
}

const shown = (opened: boolean) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={{ ...SHELL, user: USER, around: 2 }}>
        <Sheet opened={opened} />
      </ShellProvider>
    </SWRConfig>,
    PHONE,
  );

afterEach(() => void vi.unstubAllGlobals());

test("nothing is asked before the switcher is open, and then names and people are there", async () => {
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    await answer.promise;
    return Response.json({ data: AROUND });
  });
  await shown(false);
  expect(asked).toEqual([]);
  await shown(true);
  await expect.element(page.getByText("Locations", { exact: true })).toBeVisible();
  answer.resolve();
  await expect.element(page.getByRole("button", { name: /^Austin/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Boston.*20 people/ })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/api/workspaces/related"]));
});

test("where they cannot be read the switcher says so, and asks again", async () => {
  let broken = true;
  vi.stubGlobal("fetch", async () =>
    broken
      ? Response.json({ message: "It broke.", error: { code: "internal", message: "It broke." } }, { status: 500 })
      : Response.json({ data: AROUND }),
  );
  await shown(true);
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  broken = false;
  await again.click();
  await expect.element(page.getByRole("button", { name: /^Boston/ })).toBeVisible();
});
