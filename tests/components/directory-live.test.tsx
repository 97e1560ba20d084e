// A directory and its domains stay true while the page is open: what did not change is not sent again, and nobody asks while nobody looks.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DirectoryView } from "#app/(main)/people-manager/_components/directory/directory-view.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import type { DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";
import type { Domain } from "#lib/services/auth/domains-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { render } from "./support/render.tsx";

const NOW = "2026-11-26T15:00:00Z";
const A_MINUTE = 60_000;
const [DIRECTORY, DOMAINS] = [addressOf("auth.directory"), addressOf("auth.domains")];
const NONE: DirectoryAnswer = {
  ...{ directory: null, may_manage: true },
  places: [{ id: "01890000-0000-7000-8000-000000000001", name: "Harbor Realty" }],
};
const NO_SIGN_ON = {
  ...{ provider: null, refused: [], domains: [], may_manage: true },
  addresses: { callback: "", acs: "", metadata: "", entity_id: "" },
};
const CHECKED: Domain = {
  ...{ id: "d", domain: "harbor.test", state: "checking", found: "missing", created_at: NOW, proved_at: null },
  ...{ last_seen_at: null, checked_at: NOW, next_check_at: NOW },
  record: { name: "_corner.harbor.test", type: "TXT", value: "corner=1" },
};

type Asked = { path: string; known: string | null };

let asked: Asked[];
let domains: { text: string; etag: string };
let state: DocumentVisibilityState;

const as = (domain: Domain, etag: string) => ({ text: JSON.stringify({ data: [domain] }), etag });

beforeEach(() => {
  asked = [];
  state = "visible";
  domains = as(CHECKED, '"1"');
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const known = new Headers(init.headers).get("if-none-match");
    asked.push({ path, known });
    if (path.includes("sign-on")) return Response.json({ data: NO_SIGN_ON });
    const { text, etag } = path === DOMAINS ? domains : { text: JSON.stringify({ data: NONE }), etag: '"0"' };
    if (known === etag) return new Response(null, { status: 304 });
    return new Response(text, { headers: { etag, "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Clock now={NOW}>
        <DirectoryView
          first={NONE}
          domains={[CHECKED]}
          signOn={NO_SIGN_ON}
          requests={null}
          people={null}
          timeZone="America/New_York"
        />
      </Clock>
    </SWRConfig>,
  );

function look(next: DocumentVisibilityState): void {
  state = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Waits until the tab asks by itself, with its clock going on and nothing touched. */
async function on(ms: number): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  await vi.advanceTimersByTimeAsync(ms);
}
const count = () => asked.filter(({ path }) => path === DIRECTORY || path === DOMAINS).length;

test("what did not change is not sent again, and a domain that was verified meanwhile shows", async () => {
  await show();
  await expect.element(page.getByText("Checking")).toBeVisible();
  await on(A_MINUTE);
  for (const path of [DIRECTORY, DOMAINS]) {
    const known = asked.filter((one) => one.path === path).map((one) => one.known);
    expect(known.length).toBeGreaterThan(1);
    expect(known.slice(1)).not.toContain(null);
  }
  domains = as({ ...CHECKED, state: "proved", found: "seen" }, '"2"');
  await on(A_MINUTE);
  await expect.element(page.getByText("Verified")).toBeVisible();
});

test("nobody asks while nobody looks", async () => {
  await show();
  await on(A_MINUTE);
  look("hidden");
  await on(A_MINUTE);
  const before = count();
  expect(before).toBeGreaterThan(0);
  await on(A_MINUTE);
  expect(count()).toBe(before);
});
