// A part whose code comes when it is shown: the page outlives it where the code does not come.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { late } from "#components/patterns/late.tsx";
import { takeLines } from "#lib/client/snackbar.ts";
import { render } from "./support/render.tsx";

type PanelProps = { onClose: () => void };

function Panel({ onClose }: PanelProps) {
  return (
    <button type="button" onClick={onClose}>
      Close the panel
    </button>
  );
}

const chunkError = () =>
  Object.assign(new Error("Failed to load chunk /_next/static/x.js"), { name: "ChunkLoadError" });

function Editor({ Part }: { Part: ReturnType<typeof late<PanelProps>> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Title" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{open ? "Open now" : "Closed now"}</output>
      {open ? <Part onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const open = () => page.getByRole("button", { name: "Open", exact: true }).click();
/** What was said since the last look; strict mode asks twice. */
const said = () => [...new Set(takeLines().map(({ message }) => message))];

test("where it does not come the page stays, says so, and the next wish asks again", async () => {
  let down = true;
  const load = async () => {
    if (down) throw chunkError();
    return Panel;
  };
  takeLines();
  await render(<Editor Part={late(load)} />);
  await page.getByLabelText("Title").fill("Half a thought");
  await open();
  await expect.element(page.getByText("Closed now")).toBeVisible();
  expect(said()).toEqual(["This part could not be loaded. Check your connection and try again."]);
  await expect.element(page.getByLabelText("Title")).toHaveValue("Half a thought");
  down = false;
  await open();
  await page.getByRole("button", { name: "Close the panel" }).click();
  down = true;
  await open();
  await expect.element(page.getByRole("button", { name: "Close the panel" })).toBeVisible();
});

test("what was fetched ahead is there without a network", async () => {
  const load = vi.fn<() => Promise<typeof Panel>>().mockResolvedValueOnce(Panel).mockRejectedValue(chunkError());
  const Part = late(load);
  Part.ahead();
  await render(<Editor Part={Part} />);
  await open();
  await expect.element(page.getByRole("button", { name: "Close the panel" })).toBeVisible();
});

test("offline is called offline", async () => {
  takeLines();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(<Editor Part={late<PanelProps>(() => Promise.reject(chunkError()))} />);
  await open();
  await expect.element(page.getByText("Closed now")).toBeVisible();
  expect(said()).toEqual(["You are offline. Check your connection and try again."]);
});

test("a part that nobody closes shows itself once the browser is online again, however long that takes", async () => {
  let down = true;
  const load = vi.fn(async () => {
    if (down) throw chunkError();
    return Panel;
  });
  const Part = late<{ onClose?: () => void }>(
    async () => {
      await load();
      return () => <p>The conversation</p>;
    },
    <p>Loading</p>,
  );
  takeLines();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(
    <>
      <input aria-label="Title" />
      <Part />
    </>,
  );
  await page.getByLabelText("Title").fill("Half a thought");
  expect(said()).toEqual(["You are offline. Check your connection and try again."]);
  const asked = load.mock.calls.length;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => load.mock.calls.length).toBe(asked + 1);
  await expect.element(page.getByText("Loading")).toBeVisible();
  down = false;
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("The conversation")).toBeVisible();
  await expect.element(page.getByLabelText("Title")).toHaveValue("Half a thought");
  expect(said()).toEqual([]);
});

test("nothing but what the server draws comes by Next's own way, which throws into the page", () => {
  const sources = import.meta.glob<string>("/{app,components}/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const users = Object.entries(sources).filter(([, text]) => text.includes('from "next/dynamic"'));
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(users.map(([path]) => path).toSorted()).toEqual([
    "/app/(main)/campaign-builder/_components/panels.tsx",
    "/app/(main)/campaign-manager/_components/views.tsx",
    "/app/(main)/lock-themes/_components/panels.tsx",
    "/app/(main)/people-manager/_components/panels.tsx",
    "/app/(main)/share-card/_components/panels.tsx",
    "/app/(main)/sms-campaign/_components/panels.tsx",
    "/app/admin/engine/_components/orders-tab.tsx",
    "/app/admin/engine/_components/texts-tab.tsx",
    "/components/card/results/late-tools.tsx",
    "/components/patterns/empty-drawing.tsx",
    "/components/shell/acting-banner.tsx",
    "/components/shell/late-pages.tsx",
  ]);
});
