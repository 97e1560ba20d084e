// Joining a contact with another one: who is found, what is compared, what is asked for, and the way back.

import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import JoinDialog from "#app/(main)/contact/_components/join-dialog.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
import { aContact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { PHONE, render } from "./support/render.tsx";

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
const ME = { id: SHELL.user.id, name: "Mia Santos", photo_url: null };
const MARCUS = { id: "marcus", name: "Marcus Bell", photo_url: null };
const AT = "2026-11-14T15:00:00Z";

const fact = (id: string, field: Fact["field"], value: string, part: Partial<Fact> = {}): Fact => ({
  ...{
    id,
    field,
    value,
    record_id: "c1",
    custom: null,
    line: null,
    address: null,
    confirmed: null,
    use: "",
    source: "typed",
    ...{ by: ME, file: null, event: "" },
    chosen: false,
    shown: true,
    at: AT,
  },
  ...{ ended_at: null, ...part },
});
const contact = (id: string, name: string, part: Partial<WholeContact> = {}): WholeContact => ({
  ...aContact(),
  ...{ id, name, title: "", company: "", email: "", phone: "", tags: [], owner: ME, version: 3, viewing: false },
  ...{ seen_by: "location", origin: "typed", event: "", introducer: "", follow_up: null, records: [], viewers: [] },
  ...{ last_sign: { kind: "added", at: AT }, created_at: AT, deleted_at: null, tasks: [], answer_id: null },
  facts: [fact(`${id}n`, "name", name)],
  ...part,
});
const ELENA = contact("c1", "Elena Marsh", {
  facts: [fact("n1", "name", "Elena Marsh", { source: "answer", by: null }), fact("e1", "email", "elena@marsh.test")],
});
const SHORT = contact("c2", "E. Marsh", {
  owner: MARCUS,
  version: 7,
  facts: [
    fact("n2", "name", "E. Marsh"),
    fact("e2", "email", "e.marsh@day.test"),
    fact("b2", "birthday", "1980-05-09"),
  ],
});
const VIEWED = contact("c3", "Elena Viewed", { viewing: true });

let stored: Record<string, WholeContact>;
let sent: { path: string; body: unknown }[];

function answer(path: string): Response {
  const { pathname } = new URL(path, location.href);
  const id = pathname.split("/")[3] ?? "";
  const one = stored[id];
  if (pathname.endsWith("/merge") && sent.at(-1)?.body !== undefined) return merged(id);
  if (pathname.endsWith("/unmerge")) return Response.json({ data: stored[id] });
  if (one) return Response.json({ data: one });
  return Response.json({ data: Object.values(stored), meta: { page: 1, per_page: 7, total: 3 } });
}

function merged(id: string): Response {
  const { other_version: version, other = "" } = Object(sent.at(-1)?.body);
  if (version !== stored[other]?.version) {
    const message = "This was changed in the meantime. Look at it again, then repeat your change.";
    const wire = { message, error: { code: "conflict", message }, current: stored[id] };
    return Response.json(wire, { status: 409 });
  }
  const record = { id: other, name: "E. Marsh", owner: MARCUS, origin: "typed", created_at: AT } as const;
  const records = [{ ...record, join: { id: "m1", at: AT, by: ME } }];
  const person = { ...(stored[id] ?? ELENA), records, version: 8 };
  stored = { ...stored, [id]: person };
  return Response.json({ data: person });
}

beforeEach(() => {
  stored = { c1: ELENA, c2: SHORT, c3: VIEWED };
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (typeof init.body === "string") sent.push({ path, body: JSON.parse(init.body) });
    return answer(path);
  });
});

const closed = vi.fn();
function Shown() {
  return <JoinDialog page={useContactPage(ELENA, "UTC")} onClose={closed} />;
}
async function compare(size?: typeof PHONE) {
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown />
      </ShellProvider>
    </SWRConfig>,
    size,
  );
  await page.getByRole("button", { name: /E\. Marsh/ }).click();
  await expect.element(page.getByRole("dialog", { name: "Are these one person?" })).toBeVisible();
}
const group = (name: string) => page.getByRole("group", { name });
const option = (name: string, value: RegExp) => group(name).getByRole("radio", { name: value });
const bodies = () => sent.map(({ body }) => body);

test("a stop on one side is seen before the two are joined", async () => {
  const way = { channel: "email", address: "elena@marsh.test", consent: "k", since: AT, until: null } as const;
  stored.c1 = { ...ELENA, channels: [{ ...way, may: true, reason: "agreed" }] };
  stored.c2 = { ...SHORT, channels: [{ ...way, address: "e.marsh@day.test", may: false, reason: "stopped_here" }] };
  await compare();
  const consent = group("May we write");
  await expect.element(consent.getByText("Email: Said stop")).toBeVisible();
  await expect.element(consent.getByText("The stop stays")).toBeVisible();
});

test("others are found, without the contact itself and without those that are only viewed", async () => {
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown />
      </ShellProvider>
    </SWRConfig>,
  );
  await expect.element(page.getByRole("button", { name: /E\. Marsh/ })).toBeVisible();
  expect(page.getByRole("list", { name: "Contacts" }).getByRole("listitem").elements()).toHaveLength(1);
});

test("the rule decides until somebody picks; the keyboard joins, and asks for what was picked alone", async () => {
  await compare();
  await expect.element(option("Name", /^Elena Marsh/)).toBeChecked();
  await expect.element(group("Name").getByText(/A person’s own words win/)).toBeVisible();
  await expect.element(group("Email").getByText(/Keeps both/)).toBeVisible();
  await expect.element(group("Birthday").getByText(/Only one has it/)).toBeVisible();
  await option("Email", /e\.marsh@day\.test/).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ version: 3, other: "c2", other_version: 7, chosen: ["e2"] }]);
  expect(sent[0]?.path).toContain("/contacts/c1/merge");
});

test("whose it is decides which of the two is kept, and its page follows", async () => {
  await compare();
  await option("Owner", /Marcus Bell/).click();
  await expect.element(page.getByText(/You keep the view/)).toBeVisible();
  await expect.element(page.getByText(/What is added in between stays with E\. Marsh\./)).toBeVisible();
  await page.getByRole("button", { name: "Join the two" }).click();
  await vi.waitFor(() => expect(takeNavigations()).toContain("/contact/c2"));
  expect(bodies()).toEqual([{ version: 7, other: "c1", other_version: 3, chosen: [] }]);
});

test("what changed in between is shown before it is joined", async () => {
  await compare(PHONE);
  stored = { ...stored, c2: { ...SHORT, version: 9, facts: [fact("n3", "name", "Elena M.")] } };
  await page.getByRole("button", { name: "Join the two" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: /changed in the meantime/ })).toBeVisible();
  await expect.element(option("Name", /^Elena M\./)).toBeVisible();
  await page.getByRole("button", { name: "Join the two" }).click();
  await vi.waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ other_version: 9 });
});
