// What the pages over people and franchises say of all of them, however a list is narrowed, and where its rows lead.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { wayOn, whyText } from "#app/(main)/people-manager/_components/directory/directory-shape.ts";
import { planText } from "#app/(main)/people-manager/_components/directory/dry-run.tsx";
import { personColumns } from "#app/(main)/people-manager/_components/directory/person-columns.tsx";
import { LeavingLead } from "#app/(main)/people-manager/_components/leaving/leaving-lead.tsx";
import { countsOf } from "#app/(main)/people-manager/_components/tabs.ts";
import { franchisesLead } from "#app/admin/franchise/_components/franchise-words.ts";
import type { DirectoryPerson } from "#lib/services/auth/directory-entities.ts";
import { reportPlace } from "#lib/services/auth/report-place.ts";
import { render } from "./support/render.tsx";

const COUNTED = { people: 44, unfinished: 3, groups: [] };
const PLANS = { make: 0, invite: 0, join: 2, link: 1, wait: 0, off: 0, nowhere: 0, apart: 0, same: 0 };
const PRIYA: DirectoryPerson = {
  ...{ id: "d1", name: "Priya Nair", email: "priya@harbor.test", state: "apart", plan: "apart", place: null },
  ...{ groups: [], user_id: "u1", why: "by-hand", since: "2026-11-20T16:30:00Z" },
};

test("the sentence over Leaving counts everybody, first those nobody takes over from", async () => {
  await render(<LeavingLead overview={{ leaving: 1, undecided: 2 }} />);
  await expect.element(page.getByText("lost access, and nobody takes over yet", { exact: false })).toBeVisible();
  expect(countsOf({ ...COUNTED, leaving: 1, undecided: 2 }).leaving).toBe(3);
});

test("the sentence over the franchises is about all of them", () => {
  expect(franchisesLead({ total: 12, worst: null })).toBe("12 franchises.");
  expect(franchisesLead({ total: 12, worst: { name: "Harbor", health: ["no-manager"], alone: 2 } })).toMatch(
    /^12 franchises\. .*Harbor.* wants a look/,
  );
});

test("a dry run says who would be moved", () => {
  expect(planText({ plans: PLANS, seats_free: null })).toBe("2 moved, 1 left as they are here.");
});

test("whom a directory told of leads to their page, and says why they were left alone", async () => {
  const [person, , state] = personColumns("UTC");
  const row = { row: { original: PRIYA } } as never;
  await render(
    <>
      {typeof person?.cell === "function" ? person.cell(row) : null}
      {typeof state?.cell === "function" ? state.cell(row) : null}
    </>,
  );
  await expect.element(page.getByRole("link", { name: "Priya Nair" })).toHaveAttribute("href", "/people-manager/u1");
  await expect.element(page.getByText("Somebody here suspended this person.")).toBeVisible();
  expect(whyText({ why: null })).toBeNull();
  expect(wayOn({ ...PRIYA, state: "waits" })?.label).toBe("Seats");
  expect(wayOn({ ...PRIYA, state: "off" })?.href).toBe("/people-manager/leaving?search=priya%40harbor.test");
  expect(wayOn({ ...PRIYA, state: "off", user_id: null })).toBeNull();
});

test("a report over one location has its name", () => {
  const at = (name: string) => ({ name, people: 1, opened: 1, opened_before: 0, answered: 0, per_person: null });
  const report = { region: null, chosen: true };
  expect(reportPlace({ ...report, locations: [at("Boston")] })).toBe("Boston");
  expect(reportPlace({ ...report, locations: [at("Boston"), at("Miami")] })).toBe("Some locations");
  expect(reportPlace({ ...report, chosen: false, locations: [at("Boston")] })).toBe("All locations");
});
