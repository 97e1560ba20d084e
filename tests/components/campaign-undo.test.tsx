// Words that are out are undone by a press: the company's in all locations, and a location's own where it says them.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { UndoRevision, UndoWords } from "#app/(main)/campaign-builder/_components/undo-words.tsx";
import { usePart } from "#app/(main)/campaign-builder/_components/use-part.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { render } from "./support/render.tsx";

const UNTIL = "2026-12-28T12:00:00Z";
let sent: { path: string; body: unknown }[];
let answer: (path: string) => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse(String(init.body ?? "{}")) });
    return answer(path);
  });
});

const CAMPAIGN = { id: "c1", version: 4, undo_until: UNTIL } as const;

function Revised({ onCampaign }: { onCampaign: (now: Campaign) => void }) {
  return <UndoRevision campaign={{ ...BLANK, ...CAMPAIGN }} timeZone="UTC" onCampaign={onCampaign} />;
}

const person = { id: "o", name: "Olivia Harper", photo_url: null };
const BLANK: Campaign = {
  ...{ id: "c1", name: "Winter", goal: "visits", state: "running", state_at: UNTIL, version: 4, picture_url: null },
  ...{ channels: ["post"], starts_at: null, ends_at: null, ran_at: UNTIL, owner: person, waits_for: null, brought: 0 },
  ...{ from: null, answer_by: null, parts: null, may_change: true, may_decide: false, updated_at: UNTIL },
  ...{ deleted_at: null, held: null, template: "", headline: "", text: "", button: "", picture_alt: "" },
  ...{ picture_until: null, destination_url: "", approvers: [], places: ["w1"], rights: {}, undo_until: null },
  ...{ decisions: [], links: [] },
};

test("the company's last change is undone at the version that is shown, with until when that can be", async () => {
  const onCampaign = vi.fn();
  answer = () => Response.json({ data: { ...BLANK, version: 5, text: "Before" } });
  await render(<Revised onCampaign={onCampaign} />);
  await expect.element(page.getByText(/Until .*December 28/)).toBeVisible();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await vi.waitFor(() => expect(onCampaign).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ path: "/api/campaigns/c1/revision/undo", body: { version: 4 } }]);
});

test("where somebody else changed it meanwhile, it is shown as it is now", async () => {
  const onCampaign = vi.fn();
  answer = (path) =>
    path.endsWith("/undo")
      ? Response.json({ message: "Changed.", error: { code: "conflict", message: "Changed." } }, { status: 409 })
      : Response.json({ data: { ...BLANK, version: 9 } });
  await render(<Revised onCampaign={onCampaign} />);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await vi.waitFor(() => expect(onCampaign.mock.lastCall?.[0]).toMatchObject({ version: 9 }));
});

const PART: CampaignPart = {
  ...{ id: "p1", version: 3, name: "Winter", goal: "visits", state: "running", from: "Harbor Realty" },
  ...{ asked_by: "Olivia Harper", asked_at: UNTIL, answer_by: null, open: true, rests: false, may_change: true },
  ...{ may_answer: false, paused_above: false, starts_at: null, ends_at: null, checks: [], decisions: [] },
  ...{ fields: [], undo_until: UNTIL },
};

/** What was typed over the location's own words is gone with them. */
function Own() {
  const held = usePart(PART);
  return (
    <>
      <output>{held.typed.text?.value ?? held.part.version}</output>
      <button type="button" onClick={() => held.change("text", { value: "Typed", alt: "" })}>
        Type
      </button>
      <UndoWords
        until={held.part.undo_until}
        timeZone="UTC"
        onUndo={async () => void (await held.act(async (at) => ({ ...held.part, ...at, version: 8 }), "all"))}
      />
    </>
  );
}

test("what was typed is stored first, and what is said then is what was said before", async () => {
  answer = () => Response.json({ data: { ...PART, version: 4 } });
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Own />
    </SWRConfig>,
  );
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent("Typed");
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent("8");
  expect(sent).toEqual([{ path: "/api/campaigns/p1/part", body: { version: 3, text: "Typed" } }]);
});
