// Mentioning a colleague in a note: offered behind an @, chosen by keys or a press, and sent as who they are.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "#app/(main)/contact/_components/composer.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { aContact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: false },
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
const PEOPLE = [
  { id: "liam", name: "Liam Ortiz", photo_url: null },
  { id: "lena", name: "Lena Park", photo_url: null },
  { id: "olivia", name: "Olivia Hart", photo_url: null },
];
let sent: unknown[] = [];
let asked = 0;

beforeEach(() => {
  sent = [];
  asked = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.endsWith("/mentionable")) {
      asked += 1;
      return Response.json({ data: PEOPLE });
    }
    if (request.method === "POST") sent.push(JSON.parse(await request.text()));
    return Response.json({ data: aContact() });
  });
});

function Writing() {
  return <Composer page={useContactPage(aContact(), "UTC")} />;
}

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Writing />
      </ShellProvider>
    </SWRConfig>,
  );
const field = () => page.getByRole("textbox", { name: "Write a note" });
const chosen = () => page.getByRole("option", { selected: true });

test("colleagues are asked for at the @, walked through by keys, and sent by their id", async () => {
  await open();
  await field().click();
  await userEvent.keyboard("Ask ");
  expect(asked).toBe(0);
  await userEvent.keyboard("@l");
  await expect.element(chosen()).toHaveAttribute("aria-label", "Liam Ortiz");
  expect(page.getByRole("option").elements()).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(chosen()).toHaveAttribute("aria-label", "Lena Park");
  const named = chosen().element().id;
  await expect.element(field()).toHaveAttribute("aria-activedescendant", named);
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("Ask @Lena Park ");
  expect(page.getByRole("listbox").elements()).toEqual([]);
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: "note", text: "Ask @Lena Park ", mentions: ["lena"] });
});

test("a press chooses without taking the focus, Esc lets go, and a name that is nobody's says so", async () => {
  await open();
  await field().click();
  await userEvent.keyboard("@oli");
  await page.getByRole("option", { name: "Olivia Hart" }).click();
  await expect.element(field()).toHaveValue("@Olivia Hart ");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("and @l");
  await expect.element(page.getByRole("listbox", { name: "Colleagues to mention" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(page.getByRole("listbox").elements()).toEqual([]);
  await expect.element(field()).toHaveValue("@Olivia Hart and @l");
  await userEvent.keyboard("x");
  await expect.element(page.getByText("No colleague with this name can see this contact.")).toBeVisible();
});
