// "May we write" on a contact's page: each way with its reason, a yes with its proof, a stop, and the way back.

import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Consents } from "#app/(main)/contact/_components/consents.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { isRecord } from "#lib/record.ts";
import type { ChannelState, ConsentWire } from "#lib/services/contact/consent-entities.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { aFact } from "#tests/support/contacts.ts";
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
const EMAIL = "ines@example.com";

const channel = (over: Partial<ChannelState> = {}): ChannelState => ({
  ...{ channel: "email", may: false, reason: "not_asked", address: EMAIL, since: null, until: null, consent: null },
  ...over,
});
const ticked: ConsentWire = {
  ...{ id: "k1", channel: "email", purpose: "marketing", scope: "location", answer: "yes", address: EMAIL },
  ...{ words: "Send me new homes.", text_number: 3, source: "answer", proof: "", by: null, at: AT, until: null },
  ...{ taken_back: false, undo_until: null },
};
const CONTACT: WholeContact = {
  ...{
    id: "c1",
    kind: "person",
    name: "Ines Duarte",
    title: "",
    company: "",
    email: EMAIL,
    phone: "",
    birthday: "",
    stage: "",
    photo_url: null,
    tags: [],
    custom: [],
    owner: ME,
    version: 3,
  },
  ...{ seen_by: "owner", origin: "typed", event: "", introducer: "", follow_up: null, tasks: [], answer_id: null },
  ...{
    last_sign: { kind: "added", at: AT },
    created_at: AT,
    deleted_at: null,
    brand_stop: false,
    brand_seen: false,
    consents: [],
  },
  ...{ may_write: { state: "none", ends_at: null }, viewing: false, records: [], viewers: [] },
  channels: [channel(), channel({ channel: "sms", address: "", reason: "no_address" })],
  facts: [aFact({ id: "f1", field: "email", value: EMAIL, by: ME, at: AT })],
};

let stored: WholeContact;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  stored = CONTACT;
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(typeof init.body === "string" ? init.body : "null");
    if (isRecord(body)) sent.push({ path: new URL(path, "http://app").pathname, body });
    return Response.json({ data: stored });
  });
});

function Shown({ contact }: { contact: WholeContact }) {
  return <Consents page={useContactPage(contact, "UTC")} />;
}

const open = (contact: WholeContact = CONTACT) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown contact={contact} />
      </ShellProvider>
    </SWRConfig>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("each way says whether, to which address and why, and the record shows the words they saw", async () => {
  const agreed = channel({ may: true, reason: "agreed", consent: "k1" });
  await open({
    ...CONTACT,
    channels: [agreed, channel({ channel: "sms", reason: "stopped_themselves" })],
    consents: [ticked],
  });
  await expect.element(page.getByText("Email: Yes")).toBeVisible();
  await expect.element(page.getByText(/They agreed\. Ticked on a card, Nov 14/)).toBeVisible();
  await expect.element(page.getByText("Text: Said stop")).toBeVisible();
  await expect.element(page.getByText("They told us to stop. Only they can change that.")).toBeVisible();
  expect(page.getByText("Send me new homes.").elements()).toEqual([]);
  await button("Show the record, 1 entry").click();
  await expect.element(page.getByText("Send me new homes.")).toBeVisible();
  await expect.element(page.getByText("Wording 3")).toBeVisible();
});

test("a yes needs its proof, and says which address, for what and by whom", async () => {
  await open();
  await button("Record a yes").click();
  await button("Record it").click();
  await expect.element(page.getByText("Say where the proof is.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByLabelText("Where the proof is"), "Binder 3");
  await page.getByLabelText("Who may write").selectOptions("Only the owner");
  stored = { ...CONTACT, channels: [channel({ may: true, reason: "agreed" })] };
  await button("Record it").click();
  await expect.element(page.getByText("Email: Yes")).toBeVisible();
  expect(sent).toMatchObject([
    {
      path: "/api/contacts/c1/consents",
      body: { fact: "f1", channel: "email", source: "person", proof: "Binder 3", scope: "owner", until: null },
    },
  ]);
});

test("a yes that was left keeps every choice, so that nothing else is recorded", async () => {
  await open();
  await button("Record a yes").click();
  await page.getByLabelText("How they said it").selectOptions("Said on the phone");
  await page.getByLabelText("What for").selectOptions("Only what they asked for");
  await page.getByLabelText("Said on").fill("2026-11-20");
  await userEvent.fill(page.getByLabelText("Where the proof is"), "Binder 3");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await button("Record a yes").click();
  await expect.element(page.getByLabelText("Where the proof is")).toHaveValue("Binder 3");
  await button("Record it").click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { source: "phone", purpose: "service", said_on: "2026-11-20", proof: "Binder 3" } }]);
});

test("a stop asks how far only whoever may choose, and is undone by whoever recorded it", async () => {
  await open();
  await button("They said stop").click();
  expect(page.getByLabelText("Who stops").elements()).toEqual([]);
  const undo_until = new Date(Date.now() + 600_000).toISOString();
  const noted: ConsentWire = {
    ...ticked,
    id: "k2",
    purpose: "any",
    answer: "no",
    words: "",
    source: "person",
    by: ME,
    undo_until,
  };
  stored = { ...CONTACT, channels: [channel({ reason: "stopped_here", consent: "k2" })], consents: [noted] };
  await button("Record stop").click();
  await expect.element(page.getByText("Email: Said stop")).toBeVisible();
  await button("Show the record, 1 entry").click();
  stored = { ...CONTACT, consents: [{ ...noted, taken_back: true, undo_until: null }] };
  await button("Undo, Email").click();
  await expect.element(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body.reach ?? body.consent])).toEqual([
    ["/api/contacts/c1/stops", "location"],
    ["/api/contacts/c1/consents", "k2"],
  ]);
});

test("whoever manages the whole workspace may stop the brand", async () => {
  await open({ ...CONTACT, brand_stop: true });
  await button("They said stop").click();
  await page.getByLabelText("Who stops").selectOptions("The whole brand");
  await button("Record stop").click();
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { reach: "brand" } }]));
});

test("without an address there is nothing to record, and it says what to do", async () => {
  await open({ ...CONTACT, facts: [] });
  await expect.element(page.getByText(/Add an email address or a phone number/)).toBeVisible();
  expect(button("Record a yes").elements()).toEqual([]);
});
