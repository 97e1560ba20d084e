// Who is around a contact, and its files: listed, added in somebody's words, removed and brought back; trouble says so.
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import Files from "#app/(main)/contact/_components/files/files.tsx";
import Relations from "#app/(main)/contact/_components/relations/relations.tsx";
import { SideWaiting } from "#app/(main)/contact/_components/side-waiting.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactFile } from "#lib/services/contact/file-contract.ts";
import type { RelationWith } from "#lib/services/contact/relation-entities.ts";
import { aContact } from "#tests/support/contacts.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";
import { stopClockAt } from "./support/stopped-clock.ts";

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
stopClockAt("2026-11-24T15:00:00Z");
const NOAH = aContact({ id: "c1", name: "Noah Ellison", owner: ME });
const DANA = aContact({ id: "c2", name: "Dana Ellison", owner: ME });

const relation = (part: Partial<RelationWith> = {}): RelationWith => ({
  ...{ id: "r1", relation: "spouse", word: "", title: "", by: ME, at: AT, removed_at: null },
  other: { id: "c2", kind: "person", name: "Dana Ellison", title: "", company: "", photo_url: null },
  ...part,
});
const file = (part: Partial<ContactFile> = {}): ContactFile => ({
  ...{ id: "f1", asset_id: "a1", name: "Pre-approval.pdf", type: "application/pdf", bytes: 120_000, by: ME, at: AT },
  ...{ deleted_at: null, ...part },
});

let around: RelationWith[];
let files: ContactFile[];
let company: { id: string; name: string } | null;
let away: boolean;
let sent: { path: string; body: unknown }[];

/** What the pages ask for, as the server would answer it. */
function answer(url: URL): Response {
  if (away) return Response.json({ message: "Away", error: { code: "unavailable", message: "Away" } }, { status: 503 });
  const part = url.pathname.split("/")[4];
  if (part === "files") return Response.json({ data: files });
  if (part === "relations") {
    const removed = url.searchParams.get("removed") === "true";
    const rows = around.filter(({ removed_at: at }) => (at !== null) === removed);
    const gone = around.filter(({ removed_at: at }) => at !== null).length;
    const meta = { page: 1, per_page: 20, total: rows.length, removed: gone, company };
    return Response.json({ data: rows, meta });
  }
  if (part === undefined && url.pathname.endsWith("/contacts"))
    return Response.json({ data: [NOAH, DANA], meta: { page: 1, per_page: 7, total: 2 } });
  return Response.json({ data: NOAH });
}

beforeEach(() => {
  [around, files, sent, company, away] = [[relation()], [file()], [], null, false];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const url = new URL(path, location.href);
    if (init?.method === "POST" || init?.method === "PATCH") {
      sent.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
      return Response.json({ data: NOAH });
    }
    return answer(url);
  });
});

const OnlyFiles = () => <Files page={useContactPage(NOAH, "UTC")} />;
const OnlyRelations = () => <Relations page={useContactPage(NOAH, "UTC")} />;

function Both({ contact }: { contact: WholeContact }) {
  const shown = useContactPage(contact, "UTC");
  return (
    <>
      <Relations page={shown} />
      <Files page={shown} />
    </>
  );
}

const draw = (contact: WholeContact = NOAH) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Both contact={contact} />
      </ShellProvider>
    </SWRConfig>,
  );

test("somebody around a contact leads to their page, is removed and brought back", async () => {
  around = [relation(), relation({ id: "r2", removed_at: AT, other: { ...relation().other, name: "Walter Boone" } })];
  await draw();
  await expect.element(page.getByRole("link", { name: "Dana Ellison" })).toBeVisible();
  await expect.element(page.getByText("Spouse")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Remove Dana Ellison" }));
  await vi.waitFor(() => expect(sent).toEqual([{ path: "/api/contacts/c1/relations", body: expect.anything() }]));
  expect(sent[0]?.body).toEqual({ relation: "r1", removed: true });
  await userEvent.click(page.getByRole("button", { name: "1 removed" }));
  await userEvent.click(page.getByRole("button", { name: "Bring back Walter Boone" }));
  await vi.waitFor(() => expect(sent[1]?.body).toEqual({ relation: "r2", removed: false }));
});

test("somebody is found and said what they are, in an own word too", async () => {
  around = [];
  await draw();
  await userEvent.click(page.getByRole("button", { name: "Add somebody" }));
  const picker = page.getByRole("dialog", { name: "Who is around Noah?" });
  await userEvent.click(picker.getByRole("button", { name: /Dana Ellison/ }));
  const form = page.getByRole("dialog", { name: "Dana Ellison and Noah Ellison" });
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  await expect.element(form.getByText("Choose what they are.")).toBeVisible();
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Dana is" }), "own");
  await userEvent.fill(form.getByRole("textbox", { name: "What Dana is" }), "Landlord");
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ other: "c2", relation: "own", word: "Landlord", back: "", title: "" });
  await expect.element(form).not.toBeInTheDocument();
});

test("a company has who works there", async () => {
  around = [relation({ relation: "employee", title: "Hygienist" })];
  await draw(aContact({ id: "c1", kind: "company", name: "Bright Smile", owner: ME }));
  await expect.element(page.getByRole("heading", { name: "Who works here" })).toBeVisible();
  await expect.element(page.getByText("Hygienist").first()).toBeVisible();
});

test("a person is linked with one press to the company that their words name", async () => {
  company = { id: "c9", name: "Bright Smile" };
  around = [];
  await draw();
  await userEvent.click(page.getByRole("button", { name: "Link to Bright Smile" }));
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ other: "c9", relation: "employer" }));
});

test("a file says its size, who and when; it is deleted and restored", async () => {
  files = [file(), file({ id: "f2", name: "Floor plan.png", type: "image/png", deleted_at: AT })];
  await draw();
  await expect.element(page.getByRole("button", { name: "Pre-approval.pdf", exact: true })).toBeVisible();
  await expect.element(page.getByText(/120 kB, Nov 14, you/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Delete Pre-approval.pdf" }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ file: "f1", deleted: true }));
  await userEvent.click(page.getByRole("button", { name: "1 deleted file" }));
  await userEvent.click(page.getByRole("button", { name: "Restore Floor plan.png" }));
  await vi.waitFor(() => expect(sent[1]?.body).toEqual({ file: "f2", deleted: false }));
});

test("whoever only views a contact reads and changes nothing", async () => {
  await draw({ ...NOAH, viewing: true });
  await expect.element(page.getByText("Spouse")).toBeVisible();
  await expect.element(page.getByText("Pre-approval.pdf")).toBeVisible();
  expect(page.getByRole("button", { name: /Remove|Delete|Add/ }).elements()).toEqual([]);
});

test("what cannot be read says so, and is asked for again", async () => {
  away = true;
  await draw();
  await expect.element(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("what is on its way keeps its place: nothing below it moves once it is there", async () => {
  [around, files] = [[], []];
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", async (...ask: Parameters<typeof fetch>) => {
    await promise;
    return answered(...ask);
  });
  const below = (above: ReactNode) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        {above}
        <p>Below</p>
      </ShellProvider>
    </SWRConfig>
  );
  const top = () => Math.round(page.getByText("Below", { exact: true }).element().getBoundingClientRect().top);
  const { again } = await render(below(<SideWaiting />));
  const before = top();
  again(below(<OnlyFiles />));
  await expect.element(page.getByRole("heading", { name: "Files" })).toBeVisible();
  expect(top()).toBe(before);
  resolve();
  await expect.element(page.getByText("No files. Drop one here.")).toBeVisible();
  expect(top()).toBe(before);
  again(below(<OnlyRelations />));
  await expect.element(page.getByText("Nobody yet.")).toBeVisible();
  expect(top()).toBe(before);
});
