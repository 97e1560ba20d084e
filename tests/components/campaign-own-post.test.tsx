// A post of one's own in a campaign: in other words and with another picture, with the same link, and as far as the company leaves it free.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { HandOut } from "#app/(main)/campaign-builder/_components/hand-out.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { PartRight } from "#lib/campaign/part-rights.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const AT = "2026-11-24T15:00:00Z";
const MIA = { id: "m", name: "Mia Chen", photo_url: null };
const CAMPAIGN: Campaign = {
  ...{ id: "c1", name: "Winter", goal: "visits", state: "running", state_at: AT, version: 1, template: "blank" },
  ...{ headline: "{first_name|We} will show you the lights", text: "Doors open at six.", button: "" },
  ...{ channels: ["post"], destination_url: "https://harbor.test/", approvers: [], undo_until: null, owner: MIA },
  ...{ starts_at: null, ends_at: null, ran_at: AT, waits_for: null, brought: 0, may_change: false, may_decide: false },
  ...{ updated_at: AT, deleted_at: null, held: null, from: null, answer_by: null, parts: null, places: [], rights: {} },
  ...{ picture_url: null, picture_alt: "", picture_until: null, decisions: [] },
  links: [{ id: "l1", channel: "post", shortlink: "https://corner.test/l/b4n", people: 0, mine: true, person: MIA }],
};
const VALUES = { first_name: "Mia", last_name: "Chen", company: "Harbor Boston", city: "Boston", state: "MA" };
const SHOWN = { sender: { name: "Mia Chen", photoUrl: null }, values: VALUES, origin: "https://corner.test" };
const file = (id: string, part: Partial<Asset> = {}): Asset => ({
  ...{ id, class: "public", type: "image/jpeg", name: `File ${id}`, bytes: 4000, hash: "0".repeat(64) },
  ...{ width: 40, height: 30, duration: null, alt: `Shows ${id}`, focal_point: { x: 0.5, y: 0.5 }, creator: "" },
  ...{ credit: "", licence: "", folder: "", tags: [], source: "", consent: "", territory: "", rights_end_on: null },
  ...{ rights: "open", brand: false, locked: false, poster: null, thumbhash: null, url: null, uses: 0, owner: MIA },
  ...{ created_at: AT, updated_at: AT, deleted_at: null, version: 1, ...part },
});
const FILES = [file("a"), file("b", { consent: "missing" })];

const shared: ShareData[] = [];
beforeEach(() => {
  shared.length = 0;
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data), canShare: () => true });
  const answers = async (path: string) =>
    !String(path).includes("/renditions/")
      ? Response.json({ data: FILES, meta: { page: 1, per_page: 60, total: FILES.length } })
      : new Response(new Blob(["x"], { type: "image/jpeg" }));
  vi.stubGlobal("fetch", answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
});

const shown = (rights?: Partial<Record<"text" | "picture", PartRight>>) => {
  const fields = Object.entries(rights ?? {}).map(([field, right]) => ({ field, right }));
  const part = rights === undefined ? null : ({ fields } as unknown as CampaignPart);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <HandOut campaign={CAMPAIGN} cards={[]} shown={SHOWN} part={part} onCampaign={() => undefined} />
      </ShellProvider>
    </SWRConfig>,
    PHONE,
  );
};
const press = (name: string) => page.getByRole("button", { name }).click();

test("somebody shares their own words and picture, with their link below, and goes back to the campaign's", async () => {
  await shown();
  await press("Make it your own");
  const words = page.getByRole("textbox", { name: "What you say" });
  await expect.element(words).toHaveValue("Mia will show you the lights\n\nDoors open at six.");
  await words.fill("Come and see my street.");
  await press("From the library");
  await expect.element(page.getByRole("button", { name: "File a" })).toBeVisible();
  expect(page.getByRole("button", { name: "File b" }).elements()).toHaveLength(0);
  await press("File a");
  await expect.element(page.getByRole("img", { name: "Shows a" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Download picture" }))
    .toHaveAttribute("href", expect.stringMatching(/w1280.+\.jpg$/));
  // Pressed again until the picture is at hand: a busy machine takes a second for a press.
  await vi.waitFor(
    async () => {
      await press("Share the post");
      expect(shared.at(-1)?.files?.map(({ name }) => name)).toEqual(["Winter.jpg"]);
    },
    { timeout: 15_000 },
  );
  expect(shared.at(-1)?.text).toBe("Come and see my street.\n\nhttps://corner.test/l/b4n");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await press("Use the campaign’s post");
  await press("Share the post");
  expect(shared.at(-1)?.text).toBe("Mia will show you the lights\n\nDoors open at six.\n\nhttps://corner.test/l/b4n");
  expect(shared.at(-1)?.files).toBeUndefined();
});

test("words that somebody emptied are the campaign's", async () => {
  await shown();
  await press("Make it your own");
  await page.getByRole("textbox", { name: "What you say" }).fill(" ");
  await press("Share the post");
  expect(shared.at(-1)?.text).toContain("Doors open at six.");
  await press("Use the campaign’s post");
});

test.each([
  { rights: { text: "own", picture: "fixed" }, words: 1, pictures: 0 },
  { rights: { text: "slot", picture: "own" }, words: 0, pictures: 1 },
] as const)("of a company's campaign what is free is offered: $rights", async ({ rights, words, pictures }) => {
  await shown(rights);
  await press("Make it your own");
  await vi.waitFor(() =>
    expect(page.getByRole("button", { name: "From the library" }).elements()).toHaveLength(pictures),
  );
  expect(page.getByRole("textbox", { name: "What you say" }).elements()).toHaveLength(words);
});

test("a headline that is the same everywhere stays above somebody's own words", async () => {
  await shown({ text: "own" });
  await press("Make it your own");
  const words = page.getByRole("textbox", { name: "What you say" });
  await expect.element(words).toHaveValue("Doors open at six.");
  await words.fill("Come at five.");
  await press("Share the post");
  expect(shared.at(-1)?.text).toBe("Mia will show you the lights\n\nCome at five.\n\nhttps://corner.test/l/b4n");
  await press("Use the campaign’s post");
});

test("where a company fixed both, nothing is offered", async () => {
  await shown({ text: "fixed", picture: "choose" });
  await expect.element(page.getByRole("button", { name: "Share the post" })).toBeVisible();
  expect(page.getByRole("button", { name: "Make it your own" }).elements()).toHaveLength(0);
});
