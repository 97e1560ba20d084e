// All campaigns: a hold says what it does and whom it tells before it is sent, and needs a reason that can be understood.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Live } from "#app/(main)/campaign-builder/_components/live.tsx";
import { AllCampaigns } from "#app/admin/all-campaigns/_components/all-campaigns.tsx";
import { ALL_CAMPAIGNS } from "#app/admin/all-campaigns/_components/all-campaigns-shape.ts";
import { CampaignSight } from "#app/admin/all-campaigns/_components/campaign-sight.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { Page } from "#components/patterns/page.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { AdminCampaign, AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

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
const NOW = "2026-11-26T12:00:00.000Z";
const ZONE = "America/New_York";
const WHY = "The offer names a price that is not true.";
const person = (name: string) => ({ id: name, name, photo_url: null });

const ROW: AdminCampaignRow = {
  ...{ id: "c1", name: "Winter open houses", goal: "open-house", state: "running", state_at: NOW, version: 3 },
  ...{ picture_url: null, channels: ["link", "post"], starts_at: null, ends_at: null, ran_at: NOW, updated_at: NOW },
  owner: person("Mia Chen"),
  workspace: { id: "w1", name: "Harbor Realty Boston" },
  workspace_owner: person("Olivia Harper"),
  ...{ came: 83, held: null },
};
const HELD = { by: person("Ada Corner"), at: NOW, why: WHY };
const CAMPAIGN: AdminCampaign = {
  ...ROW,
  ...{
    template: "weekend",
    headline: "Come by on Sunday",
    text: "Coffee is on.",
    button: "See it",
    picture_alt: "",
    picture_until: null,
  },
  ...{ destination_url: "https://corner.test/c/mia", approvers: [], waits_for: null, brought: 4, deleted_at: null },
  ...{ from: null, answer_by: null, parts: null, places: [], rights: {}, undo_until: null },
  decisions: [{ by: person("Liam Brooks"), verdict: "yes", word: "Lovely.", at: NOW }],
  links: [
    {
      ...{ id: "l1", channel: "link", shortlink: "https://corner.test/l/abc", mine: false, people: 83 },
      person: person("Mia Chen"),
    },
  ],
};
const PAGE = { page: 1, per_page: 20 };

type Sent = { path: string; body: unknown };

function answered(answer: (sent: Sent) => Response): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const one = { path, body: init?.body === undefined ? null : JSON.parse(String(init.body)) };
    if ((init?.method ?? "GET") === "GET")
      return Response.json(path.includes("counts") ? { data: COUNTS } : { data: [], meta: { ...PAGE, total: 0 } });
    sent.push(one);
    return answer(one);
  });
  return sent;
}

const COUNTS = { running: 1, places: 1, waiting: 0, held: 1 };
const list = (rows: AdminCampaignRow[]) => (
  <Page width="wide">
    <AllCampaigns
      first={{ data: rows, meta: { ...PAGE, total: rows.length } }}
      firstList={readList(ALL_CAMPAIGNS, () => null)}
      counts={COUNTS}
      timeZone={ZONE}
    />
  </Page>
);
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);

test("a hold says whom it tells, and is sent with the version that was seen once its reason is long enough", async () => {
  const sent = answered(() => Response.json({ data: CAMPAIGN }));
  await render(list([ROW, { ...ROW, id: "c2", name: "Brunch", state: "held", held: HELD }]), PHONE);
  await expect.element(page.getByText("1 campaign runs in 1 workspace. 1 campaign is on hold.")).toBeVisible();
  fits();
  await page.getByRole("button", { name: "Put on hold: Winter open houses" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("stop working at once", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText(/^Olivia Harper, .* Mia Chen, .* get an email/)).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).fill("Too short");
  await expect.element(dialog.getByText("9 of at least 20 characters.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expect.element(dialog.getByText("Say why, in at least 20 characters.")).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole("textbox", { name: "Reason" }).fill(WHY);
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ path: "/api/admin/campaigns/c1/hold", body: { why: WHY } }]));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("where another administrator was faster the question closes and says so", async () => {
  const message = "Somebody else changed this in the meantime.";
  const sent = answered(() => Response.json({ message, error: { code: "conflict", message } }, { status: 409 }));
  await render(
    <>
      <CampaignSight campaign={CAMPAIGN} timeZone={ZONE} />
      <Snackbars />
    </>,
  );
  await page.getByRole("button", { name: "Put on hold" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill(WHY);
  await page.getByRole("dialog").getByRole("button", { name: "Put on hold" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("what is on hold says why, and is released once its effect was read", async () => {
  const sent = answered(() => Response.json({ data: CAMPAIGN }));
  await render(<CampaignSight campaign={{ ...CAMPAIGN, state: "held", held: HELD }} timeZone={ZONE} />);
  await expect.element(page.getByText(`“${WHY}”`, { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Release" }).click();
  await expect.element(page.getByRole("alertdialog").getByText("stays paused", { exact: false })).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Release" }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ path: "/api/admin/campaigns/c1/release", body: { version: 3 } }]));
});

test("one campaign shows its words, its links, who decided and where its people are found", async () => {
  await render(<CampaignSight campaign={CAMPAIGN} timeZone={ZONE} />, PHONE);
  fits();
  await expect.element(page.getByText("Come by on Sunday")).toBeVisible();
  await expect.element(page.getByText("corner.test/l/abc")).toBeVisible();
  await expect.element(page.getByText("“Lovely.”")).toBeVisible();
  const owner = page.getByRole("link", { name: "Olivia Harper" });
  await expect.element(owner).toHaveAttribute("href", "/admin/accounts?person=Olivia%20Harper");
});

test("in its own workspace a held campaign says who holds it and why, leads to Support, and has nothing to press", async () => {
  const campaign: Campaign = { ...CAMPAIGN, state: "held", held: HELD, may_change: true, may_decide: false };
  const none = { came: 0, opened: 0, saved: 0, answered: 0, introduced: 0 };
  await render(
    <ShellProvider value={SHELL}>
      <Live
        campaign={campaign}
        result={{ brought: 4, steps: none, days: [], channels: [], people: [], past: [], residents: null }}
        part={null}
        offered={null}
        readOnly={false}
        cards={[]}
        desk={null}
        shown={{ sender: { name: "Mia Chen", photoUrl: null }, values: VALUES, origin: "https://corner.test" }}
        timeZone={ZONE}
        onCampaign={() => undefined}
      />
    </ShellProvider>,
    PHONE,
  );
  fits();
  await expect.element(page.getByText(/^Ada Corner from Corner put it on hold on /)).toBeVisible();
  await expect.element(page.getByText(`“${WHY}”`, { exact: false })).toBeVisible();
  const support = page.getByRole("link", { name: "Write to Support" });
  await expect.element(support).toHaveAttribute("href", "/support?tab=ask");
  expect(page.getByRole("button", { name: /Resume|Stop|Copy|Share/ }).elements()).toEqual([]);
});

const VALUES = { first_name: "Mia", last_name: "Chen", company: "Harbor", city: "Boston", state: "MA" };
