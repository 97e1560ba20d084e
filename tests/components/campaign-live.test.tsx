// A campaign that was sent, in the browser: who approves it sees the whole of it, and each step says what it does where.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Live } from "#app/(main)/campaign-builder/_components/live.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { aUser } from "#tests/support/people.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { type PHONE, render } from "./support/render.tsx";

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
const LATER = "2030-01-04T23:00:00.000Z";
const VALUES = { first_name: "Liam", last_name: "Brooks", company: "Harbor Realty", city: "Boston", state: "MA" };
const person = (name: string) => ({ id: name, name, photo_url: null });
const place = (id: string, name: string, owner: string, city: string): CampaignPlace => ({
  ...{ id, name, city, state: "TX", owner, first_name: owner.split(" ")[0] ?? "", last_name: "W" },
  ...{ at_once: false, skipped: null, residents: null, regions: [] },
});
const OFFERED = [
  place("w1", "Harbor Austin", "Grace Whitfield", "Austin"),
  place("w2", "Harbor Miami", "Ana Ortiz", ""),
];
const CAMPAIGN: Campaign = {
  ...{ id: "c1", name: "Winter open houses", goal: "visits", state: "waiting", state_at: NOW, version: 3 },
  ...{ picture_url: null, channels: ["post", "sign", "card"], starts_at: null, ends_at: null, ran_at: null },
  ...{ updated_at: NOW, owner: person("Olivia Harper"), waits_for: person("Liam Brooks"), brought: 0, held: null },
  ...{ maker: { first_name: "Olivia", last_name: "Harper" }, approvers: [person("Liam Brooks")], template: "" },
  ...{ headline: "{first_name} opens nine doors in {city|town}", text: "Coffee is on.", button: "Say you’re coming" },
  ...{ picture_alt: "", picture_until: null, destination_url: "https://harbor.test/open", deleted_at: null },
  ...{ from: null, answer_by: LATER, parts: null, places: ["w1", "w2"], rights: { text: { right: "own" } } },
  ...{ decisions: [], links: [], undo_until: null, may_change: false, may_decide: true },
};
const none = { came: 0, opened: 0, saved: 0, answered: 0, introduced: 0 };

type Answer = (path: string) => Response | null;

const shown = (change: Partial<Campaign> = {}, size?: typeof PHONE, answer: Answer = () => null) => {
  vi.stubGlobal("fetch", async (path: string) => answer(path) ?? Response.json({ data: [] }));
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <Live
          campaign={{ ...CAMPAIGN, ...change }}
          result={{ brought: 0, steps: none, days: [], channels: [], people: [], past: [], residents: null }}
          part={null}
          offered={OFFERED}
          readOnly={false}
          cards={[]}
          desk={null}
          shown={{ sender: { name: "Liam Brooks", photoUrl: null }, values: VALUES, origin: "https://corner.test" }}
          timeZone="UTC"
          onCampaign={() => undefined}
        />
      </ShellProvider>
    </SWRConfig>,
    size,
  );
};

test.each(["waiting", "refused"] as const)("all of what is %s is seen by who approves it", async (state) => {
  await shown({ state });
  const seen = page.getByRole("region", { name: "What people will see" });
  await expect.element(seen.getByText(/Olivia opens nine doors in Boston/)).toBeVisible();
  await seen.getByRole("button", { name: "Harbor Austin" }).click();
  await expect.element(seen.getByText(/Grace opens nine doors in Austin/)).toBeVisible();
  for (const channel of ["Printed sign", "Card banner"])
    await expect.element(seen.getByRole("button", { name: channel })).toBeVisible();
  await expect.element(seen.getByText("https://harbor.test/open")).toBeVisible();
  await expect.element(seen.getByText("Say you’re coming")).toBeVisible();
  await expect.element(seen.getByText("Write their own")).toBeVisible();
  await expect.element(page.getByText(/goes out as posts, printed sign, and card banner/)).toBeVisible();
  await expect.element(page.getByText(/asked to join until .*January 4/)).toBeVisible();
  await expect.element(page.getByText("Grace Whitfield, Harbor Austin")).toBeVisible();
  await expect.element(page.getByText("No picture yet")).toBeVisible();
  expect(page.getByRole("link", { name: /^Fix/ }).elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Approve" })).toBeVisible();
});

test("whoever approves it sees how each app shows its link", async () => {
  await shown({ channels: ["link"] });
  const seen = page.getByRole("region", { name: "What people will see" });
  const inSight = () =>
    [...seen.element().querySelectorAll<HTMLElement>("[data-pv]")].flatMap((each) =>
      each.checkVisibility() ? [each.dataset.pv] : [],
    );
  await expect.element(seen.getByRole("radio", { name: "iMessage" })).toBeChecked();
  expect(inSight()).toEqual(["im"]);
  await seen.getByRole("radio", { name: "Slack" }).click();
  expect(inSight()).toEqual(["sl"]);
});

test("what is over is run again as a draft of the same", async () => {
  const over: Partial<Campaign> = { state: "done", ran_at: NOW, may_decide: false, may_change: true, places: [] };
  const copies: string[] = [];
  takeNavigations();
  await shown({ ...over, channels: ["link"] }, undefined, (path) => {
    if (!path.endsWith("/copy")) return null;
    copies.push(path);
    return Response.json({ data: { ...CAMPAIGN, id: "c2", state: "draft" } });
  });
  await page.getByRole("button", { name: "Run again" }).click();
  await expect.poll(() => takeNavigations()).toEqual(["/campaign-builder/c2"]);
  expect(copies).toEqual([expect.stringMatching(/\/campaigns\/c1\/copy$/)]);
});

const LINK = { id: "l1", channel: "post" as const, shortlink: "https://corner.test/l/abc", mine: true, people: 0 };
const POST: Partial<Campaign> = {
  ...{ state: "running", ran_at: NOW, channels: ["post"], picture_url: "/picture.jpg", may_decide: false },
  ...{ places: [], links: [{ ...LINK, person: person("Olivia Harper") }] },
};

test.each([
  { takes: true, files: ["Winter open houses.jpg"] },
  { takes: false, files: undefined },
])("the share sheet gets the post's picture where it takes files: $takes", async ({ takes, files }) => {
  const given: ShareData[] = [];
  Object.assign(navigator, {
    share: async (data: ShareData) => void given.push(data),
    canShare: () => takes,
  });
  const asked: string[] = [];
  await shown(POST, undefined, (path) => {
    asked.push(path);
    return path === "/picture.jpg" ? new Response(new Blob(["x"], { type: "image/jpeg" })) : null;
  });
  await vi.waitFor(() => expect(asked).toContain("/picture.jpg"));
  // Pressed again until the picture is at hand: a busy machine takes a second for a press.
  await vi.waitFor(
    async () => {
      const before = given.length;
      await page.getByRole("button", { name: "Share the post" }).click();
      await vi.waitFor(() => expect(given.length).toBeGreaterThan(before));
      expect(given.at(-1)?.files?.map(({ name }) => name)).toEqual(files);
    },
    { timeout: 15_000 },
  );
  expect(given[0]?.text).toContain("https://corner.test/l/abc");
});
