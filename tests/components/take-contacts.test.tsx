// An administrator takes contacts out: a workspace and a reason first, then the second step; what was typed stays when it is refused.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TakeForm } from "#app/admin/contacts/_components/take-form.tsx";
import { render } from "./support/render.tsx";

const PLACE = {
  ...{ id: "0198f000-0000-7000-8000-000000000001", name: "Bright Smile Dental", logo_url: null, acts: [] },
  ...{ product: "entrepreneur", main_component: "company", is_child: false, subscription_status: "active" },
};
const META = { page: 1, per_page: 6, total: 1 };

let sent: unknown[];
let refusal: object | null;

beforeEach(() => {
  [sent, refusal] = [[], null];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST") {
      sent.push(JSON.parse(String(init.body)));
      return refusal ? Response.json(refusal, { status: 422 }) : Response.json({ data: { id: "e1" } }, { status: 201 });
    }
    return Response.json({ data: path.includes("/admin/workspaces") ? [PLACE] : [], meta: META });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <TakeForm />
    </SWRConfig>,
  );
const reason = page.getByRole("textbox", { name: "Reason" });
const start = page.getByRole("button", { name: "Export contacts" });
const WHY = "Ticket 4412, they cannot sign in";

test("nothing is sent without a workspace and a reason of twenty characters", async () => {
  await shown();
  await start.click();
  await expect.element(page.getByText("Choose a workspace.")).toBeVisible();
  await page.getByRole("button", { name: /Bright Smile Dental/ }).click();
  await reason.fill("Ticket 4412");
  await start.click();
  await expect.element(page.getByText("Say why, in at least 20 characters.")).toBeVisible();
  expect(sent).toEqual([]);
  await reason.fill(WHY);
  await start.click();
  await vi.waitFor(() => expect(sent).toEqual([{ workspace: PLACE.id, format: "csv", why: WHY }]));
  await expect.element(reason).toHaveValue("");
});

test("what is refused stays as it was typed, and says why", async () => {
  refusal = { message: "Nobody can do this now.", error: { code: "invalid" } };
  await shown();
  await page.getByRole("button", { name: /Bright Smile Dental/ }).click();
  await reason.fill(WHY);
  await start.click();
  await expect.element(page.getByText("Nobody can do this now.")).toBeVisible();
  await expect.element(reason).toHaveValue(WHY);
});
