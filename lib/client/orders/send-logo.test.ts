// A logo on its way: how far it is, what it became, and what refuses it.
import { beforeEach, expect, test, vi } from "vitest";
import { isIdle } from "../busy.ts";
import { sendLogo } from "./send-logo.ts";

const INPUT = { id: "d1", secret: "s3cret", name: "logo.png", content: "AAAA" };

/** Half of it goes, then all of it; then what the test says. */
let end: (sending: Sending) => void;
let seen: string[];

class Sending {
  readonly upload: { onprogress: (sent: { loaded: number; total: number }) => void } = { onprogress: () => undefined };
  timeout = 0;
  status = 0;
  responseText = "";
  onload: () => void = () => undefined;
  onerror: (cause: unknown) => void = () => undefined;
  ontimeout: (cause: unknown) => void = () => undefined;
  open(method: string, path: string): void {
    seen.push(`${method} ${path}`);
  }
  setRequestHeader(name: string, value: string): void {
    seen.push(`${name}: ${value}`);
  }
  getResponseHeader(): string | null {
    return "7";
  }
  send(body: string): void {
    seen.push(body, `idle ${isIdle()}`);
    for (const loaded of [10, 20]) this.upload.onprogress({ loaded, total: 20 });
    end(this);
  }
  answer(status: number, body: object): void {
    [this.status, this.responseText] = [status, JSON.stringify(body)];
    this.onload();
  }
}

beforeEach(() => {
  seen = [];
  vi.stubGlobal("XMLHttpRequest", Sending);
  vi.stubGlobal("navigator", { onLine: true });
  return () => vi.unstubAllGlobals();
});

test("goes where the operation is, says how far it is, and is the picture of the draft", async () => {
  const shares: number[] = [];
  end = (sending) => sending.answer(201, { data: { id: "f1", name: "logo.png" } });
  const made = sendLogo(INPUT, (share) => shares.push(share));
  expect(await made).toMatchObject({ id: "f1" });
  expect(shares).toEqual([0.5, 1]);
  expect(seen[0]).toMatch(/^POST \/api\/\S*\/drafts\/d1\/files$/);
  expect(seen).toContain('{"secret":"s3cret","name":"logo.png","content":"AAAA"}');
  // No reload comes between, and after it one may.
  expect([seen.at(-1), isIdle()]).toEqual(["idle false", true]);
});

test("is refused in the answer's own words, with the time to try again", async () => {
  const sentence = "Choose a picture of at most 2 MB.";
  end = (sending) => sending.answer(413, { message: sentence, error: { code: "too_large", message: sentence } });
  await expect(sendLogo(INPUT, () => undefined)).rejects.toMatchObject({
    ...{ code: "too_large", message: sentence, details: { retryAfter: 7 } },
  });
});

test.each(["onerror", "ontimeout"] as const)("that never arrives (%s) says so", async (event) => {
  end = (sending) => sending[event](new Error("gone"));
  await expect(sendLogo(INPUT, () => undefined)).rejects.toMatchObject({ code: "unavailable" });
  expect(isIdle()).toBe(true);
});
