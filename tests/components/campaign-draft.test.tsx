// The builder of a campaign: what is typed is saved in its order, two versions are shown side by side, and leaving asks.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Builder } from "#app/(main)/campaign-builder/_components/builder.tsx";
import { type Draft, useDraft } from "#app/(main)/campaign-builder/_components/use-draft.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { aUser } from "#tests/support/people.ts";
import Link from "./support/next-link.tsx";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: true },
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
const AT = "2026-11-24T15:00:00Z";
const MIA = { id: "m", name: "Mia Chen", photo_url: null };
const FIRST: Campaign = {
  ...{ id: "c1", name: "Winter", goal: "visits", state: "draft", state_at: AT, version: 1, template: "blank" },
  ...{
    headline: "Come by",
    text: "Doors are open.",
    button: "",
    picture_url: null,
    picture_alt: "",
    picture_until: null,
    links: [],
  },
  ...{
    channels: ["link"],
    destination_url: "https://harbor.test/",
    approvers: [],
    decisions: [],
    undo_until: null,
    owner: MIA,
  },
  ...{ starts_at: null, ends_at: null, ran_at: null, waits_for: null, brought: 0, may_change: true, may_decide: false },
  ...{ updated_at: AT, deleted_at: null, held: null, from: null, answer_by: null, parts: null, places: [], rights: {} },
};

type Sent = { version: number; [field: string]: unknown };

let stored: Campaign;
let sent: Sent[];
/** Each change waits for its turn to be answered, where a test wants that. */
let held: (() => void)[] | null;
let down: boolean;

const data = (campaign: Campaign) => Response.json({ data: campaign });

async function patched(body: Sent): Promise<Response> {
  sent.push(body);
  const turns = held;
  if (turns) await new Promise<void>((go) => turns.push(go));
  if (down) return Response.json({ error: { code: "unavailable", message: "Try again later." } }, { status: 503 });
  const { version, ...change } = body;
  if (version !== stored.version)
    return Response.json({ error: { code: "conflict", message: "Changed meanwhile.", details: {} } }, { status: 409 });
  stored = { ...stored, ...change, version: version + 1 };
  return data(stored);
}

beforeEach(() => {
  [stored, sent, held, down] = [FIRST, [], null, false];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    if (init?.method === "PATCH") return patched(JSON.parse(String(init.body)));
    return pathname === "/api/campaigns/c1" ? data(stored) : Response.json({ data: [] });
  });
  return () => vi.unstubAllGlobals();
});

let draft: Draft;

function Holder() {
  draft = useDraft(FIRST);
  return <output>{draft.saving}</output>;
}

const answer = async () => {
  await vi.waitFor(() => expect(held).not.toHaveLength(0));
  held?.shift()?.();
};

test("whatever asks to save while a save is on its way has its turn behind it", async () => {
  held = [];
  await render(<Holder />);
  draft.change({ headline: "One" });
  const first = draft.flush();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  draft.change({ headline: "Two" });
  const known = () => stored.headline;
  const both = [draft.flush().then(known), draft.flush().then(known)];
  await answer();
  expect(await first).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  draft.change({ text: "Three" });
  const last = draft.flush();
  await new Promise((done) => setTimeout(done, 50));
  expect(sent).toHaveLength(2);
  await answer();
  await answer();
  expect([...(await Promise.all(both)), await last]).toEqual(["Two", "Two", true]);
  expect(sent.map(({ version, headline, text }) => [version, headline ?? text])).toEqual([
    [1, "One"],
    [2, "Two"],
    [3, "Three"],
  ]);
});

const shown = { sender: { name: "Mia Chen", photoUrl: null }, origin: "https://corner.test" };
const values = { first_name: "Mia", last_name: "Chen", company: "Harbor", city: "Boston", state: "MA" };

async function build(step: string, onSent = () => undefined) {
  history.replaceState(null, "", `?step=${step}`);
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Link href="/dashboard">Dashboard</Link>
        <Builder
          first={FIRST}
          cards={[]}
          offered={[]}
          desk={null}
          onDesk={() => undefined}
          shown={{ ...shown, values }}
          timeZone="America/New_York"
          onSent={onSent}
        />
      </ShellProvider>
    </SWRConfig>,
  );
}

const headline = () => page.getByRole("textbox", { name: /^Headline/ });
const note = () => page.getByRole("alert");

test("of two versions both are shown, and what was typed goes over what is stored", async () => {
  await build("template");
  stored = { ...FIRST, headline: "Theirs", text: "Their text", version: 4 };
  await headline().fill("Mine");
  await expect.element(note()).toMatchTextContent("Theirs");
  await expect.element(note()).toMatchTextContent("Mine");
  await expect.element(headline()).toHaveValue("Mine");
  await page.getByRole("button", { name: "Keep what I typed" }).click();
  await vi.waitFor(() => expect(stored).toMatchObject({ headline: "Mine", text: "Their text", version: 5 }));
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: /^Text/ })).toHaveValue("Their text");
});

test("the saved version takes the place of what was typed, and nothing is sent", async () => {
  await build("template");
  stored = { ...FIRST, headline: "Theirs", version: 4 };
  await headline().fill("Mine");
  await page.getByRole("button", { name: "Use the saved version" }).click();
  await expect.element(headline()).toHaveValue("Theirs");
  expect(sent.filter(({ version }) => version === 4)).toEqual([]);
});

test("sent by somebody else meanwhile it is shown as that", async () => {
  const onSent = vi.fn();
  await build("template", onSent);
  stored = { ...FIRST, state: "waiting", version: 2 };
  await headline().fill("Mine");
  await page.getByRole("button", { name: "Show the campaign" }).click();
  expect(onSent).toHaveBeenCalledWith(stored);
});

test("what could not be saved is not left without a question; another step is no leaving", async () => {
  await build("template");
  down = true;
  await headline().fill("Mine");
  await expect.element(note()).toMatchTextContent("Nothing you typed is lost.");
  await page.getByRole("link", { name: "Media" }).click();
  expect(takeNavigations()).toEqual(["/campaign-builder/c1?step=media"]);
  await page.getByRole("link", { name: "Dashboard" }).click();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect.element(asked).toMatchTextContent("What you changed on this campaign is not saved yet.");
  await asked.getByRole("button", { name: "Stay here" }).click();
  expect(takeNavigations()).toEqual([]);
  down = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await vi.waitFor(() => expect(stored.headline).toBe("Mine"));
  await page.getByRole("link", { name: "Dashboard" }).click();
  expect(takeNavigations()).toEqual(["/dashboard"]);
});

test("a tab that is closed before what was typed is stored asks", async () => {
  held = [];
  await build("template");
  await headline().fill("Mine");
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await answer();
  await vi.waitFor(() => {
    const later = new Event("beforeunload", { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
  expect(stored.headline).toBe("Mine");
});
