// Files of the library taken elsewhere: into a new campaign, once and by what may go out, and as a picture beside an upload.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FromLibrary } from "#app/(main)/campaign-builder/_components/from-library.tsx";
import { MediaStep } from "#app/(main)/campaign-builder/_components/media-step.tsx";
import { useCameAlong } from "#app/(main)/campaign-builder/_components/use-came-along.ts";
import { useDraft } from "#app/(main)/campaign-builder/_components/use-draft.ts";
import MediaBulk from "#app/(main)/media-library/_components/media-bulk.tsx";
import { useMediaCommands } from "#app/(main)/media-library/_components/use-media-commands.ts";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { MenuEntry, ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { preselectMedia, takePreselectedMedia } from "#lib/client/preselected-media.ts";
import { takeLines } from "#lib/client/snackbar.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { Asset, MediaOverview, PickedMedia } from "#lib/services/media/entities.ts";
import { aUser } from "#tests/support/people.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";

const MENU: MenuEntry[] = [
  { key: "manager", label: "Manager", icon: "list-checks", href: "/campaign-manager" },
  { key: "library", label: "Media Library", icon: "images", href: "/media-library" },
];
const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: true },
  ...{
    menu: MENU,
    mobileMenu: [],
    parent: null,
    around: 0,
    onboardingMissing: null,
    impersonation: null,
    blocked: false,
  },
  ...{ branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true },
};
const AT = "2026-11-24T15:00:00Z";
const MIA = { id: "m", name: "Mia Ruiz", photo_url: null };
const file = (id: string, part: Partial<Asset> = {}): Asset => ({
  ...{ id, class: "public", type: "image/jpeg", name: `File ${id}`, bytes: 4000, hash: "0".repeat(64) },
  ...{ width: 40, height: 30, duration: null, alt: `Shows ${id}`, focal_point: { x: 0.5, y: 0.5 }, creator: "" },
  ...{ credit: "", licence: "", folder: "", tags: [], source: "", consent: "", territory: "", rights_end_on: null },
  ...{ rights: "open", brand: false, locked: false, poster: null, thumbhash: null, url: null, uses: 0, owner: MIA },
  ...{ created_at: AT, updated_at: AT, deleted_at: null, version: 1, ...part },
});
const OVERVIEW: MediaOverview = {
  ...{ files: 2, pictures: 2, videos: 0, soon: 0, ended: 0, ended_used: 0, deleted: 0 },
  ...{ brand: { name: "", files: 0 }, folders: [], tags: [], people: [] },
};
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

let picked: PickedMedia;
let down: boolean;
/** What was asked for and sent, in its order. */
let sent: string[];

/** Without what a draft saves a moment later, which may be another test's. */
const asked = () => sent.filter((line) => !line.startsWith("campaign"));

const urlOf = (asset: string) => `/api/links/pictures/of-${asset}`;

function answerTo(method: string, { pathname, search }: URL, body: Record<string, unknown>): Response {
  if (pathname === "/api/media/picked") {
    sent.push(`pick ${decodeURIComponent(search)}`);
    if (down) return Response.json({ error: { code: "unavailable", message: "Try again later." } }, { status: 503 });
    return Response.json({ data: picked });
  }
  if (pathname === "/api/links/pictures") {
    sent.push(`picture ${body.asset} ${body.shape ?? "preview"}`);
    return Response.json({ data: { id: "p", url: urlOf(String(body.asset)), width: 1, height: 1, bytes: 1 } });
  }
  if (method === "PATCH") {
    sent.push(`campaign ${body.picture_url} ${body.picture_alt}`);
    return Response.json({ data: { ...FIRST, ...body, version: 2 } });
  }
  return Response.json({ data: [file("a")], meta: { page: 1, per_page: 60, total: 1 } });
}

beforeEach(() => {
  [picked, down, sent] = [{ files: [], left_out: [] }, false, []];
  takePreselectedMedia();
  takeNavigations();
  takeLines();
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    return answerTo(init?.method ?? "GET", new URL(url, location.origin), body);
  });
  return () => vi.unstubAllGlobals();
});

const shell = (children: React.ReactNode, part: Partial<ShellProps> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={{ ...SHELL, ...part }}>{children}</ShellProvider>
    </SWRConfig>,
  );

function Step({ first = FIRST }: { first?: Campaign }) {
  const draft = useDraft(first);
  const came = useCameAlong(draft, true);
  return <MediaStep {...{ draft, came }} proposes={false} />;
}

function Bulk({ files }: { files: readonly Asset[] }) {
  const commands = useMediaCommands(() => undefined);
  return <MediaBulk picked={files} onClear={() => undefined} {...{ commands }} overview={OVERVIEW} mayWrite managing />;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const along = () => page.getByRole("region", { name: "From the media library" });

test("the chosen files go to a new campaign, in their order and instead of what waited before", async () => {
  preselectMedia(["old"]);
  await shell(<Bulk files={[file("b"), file("a")]} />);
  await button("Use in a campaign").click();
  expect(takeNavigations()).toEqual(["/campaign-builder"]);
  expect(takePreselectedMedia()).toEqual(["b", "a"]);
  expect(takePreselectedMedia()).toEqual([]);
});

test("of more than travel with somebody the first go along, and they are told", async () => {
  await shell(<Bulk files={Array.from({ length: 30 }, (_, at) => file(`f${at}`))} />);
  await button("Use in a campaign").click();
  expect(takeLines().map(({ message }) => message)).toEqual(["The first 24 files come with you"]);
  expect(takePreselectedMedia()).toHaveLength(24);
});

test("whoever starts no campaigns is offered none", async () => {
  await shell(<Bulk files={[file("a")]} />, { menu: [] });
  await expect.element(button("Move")).toBeVisible();
  await expect.element(button("Use in a campaign")).not.toBeInTheDocument();
});

test("before there is a draft it says what comes along, which can be left", async () => {
  preselectMedia(["a", "b"]);
  await shell(<FromLibrary />);
  await expect.element(page.getByText("2 files from the media library come with you")).toBeVisible();
  await button("Go without them").click();
  await expect.element(page.getByText(/come with you/)).not.toBeInTheDocument();
  expect(takePreselectedMedia()).toEqual([]);
});

test("the first that fits becomes the picture; the others are choices, and what is left out says why", async () => {
  picked = {
    files: [file("film", { type: "video/mp4" }), file("a"), file("b")],
    left_out: [
      { id: "e", name: "Seaport", why: "ended" },
      { id: "g", name: "", why: "gone" },
    ],
  };
  preselectMedia(["film", "a", "b", "e", "g"]);
  await shell(<Step />);
  await expect.element(along()).toMatchTextContent("2 pictures came with you from the media library");
  await expect.element(along()).toMatchTextContent("A campaign shows one picture. The first one is used now");
  await expect.element(along()).toMatchTextContent("Seaport is left out: its rights have ended.");
  await expect.element(along()).toMatchTextContent("A file is left out: it is no longer in this library.");
  await expect.element(along()).toMatchTextContent("File film is left out: a campaign shows a picture");
  await expect.element(button(/^File a/)).toHaveAttribute("aria-pressed", "true");
  await vi.waitFor(() => expect(sent).toContain(`campaign ${urlOf("a")} Shows a`));
  await button(/^File b/).click();
  await vi.waitFor(() => expect(sent).toContain(`campaign ${urlOf("b")} Shows b`));
  await button(/^File a/).click();
  await expect.element(button(/^File a/)).toHaveAttribute("aria-pressed", "true");
  // Asked about once, and each is made a picture once, whichever way it is chosen again.
  expect(asked()).toEqual(["pick ?ids=film,a,b,e,g", "picture a preview", "picture b preview"]);
  expect(takePreselectedMedia()).toEqual([]);
});

test("a second step that opens afterwards has nothing left to take", async () => {
  picked = { files: [file("a")], left_out: [] };
  preselectMedia(["a"]);
  await shell(
    <>
      <Step />
      <Step first={{ ...FIRST, id: "c2" }} />
    </>,
  );
  await expect.element(along()).toMatchTextContent("It is the campaign’s picture now.");
  await vi.waitFor(() => expect(asked()).toEqual(["pick ?ids=a", "picture a preview"]));
});

test("a campaign that has a picture keeps it until somebody chooses", async () => {
  picked = { files: [file("a")], left_out: [] };
  preselectMedia(["a"]);
  await shell(<Step first={{ ...FIRST, picture_url: "/api/links/pictures/own", picture_alt: "Own" }} />);
  await expect.element(along()).toMatchTextContent("yours stays");
  expect(asked()).toEqual(["pick ?ids=a"]);
  await button(/^File a/).click();
  await expect.element(button(/^File a/)).toHaveAttribute("aria-pressed", "true");
  expect(asked()).toEqual(["pick ?ids=a", "picture a preview"]);
});

test("what could not be asked about waits for the next time", async () => {
  down = true;
  preselectMedia(["a"]);
  await shell(<Step />);
  await vi.waitFor(() => expect(takeLines().map(({ message }) => message)).toContain("Try again later."));
  expect(takePreselectedMedia()).toEqual(["a"]);
});

test("a logo is taken from the library, by whoever is shown the library alone", async () => {
  const onChange = vi.fn();
  await shell(<LogoUpload label="Logo" url="" onChange={onChange} />);
  await button("From the library: Logo").click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("button", { name: "File a" }).click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(urlOf("a")));
  expect(asked()).toEqual(["picture a logo"]);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
});

test("where the library is not in the menu nothing of it is offered", async () => {
  await shell(<LogoUpload label="Logo" url="" onChange={() => undefined} />, { menu: [] });
  await expect.element(button("Choose a picture: Logo")).toBeVisible();
  await new Promise((done) => setTimeout(done, 300));
  await expect.element(button(/From the library/)).not.toBeInTheDocument();
});

test("a campaign's picture is taken from what one may use, also where the library stands in no menu", async () => {
  await shell(<Step />, { menu: [], view: "personal" });
  await button("From the library").click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Brand" })).toBeVisible();
});
