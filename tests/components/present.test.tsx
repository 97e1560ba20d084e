// The script of the full-screen code: what waits is sent for its person in its workspace alone, and a kept document that is
// somebody else's by now shows nothing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type PresentedCard, PresentPage } from "#components/present/present-page.tsx";
import { PRESENT_SCRIPT } from "#components/present/present-script.ts";
import { PRESENT_STYLE } from "#components/present/present-style.ts";
import { sendEvents } from "#lib/client/captures/send-events.ts";
import { setCookie } from "#lib/client/cookie.ts";
import { isRecord } from "#lib/record.ts";
import { encodeState } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { render } from "./support/render.tsx";

const QUEUE = "present-unsent:mia";
const WAYS = { close: "/share-card", here: "/share-card/present", answers: "/a", tags: "/t", add: "/add" };
const CARD: PresentedCard = {
  ...{ id: "card", label: "Work", name: "Mia Chen", title: "Realtor", photoUrl: null, short: "corner.test/c/mia" },
  ...{ shareAddress: "https://corner.test/c/mia.S", code: { size: 21, path: "M0 0h1v1h-1z" } },
};
const KEPT = {
  ...{ person: "mia", workspace: "harbor", events: [], spare: ["7K"], api: "/api/cards/events", hours: 2 },
  ...{ made: 0, codes: {} },
};

type Sent = { path: string; body: Record<string, unknown> };
let sent: Sent[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ data: {} });
  const ask = async (path: unknown, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ data: [] });
    const body: unknown = JSON.parse(String(init.body));
    sent.push({ path: String(path), body: isRecord(body) ? body : {} });
    return answer();
  };
  vi.stubGlobal("fetch", ask);
  // Its timers and its worker would outlive the test.
  vi.stubGlobal("setInterval", () => 0);
  vi.spyOn(navigator.serviceWorker, "register").mockRejectedValue(new Error("none here"));
  document.documentElement.setAttribute("data-person", "mia");
  document.body.setAttribute("data-answers", "/api/cards/exchanges");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  setCookie("state", null);
  document.documentElement.removeAttribute("data-person");
  document.documentElement.className = "";
});

function signedIn(id: string, workspace: string): void {
  const userInfo = { id, email: `${id}@corner.test`, firstname: "", lastname: "" };
  const workspaceObj = { workspace_id: workspace, workspace_name: "" };
  setCookie("state", encodeState({ ...DEFAULT_STATE, userInfo, workspaceObj }));
}

async function open(): Promise<void> {
  await render(
    <>
      <style>{PRESENT_STYLE}</style>
      <PresentPage cards={[CARD]} ways={WAYS} places={{ events: [], kept: JSON.stringify(KEPT) }} />
    </>,
  );
  new Function(PRESENT_SCRIPT)();
}

const entry = (name: string, workspace: string) => ({
  path: "",
  body: { id: name, name, person_id: "mia", workspace_id: workspace },
  event: { id: name, name },
});
const wait = (...entries: object[]) => localStorage.setItem(QUEUE, JSON.stringify(entries));
const waiting = (): { body: { name: string } }[] => JSON.parse(localStorage.getItem(QUEUE) ?? "[]");
const names = () => waiting().map(({ body }) => body.name);

async function choose(name: string): Promise<void> {
  await page.getByRole("button", { name: "Where are you?" }).click();
  await page.getByLabelText("Place or event").fill(name);
  await page.getByRole("button", { name: new RegExp(`^Add “${name}”`) }).click();
}

test.each([
  ["is kept awake", () => Promise.resolve({}), false],
  ["refuses to be", () => Promise.reject(new Error("saves power")), true],
])("that the screen stays on is said only where it %s", async (_, request, hidden) => {
  vi.spyOn(navigator, "wakeLock", "get").mockReturnValue({ request } as never);
  await open();
  const words = document.querySelector<HTMLElement>("#awake");
  await expect.poll(() => words?.hidden).toBe(hidden);
  expect(words?.textContent).toContain("The screen stays on");
});

test("what is chosen carries its person and workspace; what was chosen elsewhere waits on", async () => {
  signedIn("mia", "harbor");
  wait(entry("Elsewhere", "seaport"));
  await open();
  await choose("Cellar");
  await expect.poll(names).toEqual(["Elsewhere"]);
  expect(sent.map(({ path, body }) => [path, body.name, body.person_id, body.workspace_id])).toEqual([
    ["/api/cards/events", "Cellar", "mia", "harbor"],
  ]);
});

test("the server’s word that it is another’s leaves it waiting, any other refusal ends it", async () => {
  answer = () => Response.json({ message: "No.", errors: { workspace_id: ["No."] } }, { status: 422 });
  await open();
  await choose("Cellar");
  await expect.poll(() => sent.length).toBe(1);
  expect(names()).toEqual(["Cellar"]);
  answer = () => Response.json({ message: "Too many." }, { status: 422 });
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("“Cellar” wasn’t saved. Too many.")).toBeVisible();
  expect(names()).toEqual([]);
});

test("where somebody else is signed in by now nothing of the cards is shown or sent", async () => {
  wait(entry("Cellar", "harbor"));
  signedIn("sofia", "harbor");
  await open();
  await expect.element(page.getByText("Somebody else is signed in here now")).toBeVisible();
  expect(
    page
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual([WAYS.here]);
  expect(document.body.textContent).not.toContain("Mia Chen");
  expect([sent, names()]).toEqual([[], ["Cellar"]]);
});

test("it goes while it is looked at, once somebody else signs in", async () => {
  signedIn("mia", "harbor");
  await open();
  await expect.element(page.getByText("Mia Chen")).toBeVisible();
  signedIn("sofia", "harbor");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("Somebody else is signed in here now")).toBeVisible();
  await expect.element(page.getByText("Mia Chen")).not.toBeInTheDocument();
});

test("a log-out sends what was chosen here, and leaves what was chosen elsewhere", async () => {
  wait(entry("Elsewhere", "seaport"), entry("Cellar", "harbor"));
  await sendEvents({ person: "mia", workspace: "harbor" });
  expect(sent.map(({ body }) => [body.name, body.person_id, body.workspace_id])).toEqual([["Cellar", "mia", "harbor"]]);
  expect(names()).toEqual(["Elsewhere"]);
});
