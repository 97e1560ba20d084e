// The library by what a person finds there: files opened by an address, what members and managers may do, uploads, a replaced file.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MediaList } from "#app/(main)/media-library/_components/media-list.tsx";
import { FILES } from "#app/(main)/media-library/_components/media-shape.ts";
import { Clock } from "#components/patterns/clock.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { Asset, MediaOverview } from "#lib/services/media/entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, type Rendered, render } from "./support/render.tsx";

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
const MIA = { id: "m", name: "Mia Ruiz", photo_url: null };
const file = (part: Partial<Asset>): Asset => ({
  ...{ id: "a1", class: "public", type: "image/jpeg", name: "Sign", bytes: 4000, hash: "0".repeat(64) },
  ...{ width: 40, height: 30, duration: null, alt: "", focal_point: { x: 0.5, y: 0.5 }, creator: "", credit: "" },
  ...{ licence: "", folder: "", tags: [], source: "", consent: "", territory: "", rights_end_on: null, rights: "open" },
  ...{ brand: false, locked: false, poster: null, thumbhash: null, url: null, uses: 0, owner: MIA },
  ...{ created_at: AT, updated_at: AT, deleted_at: null, version: 1, ...part },
});
const OVERVIEW: MediaOverview = {
  ...{ files: 2, pictures: 2, videos: 0, soon: 0, ended: 0, ended_used: 0, deleted: 0 },
  ...{ brand: { name: "", files: 0 }, folders: [{ name: "Seaport", files: 1 }], tags: [], people: [] },
};

let stored: Asset[];
/** Calls that were made, without those that only read. */
let sent: string[];
/** How often the list was read. */
let listed: number;
/** What uploads said when they began. */
let said: string[];
/** How often the end of an upload goes wrong first. */
let broken: number;
/** How often the answer to a replacement is lost first, and by which key each was asked for. */
let lost: number;
let keys: unknown[];
/** The file that an upload is answered to have become. */
let became: string;

const pageOf = () => ({ data: stored, meta: { page: 1, per_page: 20, total: stored.length } });

function answerTo(method: string, path: string): Response {
  const one = stored.find(({ id }) => path === `/api/media/${id}`);
  if (path === "/api/media") listed += 1;
  if (one && method === "GET") return Response.json({ data: one });
  if (path === "/api/media") return Response.json(pageOf());
  if (path === "/api/media/overview") return Response.json({ data: OVERVIEW });
  if (method === "GET") return Response.json({ data: [] });
  if (one && method === "PATCH") return Response.json({ data: { ...one, version: one.version + 1 } });
  if (path === "/api/media/uploads") {
    const location = `/api/media/uploads/u${said.length}`;
    return new Response(null, { status: 201, headers: { location } });
  }
  if (path.endsWith("/finish") && broken > 0) {
    broken -= 1;
    return Response.json({ error: { code: "internal" } }, { status: 500 });
  }
  return Response.json({ data: { ...file({ id: became, folder: "Seaport" }), fresh: became === "new" } });
}

/** Every upload is all there as soon as it is asked how far it is. */
class WholeUpload {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = "";
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(name: string): string | null {
    return /^upload-(offset|length)$/i.test(name) ? "3" : null;
  }
  send(): void {
    setTimeout(() => this.onload(), 5);
  }
}

beforeEach(() => {
  [stored, sent, listed, said, broken] = [[file({}), file({ id: "a2", name: "Logo", brand: true })], [], 0, [], 0];
  [lost, keys, became] = [0, [], "new"];
  vi.stubGlobal("XMLHttpRequest", WholeUpload);
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    const method = init?.method ?? "GET";
    if (pathname === "/api/media/uploads") said.push(new Headers(init?.headers).get("upload-metadata") ?? "");
    if (method !== "GET") sent.push(`${method} ${pathname} ${typeof init?.body === "string" ? init.body : ""}`.trim());
    if (pathname.endsWith("/replace")) {
      keys.push(new Headers(init?.headers).get("idempotency-key"));
      lost -= 1;
      if (lost >= 0) throw new TypeError("Failed to fetch");
    }
    return answerTo(method, pathname);
  });
});

async function shown(query: string, managing: boolean, size?: typeof PHONE): Promise<Rendered> {
  history.replaceState(null, "", `/media-library${query}`);
  const params = new URLSearchParams(query);
  const memory = new Map();
  return render(
    <SWRConfig value={{ provider: () => memory, dedupingInterval: 0 }}>
      <ShellProvider value={SHELL}>
        <Clock now={AT}>
          <MediaList
            {...{ managing, overview: OVERVIEW, timeZone: "UTC", first: pageOf() }}
            firstList={readList(FILES, (name) => params.get(name))}
          />
        </Clock>
      </ShellProvider>
    </SWRConfig>,
    size,
  );
}

const beside = (name: string) => page.getByRole("complementary", { name });
const opened = (name: string) => page.getByRole("dialog", { name });
const more = (name: string) => page.getByRole("button", { name: `More for ${name}` });
const act = (name: string) => page.getByRole("menuitem", { name });
const pdf = (name: string) => new File(["abc"], name, { type: "application/pdf" });

test("a link to a file opens it also while the library is there, and opens it again after it was closed", async () => {
  await shown("?view=list&file=a1", true);
  await expect.element(opened("Sign")).toBeVisible();
  history.pushState(null, "", "/media-library?view=list&file=a2");
  await expect.element(opened("Logo")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opened("Logo")).not.toBeInTheDocument();
  expect(location.search).toBe("?view=list");
  history.pushState(null, "", "/media-library?view=list&file=a2");
  await expect.element(opened("Logo")).toBeVisible();
});

test("a file that was saved shows what is stored, keeps the focus where it was, and closes by Esc", async () => {
  await shown("?view=list&file=a1", true);
  const typed = (name: RegExp) => opened("Sign").getByRole("textbox", { name });
  await typed(/^What it shows/).fill("A sign in the sun");
  // Tags are tidied where they are stored.
  stored = [file({ version: 1, tags: ["winter"], alt: "A sign in the sun" })];
  const save = opened("Sign").getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(typed(/^Tags/)).toHaveValue("winter");
  stored = [file({ version: 3, tags: ["winter"], alt: "A sign in the sun" })];
  await save.click();
  await expect.poll(() => sent.filter((one) => one.startsWith("PATCH")).length).toBe(2);
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opened("Sign")).not.toBeInTheDocument();
});

test("a member is offered nothing that would be refused, and a manager everything", async () => {
  await shown("", false);
  await userEvent.click(more("Sign"));
  await expect.element(act("Delete")).toBeVisible();
  await expect.element(act("Share with every location")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(more("Logo"));
  await expect.element(act("Open")).toBeVisible();
  await expect.element(act("Delete")).not.toBeInTheDocument();
  await userEvent.click(act("Open"));
  await expect.element(beside("Logo").getByText(/Only owners and managers can change it/)).toBeVisible();
  await expect.element(beside("Logo").getByRole("button", { name: "Replace" })).not.toBeInTheDocument();
});

test("a manager shares files and takes them back", async () => {
  await shown("", true);
  await userEvent.click(more("Sign"));
  await expect.element(act("Share with every location")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(more("Logo"));
  await userEvent.click(act("Stop sharing with locations"));
  await expect.poll(() => sent).toEqual(['PATCH /api/media/a2 {"version":1,"brand":false}']);
});

test("files go to the folder that is looked at with their upload, and the list follows once for all of them", async () => {
  await shown("?folder=Seaport", true);
  await expect.element(page.getByText("Sign", { exact: true })).toBeVisible();
  const before = listed;
  const files = ["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf"].map(pdf);
  await userEvent.upload(page.getByLabelText("Files file"), files);
  await expect.poll(() => sent.filter((one) => one.includes("/finish"))).toHaveLength(6);
  await expect.poll(() => listed).toBeGreaterThan(before);
  expect(said).toHaveLength(6);
  for (const one of said) expect(one).toContain(`folder ${btoa("Seaport")}`);
  // Begun and taken in: no further call puts it anywhere.
  expect(sent.filter((one) => !one.startsWith("POST /api/media/uploads"))).toEqual([]);
  expect(listed).toBe(before + 1);
});

test("of several files at once each that is refused says so, and the others go on", async () => {
  await shown("", true);
  const empty = new File([], "empty.pdf", { type: "application/pdf" });
  await userEvent.upload(page.getByLabelText("Files file"), [empty, pdf("a.pdf"), pdf("b.pdf")]);
  await expect.poll(() => sent.filter((one) => one.includes("/finish"))).toHaveLength(2);
  await expect.element(page.getByText("empty.pdf")).toBeVisible();
});

test("files that wait go to the folder in which they were dropped", async () => {
  await shown("?folder=Seaport", true);
  const files = ["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf"].map(pdf);
  await userEvent.upload(page.getByLabelText("Files file"), files);
  history.pushState(null, "", "/media-library");
  await expect.poll(() => sent.filter((one) => one.includes("/finish"))).toHaveLength(6);
  expect(said).toHaveLength(6);
  for (const one of said) expect(one).toContain(`folder ${btoa("Seaport")}`);
});

test("a file that is all there is kept where the server fails to take it in, and taken in when asked again", async () => {
  broken = 1;
  await shown("", false);
  await userEvent.upload(page.getByLabelText("Files file"), pdf("plan.pdf"));
  await expect.element(page.getByText("Something went wrong on our side.", { exact: false })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => listed).toBe(1);
  expect(page.getByRole("button", { name: "Try again" }).elements()).toEqual([]);
  const ends = sent.filter((one) => one.includes("/finish"));
  expect(ends).toEqual([ends[0], ends[0]]);
  expect(sent.filter((one) => one.startsWith("DELETE"))).toEqual([]);
});

test("a folder is renamed where it is looked at, and stays on the screen by its new name", async () => {
  await shown("?folder=Seaport", true);
  await userEvent.click(page.getByRole("button", { name: "Rename folder" }));
  const name = opened("Rename folder").getByLabelText("Name");
  await expect.element(name).toHaveValue("Seaport");
  await userEvent.fill(name, "Harbor front");
  await userEvent.click(opened("Rename folder").getByRole("button", { name: "Rename folder" }));
  await expect.poll(() => location.search).toBe("?folder=Harbor+front");
  expect(sent).toEqual(['POST /api/media/folders/rename {"folder":"Seaport","name":"Harbor front"}']);
});

test("a file is replaced by what fits alone, whatever its type is called", async () => {
  const photo = { name: "Other photo", type: "image/webp" };
  stored = [
    ...[file({}), file({ id: "b", ...photo }), file({ id: "c", name: "Drawn", type: "image/svg+xml" })],
    ...[file({ id: "d", name: "Over", rights: "ended" }), file({ id: "e", name: "Kept", class: "private" })],
  ];
  await shown("?view=list&file=a1", true);
  await userEvent.click(opened("Sign").getByRole("button", { name: "Replace" }));
  const input = opened("Replace Sign").getByLabelText("New file file");
  await expect.element(input).toHaveAttribute("accept", "image/jpeg,image/png,image/webp,image/avif,image/gif");
  await userEvent.click(opened("Replace Sign").getByRole("button", { name: "Choose from the library" }));
  const choices = opened("Choose a picture").getByRole("listitem");
  await expect.element(choices.first()).toHaveTextContent("Other photo");
  expect(choices.elements()).toHaveLength(1);
  await userEvent.click(opened("Choose a picture").getByRole("button", { name: "Cancel" }));
  await userEvent.upload(input, pdf("plan.pdf"));
  await expect.element(page.getByText(/A picture can only be replaced by a picture/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.upload(input, new File(["abc"], "new.png", { type: "image/png" }));
  await expect.poll(() => sent.at(-1)).toBe('POST /api/media/a1/replace {"version":1,"with":"new","spent":true}');
});

test("a replacement whose answer is lost is asked for again as the same one", async () => {
  lost = 1;
  await shown("?view=list&file=a1", true);
  await userEvent.click(opened("Sign").getByRole("button", { name: "Replace" }));
  const input = opened("Replace Sign").getByLabelText("New file file");
  await userEvent.upload(input, new File(["abc"], "new.png", { type: "image/png" }));
  await userEvent.click(page.getByRole("button", { name: "Try now" }));
  await expect.element(opened("Replace Sign")).not.toBeInTheDocument();
  const asked = 'POST /api/media/a1/replace {"version":1,"with":"new","spent":true}';
  expect(sent.filter((one) => one.includes("/replace"))).toEqual([asked, asked]);
  expect(sent.filter((one) => one.includes("/finish"))).toHaveLength(1);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("a replacement that was done before a reload is said to be done, and not asked for again", async () => {
  lost = 1;
  const chosen = new File(["abc"], "new.png", { type: "image/png", lastModified: 1 });
  // As a drop has it, with the day it was changed.
  const drop = () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(chosen);
    const on = opened("Replace Sign").getByRole("region", { name: "New file" }).element();
    on.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  };
  const cutOff = await shown("?view=list&file=a1", true);
  await userEvent.click(opened("Sign").getByRole("button", { name: "Replace" }));
  await expect.element(opened("Replace Sign")).toBeVisible();
  drop();
  await expect.element(page.getByRole("button", { name: "Try now" })).toBeVisible();
  cutOff.again(null);
  const before = sent.length;
  // What the reloaded page finds: the upload stands, and is this very file.
  became = "a1";
  await shown("?view=list&file=a1", true);
  await userEvent.click(opened("Sign").getByRole("button", { name: "Replace" }));
  await expect.element(opened("Replace Sign").getByText("new.png")).toBeVisible();
  drop();
  await expect.element(opened("Replace Sign")).not.toBeInTheDocument();
  expect(sent.slice(before)).toEqual(["POST /api/media/uploads/u1/finish"]);
});

const tile = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

test("a file of the grid opens beside it, leads the keyboard there and back, and the address keeps it", async () => {
  await shown("", true);
  await userEvent.click(tile("Sign"));
  await expect.element(beside("Sign")).toHaveFocus();
  expect(location.search).toBe("?file=a1");
  await expect.element(tile("Sign")).toHaveAttribute("aria-current", "true");
  await userEvent.click(tile("Logo"));
  await expect.element(beside("Logo")).toHaveFocus();
  await expect.element(beside("Sign")).not.toBeInTheDocument();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(beside("Logo")).not.toBeInTheDocument();
  await expect.element(tile("Logo")).toHaveFocus();
  expect(location.search).toBe("");
});

test("beside the grid a file is edited in a dialog, whose Esc leaves the file open", async () => {
  await shown("?file=a1", true);
  await userEvent.click(beside("Sign").getByRole("button", { name: "Edit Sign" }));
  await expect.element(opened("Sign").getByRole("textbox", { name: /^What it shows/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opened("Sign")).not.toBeInTheDocument();
  await expect.element(beside("Sign").getByRole("button", { name: "Edit Sign" })).toHaveFocus();
  await userEvent.click(beside("Sign").getByRole("button", { name: "More for Sign" }));
  await userEvent.click(act("Delete"));
  await expect.element(beside("Sign")).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual(["DELETE /api/media/a1"]);
});

test("on a phone a file of the grid is a sheet over it", async () => {
  await shown("?file=a1", true, PHONE);
  await expect.element(opened("Sign")).toBeVisible();
  expect(page.getByRole("complementary").elements()).toEqual([]);
});

test("who may not change a file of the brand is offered nothing beside it", async () => {
  await shown("?file=a2", false);
  await expect.element(beside("Logo").getByText("Shared with every location")).toBeVisible();
  const offered = beside("Logo").getByRole("button").elements();
  expect(offered.map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual(["Close", "Download"]);
});
