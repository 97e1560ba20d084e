// The photo of a contact on their page: added where there is none, an earlier one used again, all taken away with a way back.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ContactHead } from "#app/(main)/contact/_components/contact-head.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { compareRows, wantedFacts } from "#components/contact/compare.ts";
import { Comparison, useComparison } from "#components/contact/comparison.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import { aContact, aFact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "personal", canSwitchView: false },
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
const photo = (id: string, over: Partial<Fact> = {}) => aFact({ id, field: "photo", value: "h".repeat(64), ...over });
const SHOWN = aContact({ photo_url: contactPhotoUrl("new"), facts: [photo("new"), photo("old", { shown: false })] });

let stored: WholeContact;
let sent: [method: string | undefined, path: string, body: unknown][];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    sent.push([method, path, JSON.parse(typeof body === "string" ? body : "null")]);
    if (method === "DELETE") stored = { ...stored, photo_url: null, version: 2, facts: [] };
    return Response.json({ data: stored });
  });
});

function Head({ contact }: { contact: WholeContact }) {
  return <ContactHead page={useContactPage(contact, "UTC")} />;
}

const open = (contact: WholeContact) => {
  stored = contact;
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Head contact={contact} />
      </ShellProvider>
    </SWRConfig>,
  );
};

test("without one it is added, by whom the contact belongs to alone", async () => {
  await open(aContact());
  await page.getByRole("button", { name: "Add a photo" }).click();
  await expect.element(page.getByRole("dialog", { name: "Photo of Elena Marsh" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove photo" })).not.toBeInTheDocument();
});

test("whoever only views the contact sees it, and changes nothing", async () => {
  await open(aContact({ photo_url: contactPhotoUrl("new"), viewing: true }));
  await expect.element(page.getByRole("heading", { name: "Elena Marsh" })).toBeVisible();
  expect(page.getByRole("button", { name: /photo/i }).elements()).toEqual([]);
});

test("an earlier one is used again, and all are taken away", async () => {
  await open(SHOWN);
  await page.getByRole("button", { name: "Change or remove the photo" }).click();
  await page.getByRole("button", { name: "Use this photo, earlier photo 1" }).click();
  await expect.poll(() => sent.at(-1)?.[2]).toMatchObject({ act: "choose", version: 1, fact: "old" });
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect
    .poll(() => sent.some(([method, path]) => method === "DELETE" && path.includes("/contacts/c/photo")))
    .toBe(true);
  await expect.element(page.getByRole("button", { name: "Add a photo" })).toBeVisible();
});

const PAIR = {
  a: aContact({ id: "a", facts: [photo("pa", { at: "2026-11-01T00:00:00Z" })] }),
  b: aContact({ id: "b", facts: [photo("pb", { value: "g".repeat(64) })] }),
};

test("of two contacts with photos the one to show is chosen, and asked for", async () => {
  expect(compareRows(PAIR, {}).map(({ key, first, differs }) => [key, first, differs])).toEqual([["photo", "b", true]]);
  expect(wantedFacts(PAIR, { photo: "a" })).toEqual(["pa"]);
  function Shown() {
    const place = { timeZone: "UTC", now: new Date("2026-11-20T00:00:00Z"), me: "p" };
    return <Comparison pair={PAIR} decision={useComparison()} place={place} />;
  }
  await render(<Shown />);
  const choices = page.getByRole("group", { name: "Photo" }).getByRole("radio");
  await choices.first().click();
  await expect.element(choices.first()).toBeChecked();
});
