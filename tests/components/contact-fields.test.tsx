// A value of a field that the workspace made, changed in its place by a control of its type, and the fields themselves.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FieldHome } from "#app/(main)/connections-manager/fields/_components/field-home.tsx";
import { Details } from "#app/(main)/contact/_components/details.tsx";
import { useContactPage } from "#app/(main)/contact/_components/use-contact-page.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { aContact, aFact } from "#tests/support/contacts.ts";
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
const field = (id: string, name: string, part: Partial<ContactField> = {}): ContactField => ({
  ...{ id, name, type: "text", options: [], used: false, deleted_at: null, version: 1, ...part },
});
const STAGE = field("s", "Stage", { type: "choice", options: ["Looking", "Closed"], used: true });
const BUDGET = field("b", "Budget", { type: "number" });
const custom = (one: ContactField, words: string) => ({ id: one.id, name: one.name, type: one.type, words });
const STAGES = { names: ["Lead", "Client"], version: 3, may_change: true };
const CONTACT = aContact({
  facts: [
    aFact({ id: "n", field: "name", value: "Elena Marsh" }),
    aFact({ id: "f1", field: "custom", value: "Looking", custom: custom(STAGE, "Looking") }),
    aFact({ id: "f2", field: "custom", value: "1100000", custom: custom(BUDGET, "1100000") }),
  ],
});

const asked: { method: string; path: string; body: unknown }[] = [];
let refuse = false;

beforeEach(() => {
  asked.length = 0;
  refuse = false;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const text = request.method === "GET" ? "" : await request.text();
    if (request.method !== "GET")
      asked.push({ method: request.method, path, body: text === "" ? null : JSON.parse(text) });
    const wrong = {
      error: { code: "invalid", message: "No." },
      message: "No.",
      errors: { value: ["Choose one of the options."] },
    };
    if (refuse && request.method === "POST") return Response.json(wrong, { status: 422 });
    if (path === "/api/contacts/stages") return Response.json({ data: STAGES });
    if (path === "/api/contacts/fields")
      return Response.json({ data: new URL(request.url).searchParams.has("deleted") ? [] : [STAGE, BUDGET] });
    return Response.json({ data: path.startsWith("/api/contacts/fields") ? STAGE : CONTACT });
  });
});

function Shown({ contact }: { contact: WholeContact }) {
  return <Details page={useContactPage(contact, "America/New_York")} />;
}
const shell = (children: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <ShellProvider value={SHELL}>{children}</ShellProvider>
  </SWRConfig>
);

test("a choice is changed by its options, and a number reads with its thousands", async () => {
  await render(shell(<Shown contact={CONTACT} />));
  await expect.element(page.getByText("1,100,000")).toBeVisible();
  await page.getByRole("button", { name: "Looking, edit Stage" }).click();
  const select = page.getByRole("combobox", { name: "Stage" });
  await expect.element(select).toHaveFocus();
  await userEvent.selectOptions(select, "Closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    path: "/api/contacts/c/facts",
    body: { field: "custom", field_id: "s", value: "Closed", instead: "f1" },
  });
});

test("what a field does not take is said at it, and what was typed stays", async () => {
  refuse = true;
  await render(shell(<Shown contact={CONTACT} />));
  await page.getByRole("button", { name: "1,100,000, edit Budget" }).click();
  const input = page.getByRole("textbox", { name: "Budget" });
  await input.fill("much");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Choose one of the options.")).toBeVisible();
  await expect.element(input).toHaveValue("much");
});

test("fields are moved and deleted with the keyboard's buttons, and one with values keeps its type", async () => {
  await render(shell(<FieldHome first={[STAGE, BUDGET]} stages={STAGES} />));
  await expect.element(page.getByText("Choice: Looking, Closed")).toBeVisible();
  await page.getByRole("button", { name: "Move Budget up" }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: "PATCH", path: "/api/contacts/fields/b", body: { place: 0, version: 1 } });
  await page.getByRole("button", { name: "Delete Budget" }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ method: "DELETE", path: "/api/contacts/fields/b" });
  await page.getByRole("button", { name: "Edit Stage" }).click();
  await expect.element(page.getByRole("combobox", { name: "Type" })).toBeDisabled();
  await expect.element(page.getByRole("textbox", { name: "Options" })).toHaveValue("Looking\nClosed");
});

test("stages are renamed, moved, added and taken away, and saved all at once with what each was", async () => {
  await render(shell(<FieldHome first={[]} stages={STAGES} />));
  await page.getByRole("button", { name: "Edit stages" }).click();
  await page.getByRole("textbox", { name: "Stage 1" }).fill("New");
  await page.getByRole("button", { name: "Move Client up" }).click();
  await page.getByRole("button", { name: "Add stage" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Enter a name for each stage, or remove it.")).toBeVisible();
  await page.getByRole("textbox", { name: "Stage 3" }).fill("Past");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => asked).toHaveLength(1);
  const stages = [
    { name: "Client", was: "Client" },
    { name: "New", was: "Lead" },
    { name: "Past", was: null },
  ];
  expect(asked[0]).toMatchObject({ method: "PATCH", path: "/api/contacts/stages", body: { version: 3, stages } });
});

test("a birthday is a month and a day, and a year where somebody knows it", async () => {
  const born = aFact({ id: "b", field: "birthday", value: "1980-04-23" });
  await render(shell(<Shown contact={aContact({ facts: [aFact({}), born] })} />));
  await page.getByRole("button", { name: "Apr 23, 1980, edit birthday" }).click();
  await page.getByRole("textbox", { name: "Year, if you know it" }).fill("");
  await page.getByRole("textbox", { name: "Day" }).fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ body: { field: "birthday", value: "--04-05", instead: "b" } });
});
