// A campaign that a company proposes, in the browser: what locations may do with a field, who is asked, and where each stands.

import { useState } from "react";
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Locations } from "#app/(main)/campaign-builder/_components/locations.tsx";
import { PlacesField } from "#app/(main)/campaign-builder/_components/places-field.tsx";
import { ReviseDialog } from "#app/(main)/campaign-builder/_components/revise-dialog.tsx";
import { useDraft } from "#app/(main)/campaign-builder/_components/use-draft.ts";
import { WordsStep } from "#app/(main)/campaign-builder/_components/words-step.tsx";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace, PlacePart } from "#lib/services/campaign/part-entities.ts";
import type { PartsCompared } from "#lib/services/campaign/part-list.ts";
import { PHONE, render } from "./support/render.tsx";

const CAMPAIGN: Campaign = {
  ...{ id: "c1", name: "Winter open houses", goal: "visits", state: "draft", state_at: "2026-11-20T15:00:00Z" },
  ...{ channels: ["link"], starts_at: null, ends_at: null, ran_at: null, brought: 0, waits_for: null, version: 3 },
  ...{ owner: { id: "o", name: "Olivia Harper", photo_url: null }, from: null, answer_by: null, parts: null },
  ...{
    may_change: true,
    may_decide: false,
    updated_at: "2026-11-20T15:00:00Z",
    deleted_at: null,
    held: null,
    template: "",
  },
  ...{
    headline: "Open this weekend",
    text: "Nine doors open.",
    button: "Come",
    picture_url: null,
    picture_alt: "",
    picture_until: null,
  },
  ...{
    destination_url: "https://h.test",
    approvers: [],
    places: [],
    rights: {},
    decisions: [],
    links: [],
    undo_until: null,
  },
};
const place = (id: string, over: Partial<CampaignPlace> = {}): CampaignPlace => ({
  ...{ id, name: `Harbor ${id}`, city: id, state: "", owner: "Grace Whitfield", first_name: "Grace", skipped: null },
  ...{ last_name: "Whitfield", at_once: false, residents: null, regions: [] },
  ...over,
});
const part = (id: string, over: Partial<PlacePart> = {}): PlacePart => ({
  ...{
    id,
    place: { id, name: `Harbor ${id}` },
    state: "running",
    skipped: null,
    waits_for: "",
    answer: null,
    wrote: [],
    says: [],
  },
  ...{ chooses: [], stuck: false, people: 10, residents: null, brought: 20, reminded_at: null, may_remind: false },
  ...over,
});

type Sent = { path: string; method: string; body: Record<string, unknown> };
let sent: Sent[];
let answer: (sent: Sent) => Response;
const written = () => sent.filter(({ method }) => method !== "GET").map(({ body }) => body);

beforeEach(() => {
  sent = [];
  let version = CAMPAIGN.version;
  answer = ({ body }) => Response.json({ data: { ...CAMPAIGN, ...body, version: ++version } });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const one = { path, method: init.method ?? "GET", body: JSON.parse(String(init.body ?? "{}")) };
    sent.push(one);
    return answer(one);
  });
});

const alone = (node: React.ReactNode) => <SWRConfig value={{ provider: () => new Map() }}>{node}</SWRConfig>;

function Words({ proposes, first = CAMPAIGN }: { proposes: boolean; first?: Campaign }) {
  return <WordsStep draft={useDraft(first)} proposes={proposes} />;
}

function Places({ offered, first = CAMPAIGN }: { offered: readonly CampaignPlace[]; first?: Campaign }) {
  return <PlacesField draft={useDraft(first)} offered={offered} />;
}

test("a blank is asked for in words, added by a press, and sent with its right", async () => {
  await render(<Words proposes />);
  await userEvent.selectOptions(page.getByLabelText(/^Locations may do this with the headline/), "slot");
  await expect.element(page.getByText(/Put exactly one blank in brackets/)).toBeVisible();
  await page.getByRole("button", { name: "Add a blank" }).click();
  await expect.element(page.getByText(/it says “your neighborhood”/)).toBeVisible();
  await expect.element(page.getByText(/Put exactly one blank/)).not.toBeInTheDocument();
  await expect
    .poll(() => Object.assign({}, ...written()))
    .toMatchObject({
      headline: "Open this weekend [your neighborhood]",
      rights: { headline: { right: "slot" } },
    });
});

test("choices are edited in place: the company's own is the first of them, whatever is typed later", async () => {
  await render(<Words proposes />, PHONE);
  await userEvent.selectOptions(page.getByLabelText(/^Locations may do this with the button/), "choose");
  await expect.element(page.getByText("Give at least two values to choose from.")).toBeVisible();
  await page.getByRole("button", { name: "Add a choice" }).click();
  await userEvent.fill(page.getByLabelText("Choice 2 of the button"), "Save a seat");
  await expect.element(page.getByText("Give at least two values to choose from.")).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText("Button", { exact: false }).first(), "Say yes");
  await expect
    .poll(() => Object.assign({}, ...written()))
    .toMatchObject({
      button: "Say yes",
      rights: { button: { right: "choose", choices: [{ value: "Say yes" }, { value: "Save a seat" }] } },
    });
});

test("where there are no locations nothing is said of them", async () => {
  await render(<Words proposes={false} />);
  await expect.element(page.getByLabelText("Headline")).toBeVisible();
  await expect.element(page.getByText("Locations may")).not.toBeInTheDocument();
});

test("all that can be asked are chosen at once; who cannot says why, and who left is not sent again", async () => {
  const offered = [place("Austin"), place("Boston", { at_once: true }), place("Miami", { skipped: "no_plan" })];
  await render(<Places offered={offered} first={{ ...CAMPAIGN, places: ["Gone", "Austin"] }} />);
  const all = page.getByLabelText("All locations that can be asked");
  await expect.element(all).toBePartiallyChecked();
  await expect.element(page.getByLabelText(/Harbor Miami/)).toBeDisabled();
  await expect.element(page.getByText("Cannot be asked. Its plan does not include campaigns.")).toBeVisible();
  await expect.element(page.getByText("Joins at once")).toBeVisible();
  await all.click();
  await expect.poll(written).toEqual([{ version: 3, places: ["Austin", "Boston"] }]);
  await page.getByLabelText(/Harbor Austin/).click();
  await expect.poll(() => written().at(-1)).toMatchObject({ places: ["Boston"] });
});

test("a region chooses its locations that can be asked, and takes them out again", async () => {
  const regions = [{ id: "r", name: "Coast" }];
  const gone = place("Miami", { skipped: "no_plan", regions });
  const offered = [place("Austin"), place("Boston", { regions }), place("Salem", { regions }), gone];
  await render(<Places offered={offered} first={{ ...CAMPAIGN, places: ["Austin", "Boston"] }} />, PHONE);
  const region = page.getByLabelText(/Region .*Coast.*: 2 locations/);
  await expect.element(region).toBePartiallyChecked();
  await region.click();
  await expect.poll(() => written().at(-1)).toMatchObject({ places: ["Austin", "Boston", "Salem"] });
  await expect.element(region).toBeChecked();
  await region.click();
  await expect.poll(() => written().at(-1)).toMatchObject({ places: ["Austin"] });
});

/** As the service answers what is read of locations. */
function answersParts(rows: () => readonly PlacePart[], more: Partial<PartsCompared> = {}): typeof answer {
  const compared: PartsCompared = {
    ...{ locations: rows().length, joined: 2, asking: 0, person: { most: 4, average: 2.7 }, residents: null },
    ...{ all: { most: 20, average: null } },
    ...more,
  };
  return ({ path }) =>
    /\/parts\?/.test(path)
      ? Response.json({ data: rows(), meta: { page: 1, per_page: 20, total: rows().length } })
      : Response.json({ data: compared });
}

test("each location stands in the list with what it brought, its size taken out, and is reminded once", async () => {
  let waits = part("Austin", { state: "asked", waits_for: "Grace Whitfield", may_remind: true, stuck: true });
  const boston = part("Boston", {
    people: 5,
    wrote: ["text"],
    chooses: ["text"],
    says: [{ field: "text", value: "Nine doors in Back Bay.", alt: "" }],
  });
  const rows = () => [waits, boston, part("Miami"), part("Salem", { state: null, skipped: "no_owner" })];
  answer = answersParts(rows);
  await render(alone(<Locations campaign={{ ...CAMPAIGN, state: "running" }} mayWrite />));
  await expect.element(page.getByText("2 of 4 joined")).toBeVisible();
  await expect.element(page.getByText("Waits for Grace Whitfield")).toBeVisible();
  await expect.element(page.getByText("Uses its own text. Still has to choose the text.")).toBeVisible();
  await expect.element(page.getByText("Not asked. It has no owner or manager.")).toBeVisible();
  await expect.element(page.getByText(/Your latest changes have not come through here/)).toBeVisible();
  await expect.element(page.getByText("4 each")).toBeVisible();
  await expect.element(page.getByText(/average of all locations that joined, 2.7 per person/)).toBeVisible();
  // The brand reads what the location says in its name.
  await page.getByRole("button", { name: "Harbor Boston", exact: true }).click();
  const opened = page.getByRole("dialog", { name: "Harbor Boston" });
  await expect.element(opened.getByText("Nine doors in Back Bay.")).toBeVisible();
  await expect.element(opened.getByText("20 people came")).toBeVisible();
  await opened.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "As it is" }).click();
  await expect.element(page.getByText("20 people came").first()).toBeVisible();
  await expect.poll(() => sent.at(-1)?.path).toContain("by=all");
  waits = { ...waits, may_remind: false, reminded_at: "2026-11-21T10:00:00Z" };
  await page.getByRole("button", { name: "Remind Harbor Austin" }).click();
  await expect.element(page.getByText("Reminded today")).toBeVisible();
  expect(written()).toEqual([{ place_id: "Austin" }]);
});

test("its locations are searched, narrowed in a sheet on a phone, and had as a file", async () => {
  answer = answersParts(() => [part("Austin")]);
  await render(alone(<Locations campaign={CAMPAIGN} mayWrite={false} />), PHONE);
  await userEvent.fill(page.getByRole("searchbox", { name: "Search locations" }), "aus");
  const asked = () => sent.map(({ path }) => path);
  await expect.poll(asked).toContainEqual(expect.stringMatching(/campaigns\/c1\/parts\?filters=aus&/));
  await page.getByRole("button", { name: /^Filter/ }).click();
  const sheet = page.getByRole("dialog");
  await userEvent.selectOptions(sheet.getByLabelText("Status"), "declined");
  await expect.element(sheet.getByRole("link", { name: /CSV/ })).toBeVisible();
  expect(sheet.getByRole("link", { name: /CSV/ }).element().getAttribute("href")).toMatch(
    /^\/api\/campaigns\/c1\/parts\/export\?filters=aus/,
  );
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect.poll(asked).toContainEqual(expect.stringContaining("stands=declined"));
});

test("a list that could not be read says so and can be asked for again", async () => {
  answer = () => Response.json({ error: { code: "unavailable", message: "Not now." } }, { status: 503 });
  await render(alone(<Locations campaign={CAMPAIGN} mayWrite={false} />), PHONE);
  await expect.element(page.getByRole("alert")).toMatchTextContent("Not now.");
  answer = answersParts(() => [part("Austin")]);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Harbor Austin")).toBeVisible();
});

test("another picture of those that locations choose from is revised, with its description, and nothing else", async () => {
  const done = vi.fn();
  const choices = ["front", "porch"].map((name) => ({ value: `/api/links/pictures/${name}`, alt: `The ${name}` }));
  const [front] = choices;
  const rights = { picture: { right: "choose" as const, choices } };
  const running = { ...CAMPAIGN, state: "running" as const, rights };
  const campaign = { ...running, picture_url: front?.value ?? "", picture_alt: front?.alt ?? "" };
  await render(<ReviseDialog {...{ campaign }} onClose={vi.fn()} onCampaign={done} />);
  await expect.element(page.getByLabelText("The front")).toBeChecked();
  answer = ({ body }) => Response.json({ data: { ...campaign, ...body, version: 4 } });
  await page.getByLabelText("The porch").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(written()).toEqual([{ version: 3, picture_url: "/api/links/pictures/porch", picture_alt: "The porch" }]);
});

test("only what changed is revised, what that does is said before, and what was refused stays to be mended", async () => {
  const done = vi.fn();
  const [onClose, rights] = [vi.fn(), { headline: { right: "slot" as const } }];
  const campaign = { ...CAMPAIGN, state: "running" as const, headline: "Open in [your area]", rights };
  await render(<ReviseDialog {...{ campaign, onClose }} onCampaign={done} />);
  await expect.element(page.getByText(/Where both changed the same thing, the location is asked/)).toBeVisible();
  const says = "Put exactly one blank in brackets, such as [your neighborhood].";
  answer = () =>
    Response.json(
      { error: { code: "invalid", message: says, fields: { headline: [says] } }, message: says },
      { status: 422 },
    );
  await userEvent.fill(page.getByLabelText("Headline"), "Open");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByText(says)).toBeVisible();
  expect(done).not.toHaveBeenCalled();
  answer = ({ body }) => Response.json({ data: { ...campaign, ...body, version: 4 } });
  await userEvent.fill(page.getByLabelText("Headline"), "Open at [your area]");
  await page.getByRole("button", { name: "Save changes" }).click();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(written()).toEqual([
    { version: 3, headline: "Open" },
    { version: 3, headline: "Open at [your area]" },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test("over what somebody else changed in the meantime only what was changed here is saved, at a second press", async () => {
  const done = vi.fn();
  const first = { ...CAMPAIGN, state: "running" as const };
  const theirs = { ...first, headline: "Open all week", version: 9 };
  function Opened() {
    const [campaign, setCampaign] = useState<Campaign>(first);
    const take = (now: Campaign) => {
      setCampaign(now);
      done(now);
    };
    return <ReviseDialog {...{ campaign }} onClose={vi.fn()} onCampaign={take} />;
  }
  await render(<Opened />);
  await userEvent.fill(page.getByLabelText("Text"), "Ten doors open.");
  answer = ({ method }) =>
    method === "GET"
      ? Response.json({ data: theirs })
      : Response.json({ error: { code: "conflict", message: "This was changed in the meantime." } }, { status: 409 });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Save again to add your changes to theirs/);
  await expect.element(page.getByLabelText("Text")).toHaveValue("Ten doors open.");
  answer = ({ body }) => Response.json({ data: { ...theirs, ...body, version: 10 } });
  await page.getByRole("button", { name: "Save changes" }).click();
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(written()).toEqual([
    { version: 3, text: "Ten doors open." },
    { version: 9, text: "Ten doors open." },
  ]);
});

test("locations are compared beside a thousand residents where the company says how many live there", async () => {
  const rows = [part("Austin", { residents: 40_000 }), part("Boston"), part("Salem", { residents: 10_000 })];
  answer = answersParts(() => rows, { residents: { most: 2, average: 0.8 } });
  await render(alone(<Locations campaign={{ ...CAMPAIGN, state: "running" }} mayWrite />));
  await page.getByRole("button", { name: "Per 1,000 residents" }).click();
  await expect.element(page.getByText("0.5 per 1,000", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 per 1,000", { exact: true })).toBeVisible();
  await expect.element(page.getByText("No number of residents")).toBeVisible();
  await expect.element(page.getByText(/locations with a number of residents, 0.8 per 1,000/)).toBeVisible();
});
