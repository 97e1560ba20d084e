// A contact is sent a link of their own: which one, their address of it, and the ways to send it.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ContactHead } from "#app/(main)/contact/_components/contact-head.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { aContact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

const ENTRY: ShellProps["menu"][number] = {
  ...{ key: "share-links", label: "Share links", icon: "link", href: "/share-links" },
};
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
const ELENA = { ...aContact(), id: "c1", name: "Elena Marsh", phone: "+1 617 555 0117", email: "elena@marsh.test" };
const LINK = { id: "l1", title: "Seaport loft", shortlink: "https://corner.test/l/seaport" };
const OWN = { id: "r1", link_id: "l1", contact_id: "c1", title: LINK.title, created_at: "2026-11-14T15:00:00Z" };

let links: object[];
let failing: boolean;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  links = [LINK];
  failing = false;
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (typeof init.body !== "string")
      return Response.json({ data: links, meta: { page: 1, per_page: 6, total: links.length } });
    sent.push({ path, body: JSON.parse(init.body) });
    const message = "This was deleted.";
    if (failing) return Response.json({ message, error: { code: "gone", message } }, { status: 410 });
    return Response.json({ data: { ...OWN, shortlink: "https://corner.test/l/k7m2p9x4qa" } });
  });
});

function Shown() {
  return <ContactHead page={useContactPage(ELENA, "UTC")} />;
}
const shown = (menu: ShellProps["menu"] = [ENTRY], size?: typeof PHONE) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={{ ...SHELL, menu }}>
        <Shown />
      </ShellProvider>
    </SWRConfig>,
    size,
  );
const open = () => page.getByRole("button", { name: "Send a link" }).click();

test("one is chosen by the keyboard, and its own address goes to them by text, email or a copy", async () => {
  await shown([ENTRY], PHONE);
  await open();
  await expect.element(page.getByRole("dialog", { name: "Which link for Elena Marsh?" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Seaport loft/ })).toBeVisible();
  page
    .getByRole("button", { name: /Seaport loft/ })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "A link for Elena Marsh" })).toBeVisible();
  expect(sent).toEqual([{ path: expect.stringContaining("/links/l1/recipients"), body: { contact: "c1" } }]);
  await expect.element(page.getByText("corner.test/l/k7m2p9x4qa")).toBeVisible();
  const href = (name: string) => page.getByRole("link", { name }).last().element().getAttribute("href");
  const body = (way: string) => encodeURIComponent(`Seaport loft: https://corner.test/l/k7m2p9x4qa.${way}`);
  expect(href("Text message")).toBe(`sms:+16175550117?&body=${body("T")}`);
  expect(href("Email")).toBe(`mailto:elena@marsh.test?subject=Seaport%20loft&body=${body("M")}`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("what is refused is said, and another can be chosen", async () => {
  failing = true;
  await shown();
  await open();
  await page.getByRole("button", { name: /Seaport loft/ }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "This was deleted." })).toBeVisible();
  failing = false;
  await page.getByRole("button", { name: /Seaport loft/ }).click();
  await page.getByRole("button", { name: "Choose another" }).click();
  await expect.element(page.getByRole("dialog", { name: "Which link for Elena Marsh?" })).toBeVisible();
});

test("without a link the way to the first one is shown", async () => {
  links = [];
  await shown();
  await open();
  await expect.element(page.getByRole("link", { name: "Create one" })).toHaveAttribute("href", "/share-links/create");
});

test("whoever has no share links is offered none", async () => {
  await shown([]);
  await expect.element(page.getByRole("heading", { name: "Elena Marsh" })).toBeVisible();
  expect(page.getByRole("button", { name: "Send a link" }).elements()).toEqual([]);
});
