// The mark "Old look" on what was handed out: what has it, and that it goes once the copy is made again.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PrintsPanel } from "#app/(main)/share-card/_components/hand-out/prints-panel.tsx";
import { SignaturePanel } from "#app/(main)/share-card/_components/hand-out/signature-panel.tsx";
import { useCopies } from "#app/(main)/share-card/_components/hand-out/use-copies.ts";
import { Snackbars } from "#components/shell/snackbars.tsx";
import { EVERYBODY_CHOOSES } from "#lib/card/hand-out/signature-rule.ts";
import type { CardCopies } from "#lib/services/card/copy-contract.ts";
import { PHONE, render } from "./support/render.tsx";

const HANDED = {
  ...{ name: "Mia Santos", title: "Realtor", company: "Harbor Realty", phone: "+1 617 555 0142" },
  ...{ email: "mia@harbor.test", compliance: "", short: "corner.test/c/mia" },
};
const CARD = { id: "card", handle: "mia", address: "https://corner.test/c/mia" };
const [LOOK, LATER] = ["look-of-november", "look-of-december"];
const at = (copy: CardCopies["copies"][number]["copy"], old: boolean) => ({
  ...{ copy, old, copied_at: "2026-09-12T15:00:00.000Z" },
});
const COPIES: CardCopies = {
  ...{ look: LOOK, own: true },
  copies: [at("gmail", false), at("outlook", true), at("sign", true), at("badge", false)],
};

function Panels({ copies: first = COPIES, readOnly = false }: { copies?: CardCopies; readOnly?: boolean }) {
  const copies = useCopies(CARD.id, first, readOnly);
  return (
    <>
      <SignaturePanel
        {...{ address: CARD.address, handed: HANDED, photo: false, copies, timeZone: "America/New_York" }}
        {...{ ruling: { rule: EVERYBODY_CHOOSES, inherited: false, replaces: false, version: 0 }, mayRule: false }}
      />
      <PrintsPanel card={CARD} lines={HANDED} logo={false} copies={copies} />
    </>
  );
}

type Asked = { path: string; body: unknown };

const PDF = () => new Response("%PDF-1.4", { headers: { "content-type": "application/pdf" } });

/** What is noted; prints are answered beside it. */
function answering(answer: () => Response, print: () => Response = PDF): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (path: unknown, init?: RequestInit) => {
    if (String(path).startsWith("/api/cards/card/print?")) return print();
    asked.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return answer();
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const marks = () => page.getByText("Old look").elements().length;
const badge = () => page.getByRole("button", { name: "Badge as PDF" });
const sign = () => page.getByRole("button", { name: "Table sign as PDF" });

test("only what shows the card of before is marked, and the note names the mail program and the day", async () => {
  await render(<Panels />, PHONE);
  await expect.element(page.getByText("New Outlook still has the one from Sep 12, 2026.")).toBeVisible();
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect.element(row("Table sign").getByText("Old look")).toBeVisible();
  expect(row("Business card").getByText("Old look").elements()).toHaveLength(0);
  expect(marks()).toBe(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a sign that is saved again is noted as what the card shows now, and loses its mark", async () => {
  const now = { ...COPIES, look: LATER, copies: [at("outlook", true), at("sign", false)] };
  const asked = answering(() => Response.json({ data: now }));
  await render(<Panels />);
  await sign().click();
  await expect.poll(marks).toBe(1);
  await badge().click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked).toEqual([
    { path: "/api/cards/card/copies", body: { copy: "sign" } },
    { path: "/api/cards/card/copies", body: { copy: "badge" } },
  ]);
});

test("a print with a letter that our typefaces lack is drawn here, and noted with the look that this page drew", async () => {
  const refused = { error: { code: "invalid", message: "No typeface." } };
  const asked = answering(
    () => Response.json({ data: COPIES }),
    () => Response.json(refused, { status: 422 }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await render(<Panels />);
  await sign().click();
  await expect.poll(() => asked.length).toBe(1);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([{ path: "/api/cards/card/copies", body: { copy: "sign", look: LOOK } }]);
  saved.mockRestore();
});

test("a print that nobody has time to make is not saved, and the reason is said", async () => {
  const busy = { error: { code: "unavailable", message: "Too many pictures wait." } };
  const asked = answering(
    () => Response.json({ data: COPIES }),
    () => Response.json(busy, { status: 503 }),
  );
  await render(
    <>
      <Panels />
      <Snackbars />
    </>,
  );
  await sign().click();
  await expect.element(page.getByText("Too many pictures wait.")).toBeVisible();
  expect(asked).toEqual([]);
});

test("a mark stays where the copy could not be noted, and nothing is said", async () => {
  const asked = answering(() => Response.json({ error: { code: "unavailable", message: "Later." } }, { status: 503 }));
  await render(<Panels />);
  await sign().click();
  await expect.poll(() => asked.length).toBe(1);
  expect(marks()).toBe(2);
  expect(page.getByText("Later.").elements()).toHaveLength(0);
});

test.each([
  ["a colleague’s card", { copies: { ...COPIES, own: false, copies: [] } }],
  ["a session that only reads", { readOnly: true }],
])("%s has its prints, and nothing is noted", async (_what, props) => {
  const asked = answering(() => Response.json({ data: COPIES }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await render(<Panels {...props} />);
  await sign().click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(asked).toEqual([]);
  saved.mockRestore();
});
