// Introductions on My Network: the ways to somebody, asking, answering, and opening one's own; and mentioning in a note.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import Introductions from "#app/(main)/my-network/_components/introductions.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { isRecord } from "#lib/record.ts";
import type { Introduction, Way } from "#lib/services/contact/introduction-entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { READS_ONLY, SHELL } from "./support/shell.ts";

const LENA = { id: "c1", name: "Lena Fischer", title: "", company: "Harbor Dental" };
const NOAH = { id: "n", name: "Noah Ellison", photo_url: null };
const MIA = { id: "m", name: "Mia Santos", photo_url: null };
const WAY: Way = { person: LENA, path: [NOAH], words: "knows them well", asked: null };
const ASKED: Introduction = {
  ...{ id: "i1", person: LENA, asker: MIA, path: [NOAH], turn: NOAH, asked_by_me: false, text: "About a clinic" },
  ...{ state: "asked", answer: "", asked_at: "2026-11-23T15:00:00Z", answered_at: null, contact: "c1", version: 3 },
  may: ["yes", "no", "later"],
};

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(typeof init.body === "string" ? init.body : "null");
    if (isRecord(body)) sent.push(body);
    if (path.includes("/openness")) return Response.json({ data: { open: false } });
    if (path.includes("/ways")) return Response.json({ data: [WAY] });
    if (path.includes("/mentions")) return Response.json({ data: [] });
    return Response.json({ data: [ASKED] });
  });
});

const open = (width?: typeof PHONE, shell = SHELL) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Clock now="2026-11-24T15:00:00Z">
        <ShellProvider value={shell}>
          <div className="px-4">
            <Introductions timeZone="America/New_York" />
          </div>
        </ShellProvider>
      </Clock>
    </SWRConfig>,
    width,
  );

test("a colleague who knows somebody well is asked with a sentence", async () => {
  await open();
  await page.getByRole("searchbox", { name: "Search name or company" }).fill("lena");
  await page.getByRole("button", { name: "Ask Noah Ellison for an introduction to Lena Fischer" }).click();
  await page.getByRole("button", { name: "Ask Noah", exact: true }).click();
  await expect.element(page.getByText("Write a sentence.")).toBeVisible();
  await page.getByRole("textbox", { name: "Why you would like to meet" }).fill("About a clinic");
  await page.getByRole("button", { name: "Ask Noah", exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ contact: "c1", path: ["n"], text: "About a clinic" }]);
});

test("who is asked answers with one press, and opens their own with a switch", async () => {
  await open(PHONE);
  await page.getByRole("button", { name: "Not now: Mia Santos asks about Lena Fischer" }).click();
  await expect.poll(() => sent).toMatchObject([{ version: 3, act: "later" }]);
  await page.getByRole("switch", { name: "Colleagues can find introductions through me" }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ open: true });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("who only reads sees all of it and is offered nothing", async () => {
  await open(undefined, READS_ONLY);
  await page.getByRole("searchbox", { name: "Search name or company" }).fill("lena");
  await expect.element(page.getByText("knows them well", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Mia Santos asks about Lena Fischer")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open contact" })).toBeVisible();
  await expect.element(page.getByRole("switch")).toBeDisabled();
  expect(page.getByRole("button", { name: /^(Ask|Yes|No|Not now)\b/ }).elements()).toEqual([]);
});
