// Exports of contacts: begun, on their way, ready, over; what was typed stays when it fails.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ExportHome } from "#app/(main)/connections-manager/export/_components/export-home.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import type { ExportJob } from "#lib/services/contact/export-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const AT = "2026-11-24T15:00:00Z";
const job = (part: Partial<ExportJob>): ExportJob => ({
  ...{
    id: "e1",
    number: 12,
    format: "csv",
    which: "all",
    why: "",
    state: "ready",
    total: 366,
    done: 366,
    bytes: 48_000,
  },
  ...{ created_at: AT, finished_at: AT, expires_at: "2026-12-01T15:00:00Z", fetched_at: null, ...part },
});

let stored: ExportJob[];
let sent: unknown[];
let refuse: boolean;
const listed = (jobs: readonly ExportJob[]) => ({
  data: [...jobs],
  meta: { page: 1, per_page: 50, total: jobs.length },
});

beforeEach(() => {
  [stored, sent, refuse] = [[], [], false];
  vi.stubGlobal("fetch", async (_url: string, init?: RequestInit) => {
    if (init?.method === "POST") {
      if (refuse) return Response.json({ error: { code: "unavailable", message: "Try again." } }, { status: 503 });
      sent.push(JSON.parse(String(init.body)));
      stored = [job({ state: "working", done: 100 }), ...stored];
      return Response.json({ data: stored[0] });
    }
    if (init?.method === "DELETE") {
      stored = stored.map((one) => ({ ...one, state: "ended" }));
      return Response.json({ data: stored[0] });
    }
    return Response.json(listed(stored));
  });
});

const shown = (size?: typeof PHONE) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Clock now={AT}>
        <ExportHome first={listed(stored)} timeZone="America/New_York" />
      </Clock>
    </SWRConfig>,
    ...(size ? [size] : []),
  );

test("the first one is begun with its kind and its reason, and is seen on its way", async () => {
  await shown();
  await expect
    .element(page.getByText("Nothing exported yet. Your files appear here, to download for 7 days."))
    .toBeVisible();
  await userEvent.selectOptions(page.getByLabelText("File type"), "JSON");
  await userEvent.fill(page.getByRole("textbox", { name: /^What it is for/ }), "For the mailing house");
  await userEvent.click(page.getByRole("button", { name: "Start the export" }));
  await expect.element(page.getByText("100 of 366 contacts.")).toBeVisible();
  expect(sent).toEqual([{ format: "json", why: "For the mailing house", which: "all" }]);
  await expect.element(page.getByRole("button", { name: "Stop export 12" })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Contacts of export 12" })).toBeVisible();
});

test("what was typed stays where it could not be begun", async () => {
  refuse = true;
  await shown();
  await userEvent.fill(page.getByRole("textbox", { name: /^What it is for/ }), "For the mailing house");
  await userEvent.click(page.getByRole("button", { name: "Start the export" }));
  await expect.element(page.getByRole("alert")).not.toBeEmptyDOMElement();
  await expect.element(page.getByRole("textbox", { name: /^What it is for/ })).toHaveValue("For the mailing house");
});

test("a ready one is downloaded, and deleted when asked twice; what is over has nothing to press", async () => {
  stored = [job({}), job({ id: "e2", number: 11, state: "failed" }), job({ id: "e3", number: 10, state: "ended" })];
  await shown(PHONE);
  await expect.element(page.getByText("366 contacts, 48 KB. Deleted after Dec 1.")).toBeVisible();
  await expect.element(page.getByText("The file could not be made. Start a new export.")).toBeVisible();
  const link = page.getByRole("link", { name: "Download export 12" });
  await expect.element(link).toHaveAttribute("href", "/api/contacts/exports/e1/file");
  expect(page.getByRole("button", { name: /^Delete the file of/ }).elements()).toHaveLength(1);
  await userEvent.click(page.getByRole("button", { name: "Delete the file of export 12" }));
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Delete the file" }));
  await expect.element(link).not.toBeInTheDocument();
});
