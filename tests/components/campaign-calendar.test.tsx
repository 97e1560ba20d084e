// The calendar of campaigns in the browser: bars and what has no room for one, months by press and key, a phone's list by day, and what is said where nothing is.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CampaignCalendar } from "#app/(main)/campaign-manager/_components/calendar/campaign-calendar.tsx";
import { CampaignLead } from "#app/(main)/campaign-manager/_components/campaign-lead.tsx";
import { CAMPAIGNS } from "#app/(main)/campaign-manager/_components/campaign-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { CalendarCampaign, CampaignCalendar as Read } from "#lib/services/campaign/calendar-entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

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
const ZONE = "America/New_York";
const NOW = "2026-11-12T17:00:00.000Z";
const noon = (day: string) => `${day}T17:00:00.000Z`;

function campaign(
  name: string,
  runs: CalendarCampaign["runs"],
  over: Partial<CalendarCampaign> = {},
): CalendarCampaign {
  return {
    ...{
      id: name,
      name,
      goal: "visits",
      state: "running",
      state_at: NOW,
      starts_at: null,
      ends_at: null,
      ran_at: null,
    },
    ...{ owner: { id: "o", name: "Olivia Harper", photo_url: null }, waits_for: null, from: null, answer_by: null },
    ...{ parts: null, may_change: true, may_decide: false, runs, due_at: null },
    ...over,
  };
}
const days = (from: string, to: string | null) => ({ from: noon(from), to: to && noon(to) });
const LOCATIONS = {
  ...{ asked: 1, joined: 1, declined: 0, left: 0, skipped: 0 },
  first: [
    { id: "a", name: "Harbor Austin", state: "asked" as const, owner: "" },
    { id: "m", name: "Harbor Miami", state: "booked" as const, owner: "" },
  ],
};
const WHOLE: Read = {
  more: false,
  undated: 2,
  campaigns: [
    campaign("Winter open houses", days("2026-11-09", "2026-11-20")),
    campaign("Lights", days("2026-11-10", null), { parts: LOCATIONS, due_at: noon("2026-11-13"), state: "booked" }),
    campaign("Brunch", days("2026-11-12", "2026-11-12"), { state: "done" }),
    campaign("New Year note", days("2026-11-12", "2026-11-13"), { state: "draft" }),
    campaign("Asked", null, { due_at: noon("2026-11-12"), state: "asked", from: "Harbor Realty" }),
  ],
};
const NOTHING: Read = { more: false, undated: 0, campaigns: [] };

let asked: string[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => Response.json({ data: WHOLE });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});

function shown(first: Read, search = "view=calendar") {
  history.replaceState(null, "", `?${search}`);
  const params = new URLSearchParams(search);
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Page width="wide">
          <CampaignCalendar
            places={[{ id: "0199c0de-0000-7000-8000-000000000001", name: "Harbor Austin" }]}
            first={first}
            firstList={readList(CAMPAIGNS, (name) => params.get(name))}
            timeZone={ZONE}
            now={NOW}
          />
        </Page>
      </ShellProvider>
    </SWRConfig>
  );
}
const day = (name: string) => page.getByRole("button", { name, exact: false });

test("a day has three bars, what is due first, and opens with everything that is on it", async () => {
  await render(shown(WHOLE));
  await expect.element(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await expect.element(page.getByText("12", { exact: true })).toHaveAttribute("aria-current", "date");
  const bar = page.getByRole("link", { name: /^Lights: Booked\. Nov 10(, 2026)?, no end/ });
  await expect.element(bar.first()).toHaveAttribute("href", "/campaign-builder/Lights");
  await expect
    .element(page.getByRole("link", { name: "Asked: Waiting for the location. Answer by Nov 12, 2026, 12:00 PM" }))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Lights: Booked. Waits for Harbor Austin until Nov 13, 2026, 12:00 PM" }))
    .toBeVisible();
  await page.getByRole("button", { name: "+2 more on Thursday, November 12, 2026" }).click();
  const dialog = page.getByRole("dialog", { name: "Thursday, November 12, 2026" });
  await expect.element(dialog.getByRole("listitem").first()).toBeVisible();
  const lines = dialog.getByRole("link", { name: /^(Asked|Winter open houses|Lights|Brunch|New Year note)$/ });
  expect(lines.elements().map((one) => one.textContent)).toEqual([
    "Asked",
    "Winter open houses",
    "Lights",
    "New Year note",
    "Brunch",
  ]);
  await expect.element(dialog.getByRole("link", { name: "Remind Lights" })).toBeVisible();
  await expect.element(dialog.getByText("Harbor Austin waits for an answer")).toBeInTheDocument();
});

test("the days of one location alone are asked for by its name", async () => {
  await render(shown(WHOLE));
  await page.getByLabelText("Location").selectOptions("Harbor Austin");
  await expect
    .poll(() => new URL(asked.at(-1) ?? "", location.origin).searchParams.get("place"))
    .toBe("0199c0de-0000-7000-8000-000000000001");
});

test("other months are asked for as their weeks are shown, by press and by key, with the filters of the address", async () => {
  await render(shown(WHOLE, "view=calendar&state=running&search=win"));
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Next month, December 2026" }).click();
  await expect.element(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  const query = () => Object.fromEntries(new URL(asked.at(-1) ?? "", location.origin).searchParams);
  await vi.waitFor(() =>
    expect(query()).toEqual({ from: "2026-11-29", to: "2027-01-02", filters: "win", state: "running" }),
  );
  expect(location.search).toBe("?search=win&state=running&view=calendar&month=2026-12");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  day("Thursday, November 12, 2026").first().element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowLeft}");
  await expect.element(page.getByRole("heading", { name: "October 2026" })).toBeVisible();
  await expect.element(day("Wednesday, October 28, 2026").first()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Wednesday, October 28, 2026" })).toBeVisible();
});

test("a phone lists by day what already runs, starts, ends and is due, and moves in one direction alone", async () => {
  await render(shown({ ...WHOLE, campaigns: [campaign("Old", days("2026-10-02", null)), ...WHOLE.campaigns] }), PHONE);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  expect(page.getByRole("table").elements()).toEqual([]);
  await expect.element(page.getByRole("heading", { name: "Running when the month begins" })).toBeVisible();
  const on = (name: string) => page.getByRole("region", { name });
  await expect.element(on("Running when the month begins").getByText(/^Oct 2(, 2026)?, no end/)).toBeVisible();
  const today = on("Thu, Nov 12 Today");
  await expect.element(today.getByText("Answer by Nov 12, 2026, 12:00 PM. From Harbor Realty")).toBeVisible();
  await expect.element(today.getByText("Runs on this day")).toBeVisible();
  await expect.element(on("Fri, Nov 20").getByText("Last day. Runs since Nov 9, 2026")).toBeVisible();
  await expect.element(on("Tue, Nov 10").getByText("Starts, no end")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "New campaign" })).toBeVisible();
});

test("an empty month says what would be there, and what has no dates is in the list with the same filters", async () => {
  await render(shown({ ...NOTHING, undated: 1 }, "view=calendar&goal=visits&deleted=1&month=2026-08"));
  await expect.element(page.getByText("No campaigns match in August 2026")).toBeVisible();
  await expect.element(page.getByText("1 campaign has no dates yet.", { exact: false })).toBeVisible();
  const list = page.getByRole("link", { name: "See the list" });
  await expect.element(list).toHaveAttribute("href", "/campaign-manager?goal=visits");
  await page.getByRole("button", { name: "Show all campaigns" }).click();
  await vi.waitFor(() => expect(location.search).toBe("?view=calendar&month=2026-08"));
  answer = () => Response.json({ data: NOTHING });
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect.element(page.getByText("No campaign runs in November 2026")).toBeVisible();
});

test("a month that could not be read says so in its place, without the bars of another, and can be asked for again", async () => {
  await render(shown({ ...WHOLE, more: true }));
  await expect.element(page.getByText("More than 500 campaigns run in these weeks")).toBeVisible();
  const message = "Something went wrong on our side.";
  answer = () => Response.json({ message, error: { code: "internal", message } }, { status: 500 });
  await page.getByRole("button", { name: "Next month, December 2026" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(page.getByRole("table").elements()).toEqual([]);
  answer = () => Response.json({ data: NOTHING });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("No campaign runs in December 2026")).toBeVisible();
});

test("list and calendar lead to each other with the same search and filters, and the calendar forgets what is deleted", async () => {
  const lead = (search: string) => {
    history.replaceState(null, "", `?${search}`);
    return (
      <ShellProvider value={SHELL}>
        <CampaignLead first={{ states: [{ state: "running", count: 1 }], waits_for_me: 0, brought: 0 }} />
      </ShellProvider>
    );
  };
  const { again } = await render(lead("search=win&state=running&page=2&deleted=1"));
  const to = (name: string) => page.getByRole("link", { name, exact: true });
  await expect
    .element(to("Calendar"))
    .toHaveAttribute("href", "/campaign-manager?search=win&state=running&view=calendar");
  await expect.element(to("List")).toHaveAttribute("aria-current", "true");
  again(<div />);
  again(lead("search=win&state=running&view=calendar&month=2026-12"));
  await expect.element(to("List")).toHaveAttribute("href", "/campaign-manager?search=win&state=running");
  await expect.element(to("Calendar")).toHaveAttribute("aria-current", "true");
});
