// Rows and figures where there is little room: names are whole, figures say of what they are, and nothing lies over its neighbour.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ComplianceRules } from "#app/(main)/edit-theme/[id]/_components/compliance-rules.tsx";
import { Compared } from "#app/(main)/franchise-manager/_components/compared.tsx";
import { FigureCell, PeopleCell } from "#app/(main)/franchise-manager/_components/location-cells.tsx";
import { HowWell } from "#app/(main)/my-network/_components/network-columns.tsx";
import { PersonCell } from "#app/(main)/people-manager/_people/person-cells.tsx";
import { WayRows } from "#app/(main)/share-card/_components/home/way-rows.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { LAYOUT_LABELS } from "#lib/card/theme/choice-labels.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { FranchiseLocation, FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";
import { PHONE, render } from "./support/render.tsx";

/** The narrowest that is no phone. */
const NARROW = { width: 992, height: 800 };
const nothing = () => undefined;
const boxOf = (found: { element: () => Element }) => found.element().getBoundingClientRect();

test("choices that have no room beside each other stand below each other", async () => {
  await render(
    <div style={{ width: 260 }}>
      <Segmented label="Layout" value="left" segments={[...LAYOUT_LABELS]} block size="lg" />
    </div>,
    NARROW,
  );
  const group = boxOf(page.getByRole("group", { name: "Layout" }));
  expect(group.width).toBeLessThanOrEqual(260);
  for (const choice of page.getByRole("button").elements()) {
    expect(choice.getBoundingClientRect().right).toBeLessThanOrEqual(group.right);
  }
});

test("the text of a rule is as wide as its column where the editor is narrow", async () => {
  const rules = [{ when: { city: ["Miami"] }, value: "Harbor Realty Miami, license 1059203" }];
  const fields: EditedFields = { compliance: { value: "Everywhere", locked: true, sync: "always", rules } };
  await render(
    <div style={{ width: 260 }}>
      <ComplianceRules fields={fields} set={nothing} regions={[]} />
    </div>,
    NARROW,
  );
  expect(boxOf(page.getByLabelText("Text of rule 1")).width).toBeGreaterThan(200);
});

const steps = (opened: number) => ({ opened, saved: 1, answered: 1 });
const SPAN = { from: "2026-10-29", to: "2026-11-27", totals: steps(205) };
const FIGURES: CardFigures = {
  ...{ ...SPAN, before: SPAN, time_zone: "UTC", begun: null, previews: 0, bots: 0 },
  ...{ events: [], hours: [], where: [], touched: [], cards: [], people: [] },
  channels: [
    { channel: "campaign", ...steps(131), before: steps(0) },
    { channel: "qr", ...steps(74), before: steps(0) },
  ],
};
const CARD = { id: "c", name: "Work", address: "https://corner.test/c/mia" };

test("no bar of a channel is longer than its column, whichever channel it is, and its shades have names", async () => {
  await render(<WayRows card={CARD} figures={FIGURES} inWallets={false} old={[]} />);
  const bars = [...document.querySelectorAll("td > [aria-hidden] > i")];
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) {
    const cell = bar.parentElement?.getBoundingClientRect();
    expect(bar.getBoundingClientRect().right).toBeLessThanOrEqual((cell?.right ?? 0) + 0.5);
  }
  await expect.element(page.getByText("answered", { exact: true })).toBeVisible();
});

const NOTHING = { opened: 0, saved: 0, answered: 0 };
const AUSTIN: FranchiseLocation = {
  ...{ id: "a", name: "Austin", logo_url: null, state: "open", owned: true, closed_at: null, plan: "Free" },
  ...{ lead: "", people: 19, seen: 19, invited: 0, cards: 19, ...NOTHING, opened: 45, before: NOTHING },
  ...{ per_person: 0.1, last_campaign: null, residents: null, per_thousand: null, regions: [], version: 1 },
};

test("on a phone, without a column's head, a location's figures say what they count", async () => {
  const row = (
    <>
      <PeopleCell location={AUSTIN} />
      <FigureCell now={45} before={28} noun="opened" />
    </>
  );
  const { again } = await render(row, PHONE);
  await expect.element(page.getByText("active", { exact: true })).toBeVisible();
  await expect.element(page.getByText("opened", { exact: true })).toBeVisible();
  await page.viewport(NARROW.width, NARROW.height);
  again(row);
  await expect.element(page.getByText("opened", { exact: true })).not.toBeVisible();
});

test("of a few locations that are compared each has its name, of many the lowest and the highest", async () => {
  const one = (name: string, value: number) => ({ ...AUSTIN, id: name, name, per_person: value });
  const overview = (compared: FranchiseLocation[]): FranchiseOverview => ({
    ...{ from: "2026-10-29", to: "2026-11-27", states: { open: 3, opening: 0, blocked: 0, closed: 0 } },
    ...{ people: 48, seen: 48, now: NOTHING, before: NOTHING, per_person: 1, per_thousand: null, compared },
    ...{ names: [], help: [], regions: [], may_manage: true },
  });
  const shown = () => [...document.querySelectorAll("p[aria-hidden] > span")].map((each) => each.textContent);
  const three = [one("Boston", 4.8), one("Austin", 0.1), one("Miami", 0.3)];
  const { again } = await render(<Compared overview={overview(three)} brand="Harbor" />, NARROW);
  expect(shown()).toEqual(["Austin 0.1", "Miami 0.3", "Boston 4.8"]);
  again(<Compared overview={overview([...three, one("Providence", 2), one("Salem", 3)])} brand="Harbor" />);
  expect(shown()).toEqual(["Austin 0.1", "Boston 4.8"]);
});

const TOM: TreePerson = {
  ...{ id: "t", kind: "person", name: "Tom Keane", email: "tom@harbor.test", photo_url: null, title: "Realtor" },
  ...{ role: "member", state: "active", since: "2026-01-01T00:00:00Z", seen_at: null, leaves_at: null },
  ...{ groups: [], card: null, devices: 0, place: { id: "a", name: "Austin" }, may: [] },
};

test("a person's name leads to their page; whoever was only asked has none", async () => {
  const cell = (person: TreePerson) => <PersonCell person={person} mine={false} timeZone="UTC" />;
  const { again } = await render(cell(TOM));
  await expect
    .element(page.getByRole("link", { name: "Tom Keane" }))
    .toHaveAttribute("href", peoplePaths.peopleManagerAt("t"));
  again(cell({ ...TOM, kind: "invitation" }));
  expect(page.getByRole("link").elements()).toEqual([]);
});

test("a long reason has two lines", async () => {
  const reasons = "introduced 2 people, met twice, talked on the phone 3 times";
  await render(
    <div style={{ width: 200 }}>
      <HowWell row={{ level: "close", reasons }} />
    </div>,
  );
  expect(boxOf(page.getByText(`Close: ${reasons}`)).height).toBeGreaterThan(30);
});
