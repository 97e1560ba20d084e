// Texts on the dashboard: open answers first, one that may mean STOP with until when it is decided, then what goes out.
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Texts } from "#app/(main)/dashboard/_components/texts.tsx";
import { PHONE, render } from "./support/render.tsx";
import { DRAFT, sums } from "./support/texts.tsx";

afterEach(() => vi.unstubAllGlobals());

function answers(open: readonly object[], running: readonly object[]) {
  vi.stubGlobal("fetch", async (path: string) => {
    const data = path.includes("/inbox") ? open : running;
    return Response.json({ data, meta: { page: 1, per_page: 3, total: data.length } });
  });
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Texts timeZone="America/New_York" />
    </SWRConfig>,
    PHONE,
  );
}

const thread = (over: object) => ({ number: "+16175550119", last_at: "2026-11-20T15:00:00Z", asks: false, ...over });

test("answers that are open stand first, then what goes out", async () => {
  const text = { ...DRAFT, state: "running", people: 400, sums: sums({ excluded: 100, waiting: 40, delivered: 260 }) };
  await answers(
    [
      thread({ id: "a1", name: "Ana Ruiz", asks: true, decide_by: "2026-11-28T15:00:00Z", last: "Who is this?" }),
      thread({ id: "a2", name: "", decide_by: null, last: "Is there parking?" }),
    ],
    [text],
  );
  await expect.element(page.getByText("Sent to 260 of 300 people, 40 waiting")).toBeVisible();
  await expect.element(page.getByText("May mean STOP. Decide by Nov 28, 2026, 10:00 AM.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Ana Ruiz" }))
    .toHaveAttribute("href", "/sms-campaign/answers/a1");
  await expect.element(page.getByText("Is there parking?")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Sunday open houses" }))
    .toHaveAttribute("href", "/sms-campaign/t1");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("nothing is said where nobody answered and nothing goes out", async () => {
  await answers([], []);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByText("All texts").elements()).toEqual([]);
});
