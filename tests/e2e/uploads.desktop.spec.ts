// An upload in a browser: paused, cut off by the network, by a reload and by a session's end, and every time on at its piece.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

const PIECE = 1024 * 1024;
const PIECES = "**/api/media/own-uploads/*";

const folder = mkdtempSync(join(tmpdir(), "corner-uploads-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** On a disk, so that it is the same file when it is chosen again. */
function aPlan(name: string): string {
  // Another test of this worker may have ended, and taken the folder away.
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(4 * PIECE)]));
  return path;
}

/** Lets so many pieces through, and none behind them; answers where each piece began. */
async function cutAfter(page: Page, most: number): Promise<number[]> {
  const begun: number[] = [];
  await page.route(PIECES, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    if (begun.length >= most) return route.abort("internetdisconnected");
    begun.push(Number(route.request().headers()["upload-offset"]));
    return route.continue();
  });
  return begun;
}

const attach = (page: Page, path: string) => page.getByLabel("Attachment file").setInputFiles(path);
const attached = (page: Page) => page.getByRole("list", { name: "Files", exact: true });
const under = (page: Page) => page.getByRole("list", { name: "Uploads" });

test("a reload finds an unfinished upload, and the same file goes on at its piece", async ({ freshAs, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const page = await freshAs("sofia");
  await page.goto("/support?tab=ask");
  const path = aPlan("Plan.pdf");
  const first = await cutAfter(page, 2);
  await attach(page, path);
  // Said only once it was tried again for a while.
  await expect(under(page)).toContainText("No connection. The upload will continue", { timeout: 20_000 });
  await expectAccessible(page);
  expect(first).toEqual([0, PIECE]);

  await page.unroute(PIECES);
  await page.reload();
  await expect(under(page)).toContainText("Not finished. Choose the same file to continue.");
  await expectAccessible(page);
  const rest = await cutAfter(page, 99);
  await attach(page, path);
  await expect(attached(page)).toContainText("Plan.pdf");
  expect(rest).toEqual([2 * PIECE, 3 * PIECE, 4 * PIECE]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect(under(page)).toBeHidden();
});

test("an upload is paused and goes on, also by itself after a log-in elsewhere", async ({ freshAs, watch }) => {
  watch.allow(/status of 401|ERR_/);
  const page = await freshAs("sofia");
  await page.goto("/support?tab=ask");
  const begun: number[] = [];
  let open: () => void = () => undefined;
  let gate = Promise.resolve();
  const shut = () => {
    gate = new Promise((done) => {
      open = done;
    });
  };
  await page.route(PIECES, async (route) => {
    if (route.request().method() === "PATCH") {
      begun.push(Number(route.request().headers()["upload-offset"]));
      if (begun.length > 1) await gate;
    }
    await route.continue().catch(() => undefined);
  });
  shut();
  await attach(page, aPlan("Deed.pdf"));
  // The first piece is answered: paused while it is under way, it would be sent once more.
  await expect.poll(() => begun).toEqual([0, PIECE]);
  await page.getByRole("button", { name: "Pause Deed.pdf" }).click();
  await expect(under(page)).toContainText("Paused");
  open();

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Continue Deed.pdf" }).click();
  await expect(under(page)).toContainText("You were signed out. Log in to continue the upload.");
  await page.context().addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(attached(page)).toContainText("Deed.pdf");
  expect(begun.filter((offset) => offset === 0)).toHaveLength(1);
});

test("a cancelled upload is gone, and what is not taken is said", async ({ freshAs, watch }) => {
  watch.allow(/status of 4\d\d|ERR_/);
  const page = await freshAs("sofia");
  await page.goto("/support?tab=ask");
  await cutAfter(page, 1);
  const gone = page.waitForRequest((request) => request.method() === "DELETE");
  await attach(page, aPlan("Wrong.pdf"));
  await expect(under(page)).toContainText("No connection.", { timeout: 20_000 });
  await page.getByRole("button", { name: "Cancel Wrong.pdf" }).click();
  await gone;
  await expect(under(page)).toBeHidden();
  await page.unroute(PIECES);
  const program = { name: "setup.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\u0090\u0000".repeat(90)) };
  await page.getByLabel("Attachment file").setInputFiles(program);
  await expect(under(page)).toContainText("Programs aren’t accepted here.");
  await page.reload();
  await expect(page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect(under(page)).toBeHidden();
});
