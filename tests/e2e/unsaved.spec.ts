// What somebody typed is theirs: a session that ends, a network that goes, and a dialog whose code does not come must not take it.
import { request as http, type Page } from "@playwright/test";
import { EMAILS, PASSWORD, type Person } from "./support/people.ts";
import { logOut, mainMenu, snackbar } from "./support/shell.ts";
import { expect, test } from "./support/test.ts";

// A page that was streamed has a hidden copy of itself for a moment.
const title = (page: Page) => page.getByLabel("Title", { exact: true }).filter({ visible: true });
const BACK = "What you typed is back. It is not saved yet.";

/** Ends the sign-in somewhere else: this browser keeps its cookie and knows nothing. */
async function revoke(page: Page, baseURL = ""): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
  const elsewhere = await http.newContext({ baseURL });
  const answer = await elsewhere.post("/api/auth/logout", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  await elsewhere.dispose();
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email").fill(EMAILS[person]);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Types into a new link until the page itself asks the server something, which says that the session is over. */
async function typeUntilTurnedOut(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto("/share-links/create");
  await title(page).fill("Half a thought");
  await revoke(page, baseURL);
  await page.getByLabel("Destination", { exact: true }).filter({ visible: true }).fill("https://example.com/half");
  await page.getByLabel("Destination", { exact: true }).filter({ visible: true }).blur();
  await page.waitForURL("/?next=/share-links/create");
  const reason = page.getByRole("main").getByText("You were signed out. Log in to go on: what you typed is kept.");
  await expect(reason).toBeVisible();
  // Not for six seconds, and not until a reload: until somebody is in.
  await page.reload();
  await expect(reason).toBeVisible();
}

test("a session that ends while somebody types leads through the log-in back to what was typed", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await freshAs("mia");
  await typeUntilTurnedOut(page, baseURL);
  await logIn(page, "mia");
  await page.waitForURL("/share-links/create");
  await expect(title(page)).toHaveValue("Half a thought");
  await expect(page.getByLabel("Destination", { exact: true }).filter({ visible: true })).toHaveValue(
    "https://example.com/half",
  );
  await expect(snackbar(page, BACK)).toBeVisible();
});

test("somebody else who logs in there does not see it, and a log-out on purpose leaves nothing", async ({
  freshAs,
  baseURL,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await freshAs("mia");
  await typeUntilTurnedOut(page, baseURL);
  await logIn(page, "olivia");
  await page.waitForURL("/share-links/create");
  await expect(title(page)).toBeVisible();
  await expect(title(page)).toHaveValue("");
  await logOut(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Half a thought");
  await logIn(page, "mia");
  await page.waitForURL("/dashboard");
  await page.goto("/share-links/create");
  await expect(title(page)).toHaveValue("");
});

test("offline the question before leaving is there, and leaving keeps the form where it is", async ({ as, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await as("mia");
  await page.goto("/share-links/create");
  await title(page).fill("On the train");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.goBack();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(snackbar(page, "You are offline, so we stay here: what you typed is still in the form.")).toBeVisible();
  await expect(title(page)).toHaveValue("On the train");
  await page.context().setOffline(false);
});

test("a stranger's deep link leads there through the log-in, and an unknown address is called unknown", async ({
  stranger,
  watch,
}) => {
  const page = await stranger();
  await page.goto("/share-links?search=brickell");
  await page.waitForURL("/?next=/share-links?search=brickell");
  await logIn(page, "olivia");
  await page.waitForURL("/share-links?search=brickell");
  await expect(await mainMenu(page)).toBeVisible();

  watch.allow(/status of 401/);
  const other = await stranger();
  await other.goto("/no-such-page");
  await other.waitForURL("/");
  await expect(other.getByRole("main").getByText("We have no page at that address. Log in to go on.")).toBeVisible();
});
