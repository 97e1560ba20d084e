// The compliance line of a place in the theme's editor: a state, a city, or a region of the company where there are any.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ComplianceRules } from "#app/(main)/edit-theme/[id]/_components/compliance-rules.tsx";
import type { SetField } from "#app/(main)/edit-theme/[id]/_components/use-theme.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import { draftsBelongTo, keepDrafts } from "#lib/client/drafts.ts";
import { PHONE, render } from "./support/render.tsx";

const REGIONS = [
  { id: "01890000-0000-7000-8000-000000000001", name: "Coast" },
  { id: "01890000-0000-7000-8000-000000000002", name: "South" },
];
const [COAST, SOUTH] = REGIONS.map(({ id }) => id);
type Rules = NonNullable<NonNullable<EditedFields["compliance"]>["rules"]>;

function Edited({ rules, regions, onRules }: { rules: Rules; regions: typeof REGIONS; onRules: (r: unknown) => void }) {
  const first: EditedFields = { compliance: { value: "Everywhere", locked: true, sync: "always", rules } };
  const [fields, setFields] = useState(first);
  const set: SetField = (name, change) => {
    const was = fields[name];
    if (name !== "compliance" || !was) return;
    onRules(change.rules);
    setFields({ ...fields, compliance: { ...was, ...change } });
  };
  return <ComplianceRules {...{ fields, set, regions }} />;
}

test("a region has its line beside those of states, and may become another", async () => {
  const onRules = vi.fn();
  const rules = [{ when: { state: ["FL"] }, value: "FL CQ1059203" }];
  await render(<Edited {...{ rules, onRules }} regions={REGIONS} />, PHONE);
  await userEvent.selectOptions(page.getByLabelText("Add a line for"), "Region Coast");
  await expect.element(page.getByLabelText("Another state or city")).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText("Text for it"), "Coast line");
  await page.getByRole("button", { name: "Add line" }).click();
  expect(onRules).toHaveBeenLastCalledWith([...rules, { when: { region_id: [COAST] }, value: "Coast line" }]);
  const region = page.getByLabelText("Region of rule 2");
  await expect.element(region).toHaveDisplayValue("Coast");
  await userEvent.selectOptions(region, "South");
  expect(onRules).toHaveBeenLastCalledWith([...rules, { when: { region_id: [SOUTH] }, value: "Coast line" }]);
  await expect.element(page.getByLabelText("State or city of rule 1")).toHaveValue("FL");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a rule for a region that its reader does not read stays until another is chosen", async () => {
  const onRules = vi.fn();
  const rules = [{ when: { region_id: ["01890000-0000-7000-8000-000000000009"] }, value: "Theirs" }];
  await render(<Edited {...{ rules, onRules }} regions={REGIONS} />);
  const region = page.getByLabelText("Region of rule 1");
  await expect.element(region).toHaveDisplayValue("A region that is gone, or not yours");
  await userEvent.fill(page.getByLabelText("Text of rule 1"), "Still theirs");
  expect(onRules).toHaveBeenLastCalledWith([{ when: rules[0]?.when, value: "Still theirs" }]);
});

test("where a company has no regions only a state or a city is asked for", async () => {
  await render(<Edited rules={[]} regions={[]} onRules={vi.fn()} />);
  await expect.element(page.getByLabelText("Another state or city")).toBeVisible();
  await expect.element(page.getByLabelText("Add a line for")).not.toBeInTheDocument();
});

test("a line that is typed and not added yet outlives the session, and is done with once it is added", async () => {
  draftsBelongTo("mia");
  const shown = <Edited rules={[]} regions={REGIONS} onRules={vi.fn()} />;
  const { again } = await render(shown);
  await userEvent.fill(page.getByLabelText("Another state or city"), "FL");
  await userEvent.fill(page.getByLabelText("Text for it"), "FL CQ1059203");
  expect(keepDrafts()).toBe(true);
  again(null);
  again(shown);
  await expect.element(page.getByLabelText("Another state or city")).toHaveValue("FL");
  await expect.element(page.getByLabelText("Text for it")).toHaveValue("FL CQ1059203");
  await page.getByRole("button", { name: "Add line" }).click();
  await expect.element(page.getByLabelText("State or city of rule 1")).toHaveValue("FL");
  expect(keepDrafts()).toBe(false);
});
