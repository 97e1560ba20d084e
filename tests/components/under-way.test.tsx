// What goes on by itself is looked at until it is done, also where the first answer says just what the server had read.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { useLive } from "#lib/client/use-live.ts";
import { render } from "./support/render.tsx";

type Work = { state: "running" | "done" };

let answers: Work[];
let asked: number;

beforeEach(() => {
  asked = 0;
  answers = [{ state: "running" }, { state: "running" }, { state: "done" }];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    // Slower than it takes the tab to know that it is the one that asks.
    await new Promise((done) => setTimeout(done, 400));
    return Response.json({ data: answers.shift() ?? { state: "done" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FIRST: Work = { state: "running" };

function Shown() {
  const { data } = useLive<Work>("/api/work", {
    first: FIRST,
    everyMs: (work) => (work?.state === "running" ? 1000 : 0),
  });
  return <p>It is {data?.state}.</p>;
}

test("an answer that says what is known already ends nothing, and what is done is not asked for any more", async () => {
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Shown />
    </SWRConfig>,
  );
  await expect.element(page.getByText("It is running.")).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await new Promise((done) => requestAnimationFrame(done));
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(page.getByText("It is done.")).toBeVisible();
  const soFar = asked;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(soFar);
});
