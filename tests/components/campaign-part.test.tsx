// A location's part in the browser: what is typed is saved as one goes, a window that closes loses nothing, and yes and no are said once.

import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PartLive } from "#app/(main)/campaign-builder/_components/part-live.tsx";
import { PartPage } from "#app/(main)/campaign-builder/_components/part-page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { takeLines } from "#lib/client/snackbar.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Austin", planLabel: "", view: "company", canSwitchView: false },
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
const word = (value: string) => ({ value, alt: "" });
const none = { own: null, slot: null, choices: [], waits: null };
const fixed = (field: CampaignPart["fields"][number]["field"], value: string) => ({
  ...{ ...none, field, right: "fixed" as const, said: word(value), above: word(value) },
});
const SLOT: CampaignPart["fields"][number] = {
  ...{ ...none, field: "headline", right: "slot", said: word("Open in your area"), above: word("Open in [your area]") },
  slot: { before: "Open in ", hint: "your area", after: "" },
};
const TEXT: CampaignPart["fields"][number] = {
  ...{ ...none, field: "text", right: "own", said: word("Nine doors open."), above: word("Nine doors open.") },
};
const PART: CampaignPart = {
  ...{ id: "p1", version: 3, name: "Winter open houses", goal: "visits", state: "asked", from: "Harbor Realty" },
  ...{ asked_by: "Olivia Harper", asked_at: "2026-11-20T15:00:00Z", answer_by: "2026-11-27T23:00:00Z", open: true },
  ...{
    may_change: true,
    may_answer: true,
    rests: false,
    undo_until: null,
    paused_above: false,
    starts_at: null,
    ends_at: null,
    decisions: [],
  },
  fields: [
    SLOT,
    TEXT,
    fixed("button", "Say you’re coming"),
    fixed("picture", ""),
    fixed("destination", "https://h.test"),
  ],
  checks: [{ title: "Words", says: "There is a headline and a text.", state: "fine", page: "template", field: null }],
};
const CAMPAIGN: Campaign = {
  ...{ id: "p1", name: PART.name, goal: "visits", state: "asked", state_at: PART.asked_at, picture_url: null },
  ...{ channels: ["post"], starts_at: null, ends_at: null, ran_at: null, brought: 0, waits_for: null, version: 3 },
  ...{ owner: { id: "g", name: "Grace Whitfield", photo_url: null }, from: "Harbor Realty", answer_by: PART.answer_by },
  ...{
    parts: null,
    may_change: true,
    may_decide: false,
    updated_at: PART.asked_at,
    deleted_at: null,
    held: null,
    template: "",
  },
  ...{
    headline: "Open in your area",
    text: "Nine doors open.",
    button: "",
    picture_alt: "",
    picture_until: null,
    destination_url: "",
  },
  ...{ approvers: [], places: [], rights: {}, decisions: [], links: [], undo_until: null },
};
const SHOWN = {
  sender: { name: "Grace Whitfield", photoUrl: null },
  values: { first_name: "Grace", last_name: "Whitfield", company: "Harbor Austin", city: "Austin", state: "TX" },
  origin: "https://corner.example",
};

type Sent = { path: string; method: string; body: Record<string, unknown> };
let sent: Sent[];
let stored: CampaignPart;
let answers: (sent: Sent) => Response | null;
const conflict = (message: string) => Response.json({ message, error: { code: "conflict", message } }, { status: 409 });

beforeEach(() => {
  [sent, stored, answers] = [[], PART, () => null];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const one = { path, method: init.method ?? "GET", body: JSON.parse(String(init.body ?? "{}")) };
    sent.push(one);
    const said = answers(one);
    if (said) return said;
    if (path.includes("/at-once")) return Response.json({ data: { at_once: false, may_change: false } });
    if (path.endsWith("/campaigns/p1")) return Response.json({ data: { ...CAMPAIGN, state: stored.state } });
    if (one.method !== "GET") stored = { ...stored, version: stored.version + 1 };
    return Response.json({ data: stored });
  });
});

const onAnswered = vi.fn();
const shown = (part = PART, size?: typeof PHONE) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <PartPage
          {...{ first: part, campaign: CAMPAIGN, shown: SHOWN, timeZone: "UTC", readOnly: false, onAnswered }}
          desk={null}
          onDesk={() => undefined}
        />
      </ShellProvider>
    </SWRConfig>,
    size,
  );
const written = () => sent.filter(({ method }) => method !== "GET").map(({ body }) => body);
const joins = () => userEvent.keyboard("{Control>}{Enter}{/Control}");

test("what fills the blank is seen in the preview at once, saved a moment later, and said before yes", async () => {
  onAnswered.mockClear();
  await shown();
  await userEvent.fill(page.getByLabelText("Headline"), "Zilker");
  await expect.element(page.getByText(/Open in Zilker/)).toBeVisible();
  await expect.poll(written).toEqual([{ version: 3, headline: "Zilker" }]);
  await userEvent.fill(page.getByLabelText("Text"), "Seven doors open.");
  stored = { ...stored, version: 5, state: "running" };
  await joins();
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(
    written()
      .slice(1)
      .map(({ version: _, ...body }) => body),
  ).toEqual([{ text: "Seven doors open." }, { answer: "join", word: "" }]);
});

test("a tab that is closed before what was typed is stored asks, and no turn is lost to another", async () => {
  const turns: (() => void)[] = [];
  const fetched = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (init.method === "PATCH" && turns.length === 0) await new Promise<void>((go) => turns.push(go));
    return fetched(path, init);
  });
  await shown();
  const closing = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  await userEvent.fill(page.getByLabelText("Headline"), "Zilker");
  expect(closing()).toBe(true);
  // Two turns wait for the one that is under way, and what was typed meanwhile goes once.
  await userEvent.fill(page.getByLabelText("Text"), "Seven doors open.");
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pagehide"));
  await expect.poll(() => turns).toHaveLength(1);
  turns[0]?.();
  await expect.poll(written).toEqual([
    { version: 3, headline: "Zilker" },
    { version: 4, text: "Seven doors open." },
  ]);
  await expect.poll(closing).toBe(false);
});

test("what is the same everywhere cannot be changed, and says who set it", async () => {
  await shown(PART, PHONE);
  const button = page.getByLabelText("Button");
  await expect.element(button).toHaveValue("Say you’re coming");
  await expect.element(button).toHaveAttribute("readonly");
  await expect.element(page.getByText("Olivia Harper", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("Harbor Austin is left out")).toBeVisible();
});

test("a window that closes meanwhile says so, and what was typed stays to be copied", async () => {
  await shown();
  const over = "The time to change and answer this is over.";
  answers = ({ method }) => {
    if (method === "GET") return null;
    stored = { ...PART, version: 4, open: false, may_change: false, may_answer: false };
    return conflict(over);
  };
  await userEvent.fill(page.getByLabelText("Text"), "Too late.");
  await expect.element(page.getByRole("alert")).toMatchTextContent(over);
  await expect.element(page.getByLabelText("Text")).toHaveValue("Too late.");
  await expect.element(page.getByLabelText("Text")).toHaveAttribute("readonly");
  await page.getByRole("button", { name: "Discard what I typed" }).click();
  await expect.element(page.getByLabelText("Text")).toHaveValue("Nine doors open.");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("what the company changed meanwhile is not written over unasked: what was typed is said at the newer version", async () => {
  await shown();
  answers = ({ method, body }) => {
    if (method === "GET" || body.version !== 3) return null;
    stored = { ...PART, version: 7 };
    return conflict("This was changed meanwhile.");
  };
  await userEvent.fill(page.getByLabelText("Text"), "Tacos at three of them.");
  await expect.element(page.getByRole("alert")).toMatchTextContent("not saved yet");
  await page.getByRole("button", { name: "Keep what I typed" }).click();
  await expect.poll(() => written().at(-1)).toEqual({ version: 7, text: "Tacos at three of them." });
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("where both changed the same words the location chooses, and yours is used until then", async () => {
  const waits = {
    before: word("Nine doors open."),
    mine: word("Seven doors open."),
    theirs: word("Nine doors open today."),
    both: "Seven doors open today.",
  };
  const text = { ...TEXT, own: waits.mine, said: waits.mine, above: waits.theirs, waits };
  stored = { ...PART, fields: [SLOT, text] };
  await shown(stored);
  const choice = page.getByRole("region", { name: "Choose the text" });
  await expect.element(choice).toMatchTextContent("Olivia Harper changed the text after you wrote yours");
  await expect.element(choice.getByRole("region", { name: "Yours" })).toMatchTextContent("Used now");
  expect(choice.getByRole("region", { name: "Harbor Realty" }).element().querySelector("ins")?.textContent).toContain(
    "today",
  );
  stored = { ...stored, fields: [SLOT, { ...text, said: word("Seven doors open today."), waits: null }] };
  await choice.getByRole("button", { name: "Take both" }).click();
  await expect.element(page.getByLabelText("Text")).toHaveValue("Seven doors open today.");
  expect(written()).toEqual([{ version: 3, field: "text", choice: "both" }]);
  await expect.element(choice).not.toBeInTheDocument();
  const line = takeLines().at(-1);
  expect(line).toMatchObject({ message: "Both are used now", action: { label: "Undo" } });
  line?.action?.onClick();
  await expect.poll(() => written().at(-1)).toEqual({ version: 4, text: "Seven doors open." });
  await expect.element(page.getByLabelText("Text")).toHaveValue("Seven doors open.");
});

test("not this time takes a word, and can be answered again while it is open", async () => {
  await shown(PART, PHONE);
  await page.getByRole("button", { name: "Not now" }).click();
  await userEvent.fill(page.getByLabelText(/^A note to Harbor Realty/), "Too busy");
  const by = { id: "g", name: "Grace Whitfield", photo_url: null };
  const no = { by, verdict: "no" as const, word: "Too busy", at: "2026-11-21T10:00:00Z" };
  stored = { ...PART, state: "declined", may_change: false, decisions: [no] };
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect.element(page.getByText(/Grace Whitfield declined this campaign/)).toBeVisible();
  expect(written()).toEqual([{ version: 3, answer: "decline", word: "Too busy" }]);
  stored = { ...PART, version: 5 };
  await page.getByRole("button", { name: "Answer again" }).click();
  await expect.element(page.getByRole("button", { name: "Join with these words" })).toBeVisible();
  expect(written().at(-1)).toMatchObject({ answer: "again" });
});

test("what is written while it runs moves its page on, and what moves elsewhere is read again", async () => {
  const running = { ...PART, state: "paused" as const, may_answer: false, paused_above: true };
  stored = running;
  const onCampaign = vi.fn();
  const live = (campaign: Campaign) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <PartLive {...{ part: running, campaign, timeZone: "UTC", readOnly: false, onCampaign }} />
      </ShellProvider>
    </SWRConfig>
  );
  const { again } = await render(live({ ...CAMPAIGN, state: "paused" }));
  await expect.element(page.getByText("Harbor Realty paused this campaign")).toBeVisible();
  stored = { ...running, fields: [SLOT, { ...TEXT, said: word("Seven doors."), own: word("Seven doors.") }] };
  await userEvent.fill(page.getByLabelText("Text"), "Seven doors.");
  await vi.waitFor(() => expect(onCampaign).toHaveBeenCalled());
  expect(onCampaign.mock.lastCall?.[0]).toMatchObject({ version: 4, text: "Seven doors.", state: "paused" });
  // Somebody resumed it on the same page: the next word goes at the version that it has now.
  stored = { ...stored, version: 9, state: "running", paused_above: false };
  again(live({ ...CAMPAIGN, version: 9, state: "running" }));
  await expect.element(page.getByText("Harbor Realty paused this campaign")).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText("Text"), "Six doors.");
  await expect.poll(() => written().at(-1)).toEqual({ version: 9, text: "Six doors." });
});

test("while the company's campaign is on hold nobody joins, and what is typed is saved all the same", async () => {
  stored = { ...PART, rests: true, may_answer: false };
  await shown(stored);
  await expect.element(page.getByText("Harbor Realty’s campaign is on hold")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Join with these words" })).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText("Text"), "Seven doors open.");
  await expect.poll(written).toEqual([{ version: 3, text: "Seven doors open." }]);
});

test("a check leads to the field that fixes it, and says who can change one that is the same everywhere", async () => {
  const look = { state: "look", page: "template" } as const;
  const checks: CampaignPart["checks"] = [
    { ...look, title: "The headline is cut on a phone", says: "It has 70 characters.", field: "headline" },
    { ...look, title: "It leads nowhere", says: "Choose the page.", field: "destination" },
  ];
  await shown({ ...PART, checks });
  await page.getByRole("button", { name: /^Fix.*headline is cut/ }).click();
  await expect.element(page.getByLabelText("Headline")).toHaveFocus();
  await expect.element(page.getByText("Choose the page. Only Olivia Harper can change this.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Fix.*leads nowhere/ }).elements()).toEqual([]);
});
