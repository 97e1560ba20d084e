// A contact's details changed in their place, also where somebody else changed them in between.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Details } from "#app/(main)/contact/_components/details.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { isRecord } from "#lib/record.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
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
const ME = { id: SHELL.user.id, name: "Mia Santos", photo_url: null };
const AT = "2026-11-14T15:00:00Z";

const fact = (id: string, field: Fact["field"], value: string, part: Partial<Fact> = {}): Fact => ({
  ...{
    id,
    record_id: "c1",
    field,
    custom: null,
    line: null,
    address: null,
    confirmed: null,
    value,
    use: "",
    source: "typed",
    ...{ by: ME, file: null, event: "" },
    chosen: false,
    shown: true,
    at: AT,
    ended_at: null,
  },
  ...part,
});
const CONTACT: WholeContact = {
  ...{
    id: "c1",
    kind: "person",
    name: "Noah Ellison",
    title: "Owner",
    company: "",
    email: "",
    phone: "617 555 0100",
    birthday: "",
    stage: "",
    photo_url: null,
    tags: [],
    custom: [],
  },
  ...{ owner: ME, seen_by: "owner", origin: "typed", event: "", introducer: "", follow_up: null, version: 3 },
  ...{ last_sign: { kind: "added", at: AT }, created_at: AT, deleted_at: null, tasks: [], answer_id: null },
  ...{ viewing: false, records: [], viewers: [] },
  ...{ may_write: { state: "none", ends_at: null }, channels: [], consents: [], brand_stop: false, brand_seen: false },
  facts: [
    fact("n", "name", "Noah Ellison"),
    fact("t", "title", "Owner"),
    fact("p", "phone", "617 555 0100"),
    fact("o", "phone", "617 555 0000", { shown: false, source: "answer", by: null }),
  ],
};

/** The service behind the page: one contact, whose version every change has to know. */
let stored: WholeContact;
let sent: Record<string, unknown>[];

function refused() {
  const message = "This was changed in the meantime. Look at it again, then repeat your change.";
  return Response.json({ message, error: { code: "conflict", message }, current: stored }, { status: 409 });
}

function changed({ version, value = "", act }: Record<string, unknown>): Response {
  if (version !== stored.version) return refused();
  const facts = act
    ? stored.facts.map((each) => ({ ...each, shown: each.field !== "phone" || each.id === "o" }))
    : [
        ...stored.facts.map((each) => ({ ...each, shown: each.id !== "p" && each.shown })),
        fact("new", "phone", `${value}`),
      ];
  stored = { ...stored, facts, version: stored.version + 1 };
  return Response.json({ data: stored });
}

beforeEach(() => {
  stored = CONTACT;
  sent = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(typeof init.body === "string" ? init.body : "null");
    if (!isRecord(body)) return Response.json({ data: stored });
    sent.push(body);
    return changed(body);
  });
});

function Shown({ contact }: { contact: WholeContact }) {
  return <Details page={useContactPage(contact, "UTC")} />;
}

const open = (contact = CONTACT) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown contact={contact} />
      </ShellProvider>
    </SWRConfig>,
  );
const edit = async (value: string) => {
  await page.getByRole("button", { name: `${value}, edit phone` }).click();
  await expect.element(field()).toHaveFocus();
};
const field = () => page.getByRole("textbox", { name: "Phone" });

test("Enter saves what was typed, and Esc lets it go", async () => {
  await open();
  await edit("617 555 0100");
  await userEvent.fill(field(), "617 555 0199");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "617 555 0100, edit phone" })).toHaveFocus();
  expect(sent).toEqual([]);
  await edit("617 555 0100");
  await userEvent.fill(field(), "617 555 0199");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "617 555 0199, edit phone" })).toBeVisible();
  expect(sent).toMatchObject([{ version: 3, field: "phone", value: "617 555 0199", instead: "p" }]);
});

test("a change of something else in between is nobody's business", async () => {
  await open();
  await edit("617 555 0100");
  stored = { ...CONTACT, tags: ["buyer"], version: 4 };
  await userEvent.fill(field(), "617 555 0199");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "617 555 0199, edit phone" })).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
});

test("where somebody else changed the same value it says what it is now, keeps what was typed, and saves on request", async () => {
  await open();
  await edit("617 555 0100");
  const theirs = fact("q", "phone", "617 555 0142", { at: "2026-11-20T15:00:00Z" });
  const rest = CONTACT.facts.map((each) => (each.id === "p" ? { ...each, shown: false } : each));
  stored = { ...CONTACT, facts: [...rest, theirs], version: 4 };
  await userEvent.fill(field(), "617 555 0199");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("It was changed to “617 555 0142” in the meantime.")).toBeVisible();
  await expect.element(field()).toHaveValue("617 555 0199");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "617 555 0199, edit phone" })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ version: 4, value: "617 555 0199", instead: "q" });
});

test("an older value is a press away, and can be used again", async () => {
  await open();
  expect(page.getByText("617 555 0000").elements()).toEqual([]);
  await page.getByRole("button", { name: "1 older, not used" }).click();
  await expect.element(page.getByText(/From their own answer, .*Older, not used/)).toBeVisible();
  await page.getByRole("button", { name: "Use this one, 617 555 0000" }).click();
  await expect.element(page.getByRole("button", { name: "617 555 0000, edit phone" })).toBeVisible();
  expect(sent).toMatchObject([{ version: 3, act: "choose" }]);
});

test("a name cannot be taken away", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: "Remove Owner" })).toBeVisible();
  expect(page.getByRole("button", { name: "Remove Noah Ellison" }).elements()).toEqual([]);
});

test("a number says what its line is and what time it is there, as far as that is known, and from where", async () => {
  const line = { type: "landline", zone: "Central time", source: "numbering_plan", as_of: "2026-11-10" } as const;
  const facts = CONTACT.facts.map((each) => (each.id === "p" ? { ...each, line } : each));
  stored = { ...CONTACT, facts, version: 9 };
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <With contact={stored} />
      </ShellProvider>
    </SWRConfig>,
  );
  await expect.element(page.getByText("Landline · Central time. By the numbering plan of Nov 10, 2026")).toBeVisible();
});

function With({ contact }: { contact: WholeContact }) {
  return <Details page={useContactPage(contact, "UTC")} />;
}

test("an address is changed in its parts: one that nobody took apart begins as a street, and a ZIP code says its state", async () => {
  const line = fact("a", "address", "12 Beacon St");
  stored = { ...CONTACT, facts: [...CONTACT.facts, line] };
  await open(stored);
  await page.getByRole("button", { name: "12 Beacon St, edit address" }).click();
  const street = page.getByRole("textbox", { name: "Address", exact: true });
  await expect.element(street).toHaveValue("12 Beacon St");
  await userEvent.fill(page.getByRole("textbox", { name: "City" }), "Boston; MA");
  await userEvent.fill(page.getByRole("textbox", { name: "ZIP code" }), "02108");
  await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("MA");
  await page.getByRole("combobox", { name: "Label" }).selectOptions("home");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent.length).toBe(1);
  const address = { street: "12 Beacon St", street2: "", city: "Boston; MA", state: "MA", zip: "02108", country: "" };
  expect(sent[0]).toMatchObject({ field: "address", use: "home", address, instead: "a" });
});

test("another value of the same field opens with its own text, and is the one that is replaced", async () => {
  stored = { ...CONTACT, facts: [...CONTACT.facts, fact("w", "phone", "617 555 0111", { use: "work" })] };
  await open(stored);
  await edit("617 555 0100");
  await page.getByRole("button", { name: /^617 555 0111/ }).click();
  await expect.element(field()).toHaveValue("617 555 0111");
  await userEvent.fill(field(), "617 555 0122");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toMatchObject([{ value: "617 555 0122", instead: "w", use: "work" }]);
});

test("a value has a label of one's own, which is shown as it was typed and comes back to be changed", async () => {
  stored = { ...CONTACT, facts: [...CONTACT.facts, fact("l", "phone", "617 555 0133", { use: "Lake house" })] };
  await open(stored);
  await expect.element(page.getByText("Lake house")).toBeVisible();
  await edit("617 555 0133");
  const label = page.getByRole("textbox", { name: "Your own label" });
  await expect.element(label).toHaveValue("Lake house");
  await userEvent.fill(label, "Assistant");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ field: "phone", value: "617 555 0133", use: "Assistant", instead: "l" }]);
});

test("a value is confirmed as right today, says by whom, and can be said again", async () => {
  const confirmed = { at: "2026-11-14T15:00:00Z", by: { id: "mia", name: "Mia Santos", photo_url: null } };
  stored = { ...CONTACT, facts: [...CONTACT.facts, fact("k", "email", "jo@doe.test", { confirmed })] };
  await open(stored);
  await expect.element(page.getByText(/^Confirmed by (you|Mia), Nov 14$/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm 617 555 0100" }).click();
  await expect.poll(() => sent).toMatchObject([{ act: "confirm", version: 3 }]);
});
