// People who leave and who move, in the browser: what would happen is shown first, and it is taken back afterwards.
import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";
import { unique } from "./support/unique.ts";

const workspaces = z.object({ data: z.array(z.object({ workspace_id: z.string(), workspace_name: z.string() })) });
const made = z.object({ data: z.object({ id: z.string() }) });

/** Somebody new in the location of this name, whom no other test knows. */
async function newcomer(admin: Page, owner: Page, { place, origin }: { place: RegExp; origin: string }) {
  const list = workspaces.parse(await (await owner.request.get("/api/workspaces?per_page=1000")).json());
  const found = list.data.find(({ workspace_name: name }) => place.test(name));
  const lastname = unique("Leaver");
  const answer = await admin.request.post("/api/admin/people", {
    data: {
      ...{ firstname: "Tom", lastname, email: `${lastname.toLowerCase()}@example.test` },
      workspace: { kind: "existing", id: found?.workspace_id, role: "member" },
    },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: made.parse(await answer.json()).data.id, place: found?.workspace_id ?? "", name: `Tom ${lastname}` };
}

/** What a snackbar says, whatever stands around the names. */
const said = (page: Page, words: RegExp) => page.getByRole("region", { name: /^Messages/ }).getByText(words);

test("whoever leaves is handed over after a preview, and brought back", async ({ as, baseURL }) => {
  const page = await as("olivia");
  const tom = await newcomer(await as("admin"), page, { place: /Boston/, origin: baseURL ?? "" });
  await page.goto(`/people-manager/leaving?leave=${tom.id}&at=${tom.place}`);
  await expect(page.getByRole("heading", { name: /^Tom .* leaves/ })).toBeVisible();
  await page.getByLabel("Most of it goes to").selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hand over now" }).filter({ visible: true }).click();
  const sure = page.getByRole("alertdialog", { name: /^Hand over what .* holds\?$/ });
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Hand over now" }).click();
  await expect(said(page, /^What .* held is handed over$/)).toBeVisible();
  await page.goto(`/people-manager/leaving?search=${encodeURIComponent(tom.name)}`);
  await page.getByRole("button", { name: `Undo the hand-over of ${tom.name}` }).click();
  const question = page.getByRole("alertdialog", { name: /^Bring .* back\?$/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Undo the hand-over" }).click();
  await expect(said(page, /is back$/)).toBeVisible();
  await expect(page.getByText(/^Undone /).first()).toBeVisible();
});

test("whoever moves to another location takes the card along, and is moved back", async ({ as, baseURL }) => {
  const page = await as("olivia");
  const tom = await newcomer(await as("admin"), page, { place: /Boston/, origin: baseURL ?? "" });
  await page.goto(`/people-manager/${tom.id}`);
  await page.getByRole("button", { name: "Move to location…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Move .* to another location$/ });
  await expect(dialog.getByRole("heading", { name: "What goes along" })).toBeVisible();
  await dialog.getByLabel("New location").selectOption({ label: "Miami" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Move to .*Miami/ }).click();
  await expect(said(page, /moved to .*Miami/)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(said(page, /^Moved back$/)).toBeVisible();
});

test("single sign-on says why it cannot be switched on yet, and its page why nobody was signed in", async ({
  as,
  stranger,
}) => {
  const page = await as("olivia");
  await page.goto("/people-manager/directory?show=sign-on");
  await expect(page.getByText("Try it first. You can switch it on once a try has worked.").last()).toBeVisible();
  await expectAccessible(page);
  const guest = await stranger();
  await guest.goto("/sign-on?problem=another");
  await expect(guest.getByText(/another account at your identity provider than before/)).toBeVisible();
  await expectAccessible(guest);
});
