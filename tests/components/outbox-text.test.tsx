// A text of the outbox is read, and answered as its recipient would; what is refused stays typed.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import TextDialog from "#app/admin/engine/_components/text-dialog.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import type { OutboxEmail } from "#lib/services/auth/outbox-contract.ts";
import { render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const AT = "2026-11-28T15:00:00.000Z";
const TEXT: OutboxEmail = {
  ...{
    id: "o1",
    kind: "sms",
    recipient: "+16175550119",
    purpose: "text",
    subject: "Harbor: Open on Sunday",
    state: "kept",
  },
  ...{ attempts: 0, last_error: null, created_at: AT, next_attempt_at: null, sent_at: null, has_words: true },
  ...{ link: "none", html: null, text: "Harbor: Open on Sunday.\nReply STOP to end texts." },
};

let text: OutboxEmail;
let replies: unknown[];
let refusals: number;

beforeEach(() => {
  [text, replies, refusals] = [TEXT, [], 0];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname: path } = new URL(url, location.origin);
    if (init?.method !== "POST") return Response.json({ data: text });
    replies.push([path, JSON.parse(String(init.body))]);
    const refused = { error: { code: "unavailable", message: "Try again in a moment." } };
    if (refusals > 0) return Response.json(refused, { status: 503 });
    return Response.json({ data: { reading: "stop" } });
  });
  return () => vi.unstubAllGlobals();
});

function open() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <TextDialog row={TEXT} onClose={() => undefined} />
        <Snackbars />
      </ShellProvider>
    </SWRConfig>,
  );
}

test("its words are read, and a STOP is taken as one", async () => {
  await open();
  await expect.element(page.getByText(/Harbor: Open on Sunday\./)).toBeVisible();
  await page.getByRole("textbox", { name: "Reply as the recipient" }).fill("STOP");
  await page.getByRole("button", { name: "Reply" }).click();
  await expect.element(page.getByText(/^Taken as STOP\./)).toBeVisible();
  expect(replies).toEqual([["/api/admin/texts/o1/replies", { text: "STOP" }]]);
  await expect.element(page.getByRole("textbox")).toHaveValue("");
});

test("what was refused stays typed, and says why", async () => {
  refusals = 1;
  await open();
  await page.getByRole("textbox", { name: "Reply as the recipient" }).fill("Is it sunny?");
  await page.getByRole("button", { name: "Reply" }).click();
  await expect.element(page.getByText("Try again in a moment.")).toBeVisible();
  await expect.element(page.getByRole("textbox")).toHaveValue("Is it sunny?");
});

test("nobody replies to a text that was erased", async () => {
  text = { ...TEXT, has_words: false, text: null };
  await open();
  await expect.element(page.getByText("The text was deleted.")).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Reply" })).not.toBeInTheDocument();
});
