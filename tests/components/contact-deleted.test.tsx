// What was written about a contact and deleted waits in its timeline, and comes back from there.
import { SWRConfig } from "swr";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TimelinePart } from "#app/(main)/contact/_components/timeline.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import { aContact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
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
const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const AT = "2026-11-14T15:00:00Z";

function written(kind: "note" | "task", text: string): Moment {
  return {
    ...{ id: text, kind, at: AT, text, requests: [], where: "", by: MIA, to: null, guess: false },
    entry: {
      ...{ id: text, kind, text, due_on: null, due_time: null, repeats: null, done_at: null, by: MIA },
      ...{ at: AT, deleted_at: AT, version: 4 },
    },
  };
}

function Shown({ contact }: { contact: WholeContact }) {
  return <TimelinePart page={useContactPage(contact, "America/New_York")} kind="deleted" />;
}

const show = (contact: WholeContact) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Shown contact={contact} />
      </ShellProvider>
    </SWRConfig>,
    PHONE,
  );

/** The server with this in the bin; what was sent is kept. */
function bin(moments: Moment[]): { method: string; path: string; body: unknown }[] {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if ((init.method ?? "GET") === "GET") return Response.json({ data: moments, meta: { next: null } });
    sent.push({ method: init.method ?? "", path, body: JSON.parse(String(init.body)) });
    moments.shift();
    return Response.json({ data: aContact({ version: 2 }) });
  });
  return sent;
}

test("a deleted note is restored at the version that it has, and leaves the list", async () => {
  const sent = bin([written("note", "Likes the harbor"), written("task", "Call on Monday")]);
  await show(aContact());
  await expect.element(page.getByText("Mia planned a task")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).first().click();
  await expect.element(page.getByText("Likes the harbor")).not.toBeInTheDocument();
  await expect.element(page.getByText("Call on Monday")).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ method: "PATCH", path: "/api/contacts/c/entries" },
      body: { entry: "Likes the harbor", version: 4, deleted: false },
    },
  ]);
});

test("who views somebody else's contact restores only their own, and nothing deleted is said in words", async () => {
  bin([written("note", "Likes the harbor")]);
  await show(aContact({ viewing: true }));
  await expect.element(page.getByText("Likes the harbor")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Restore" })).not.toBeInTheDocument();
  bin([]);
  await show(aContact());
  await expect.element(page.getByText("Nothing deleted.", { exact: false })).toBeVisible();
});
