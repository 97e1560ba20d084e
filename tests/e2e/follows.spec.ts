// At either size: a dashboard that is open counts along, and who may only read is offered nothing that is refused.
import { expect, test } from "./support/test.ts";
import { makeLink, visit } from "./support/visits.ts";

test("the dashboard counts along while it is open", async ({ freshAs, baseURL }) => {
  // The other size runs beside it and counts here too, nobody else does.
  const page = await freshAs("sofia");
  const alias = await makeLink(page, baseURL ?? "");
  await page.goto("/dashboard");
  const people = page.getByRole("figure").getByRole("listitem").filter({ hasText: "people" }).first().locator("b");
  const now = async () => Number((await people.innerText()).replaceAll(",", ""));
  const before = await now();
  for (let visitor = 0; visitor < 2; visitor += 1) await visit(baseURL ?? "", alias);
  await expect.poll(now).toBeGreaterThanOrEqual(before + 2);
});

test("who only reads is offered no new link, and is told so where one would be made", async ({ freshAs, baseURL }) => {
  const page = await freshAs("admin");
  const data = { target: "liam@harbor.test", reason: "Ticket 4711" };
  const headers = { origin: baseURL ?? "", "x-appliance": "web" };
  expect((await page.request.post("/api/auth/impersonate/start", { data, headers })).ok()).toBe(true);
  // Searched for: other journeys make links here too.
  await page.goto("/share-links?search=Book%20a%20viewing");
  await expect(page.getByRole("main").getByText("Book a viewing with Mia").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Create link" })).toHaveCount(0);
  await page.goto("/share-links/create");
  await expect(page.getByRole("heading", { name: "You cannot create share links" })).toBeVisible();
  await expect(page.getByText("This page could not be loaded")).toHaveCount(0);
});
