// Somebody who is added: more is asked for when it is wanted, the workspace's own fields too, and a refusal stands at its field.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import AddDialog from "#app/(main)/connections-manager/_components/add-dialog.tsx";
import { moreIn, moreOf } from "#app/(main)/connections-manager/_components/use-add-form.ts";
import { aContact } from "#tests/support/contacts.ts";
import { render } from "./support/render.tsx";

const BUDGET = {
  ...{ id: "01a20b5a-0546-7e73-bf17-3b055f1e8911", name: "Budget", type: "number", options: [], position: 0 },
  ...{ used: 0, values: 0, deleted_at: null, version: 1 },
};
const refused = {
  error: { code: "invalid", message: "Enter a number.", fields: { "more.1": ["Enter a number."] } },
};

let sent: unknown[];
let answer: () => Response;
let known: unknown[];

beforeEach(() => {
  sent = [];
  known = [];
  answer = () => Response.json({ data: aContact() });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (path.includes("/contacts/fields")) return Response.json({ data: [BUDGET] });
    if (path.includes("/contacts/stages")) return Response.json({ data: { names: ["Lead"], version: 1 } });
    if (path.includes("/contacts/known")) return Response.json({ data: known });
    if (path.includes("/contacts/tags")) return Response.json({ data: [] });
    if (method === "POST") sent.push(JSON.parse(String(body)));
    return answer();
  });
});

const open = (onAdded = () => {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AddDialog onAdded={onAdded} onClose={() => {}} />
    </SWRConfig>,
  );

test("own fields are asked for behind More details, and sent with what every contact has", async () => {
  const added = vi.fn();
  await open(added);
  await userEvent.fill(page.getByRole("textbox", { name: "Name" }), "Ines Duarte");
  await expect.element(page.getByRole("textbox", { name: /^Budget/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "More details" }).click();
  await userEvent.fill(page.getByRole("textbox", { name: /^Address/ }), "12 Pier Street");
  await userEvent.fill(page.getByRole("textbox", { name: "City" }), "Boston");
  await userEvent.fill(page.getByRole("textbox", { name: /^Budget/ }), "900000");
  await page.getByRole("button", { name: "Add contact" }).click();
  await expect.poll(() => added.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    {
      name: "Ines Duarte",
      more: [
        { field: "address", address: { street: "12 Pier Street", city: "Boston" } },
        { field: "custom", field_id: BUDGET.id, value: "900000" },
      ],
    },
  ]);
});

test("a company is asked for no birthday, and none that was typed before is sent", async () => {
  await open();
  await page.getByRole("button", { name: "More details" }).click();
  await expect.element(page.getByRole("combobox", { name: "Month" })).toBeVisible();
  await page.getByText("Company", { exact: true }).first().click();
  await expect.element(page.getByRole("combobox", { name: "Month" })).not.toBeInTheDocument();
  const more = JSON.stringify({ birthday: "--04-23", website: "x.test", stage: " " });
  expect(moreOf({ kind: "company", more })).toEqual([{ field: "website", value: "x.test" }]);
  expect(moreOf({ kind: "person", more })).toHaveLength(2);
  expect(moreIn('{"a":1,"b":"x"}')).toEqual({ b: "x" });
});

test("whoever has the email already is named as the field is left, and no more once it is typed on", async () => {
  known = [{ id: "c9", name: "Elena Marsh", by: "email" }];
  await open();
  const email = page.getByRole("textbox", { name: /^Email/ });
  await userEvent.fill(email, "elena@marsh.test");
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Elena Marsh" })).toHaveAttribute("href", "/contact/c9");
  await expect.element(page.getByRole("status")).toHaveTextContent("You already have Elena Marsh with this email.");
  await userEvent.fill(email, "elena@marsh.example");
  await expect.element(page.getByRole("link", { name: "Elena Marsh" })).not.toBeInTheDocument();
});

// Last: what was refused stays typed, and waits for the next time.
test("what is refused of it stands at its field, with everything typed", async () => {
  answer = () => Response.json(refused, { status: 422 });
  await open();
  await userEvent.fill(page.getByRole("textbox", { name: "Name" }), "Ines");
  await page.getByRole("button", { name: "More details" }).click();
  await userEvent.fill(page.getByRole("textbox", { name: /^Website/ }), "x.test");
  await userEvent.fill(page.getByRole("textbox", { name: /^Budget/ }), "much");
  await page.getByRole("button", { name: "Add contact" }).click();
  await expect.element(page.getByRole("textbox", { name: /^Budget/ })).toHaveAccessibleDescription(/Enter a number/);
  await expect.element(page.getByRole("textbox", { name: /^Website/ })).toHaveValue("x.test");
});
