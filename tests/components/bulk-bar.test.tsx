// What can be done with chosen rows: absent without any, said when it appears, and always within reach.
import { Trash2 } from "lucide-react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { PHONE, render } from "./support/render.tsx";

const bar = () => page.getByRole("toolbar", { name: "Chosen rows" });

test("it comes with the first row and goes with the last, says how many, and does what its buttons say", async () => {
  const [remove, clear] = [vi.fn(), vi.fn()];
  const withRows = (count: number) => (
    <BulkBar count={count} onClear={clear}>
      <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={remove}>
        Delete
      </BulkAction>
    </BulkBar>
  );
  const { again } = await render(withRows(0));
  expect(bar().elements()).toEqual([]);
  again(withRows(2));
  await expect.element(bar().getByRole("status")).toMatchTextContent("2 selected");
  await bar().getByRole("button", { name: "Delete" }).click();
  await bar().getByRole("button", { name: "Clear the selection" }).click();
  expect([remove.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1]);
  again(withRows(0));
  await expect.element(bar()).not.toBeInTheDocument();
});

test("on a phone more acts than fit are scrolled to, and none of them widens the page", async () => {
  const names = ["Export", "Move to Boston", "Move to Miami", "Pause", "Delete"];
  await render(
    <BulkBar count={12} onClear={() => undefined}>
      {names.map((name) => (
        <BulkAction key={name} icon={<Trash2 aria-hidden="true" />} onClick={() => undefined}>
          {name}
        </BulkAction>
      ))}
    </BulkBar>,
    PHONE,
  );
  await expect.element(bar()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  expect(bar().element().scrollWidth).toBeGreaterThan(bar().element().clientWidth);
});

test("a button that is busy or shut hears nothing; one that is shut keeps the focus and says why", async () => {
  const press = vi.fn();
  const { again } = await render(
    <Button onClick={press} disabledReason="Choose a plan first.">
      Continue
    </Button>,
  );
  const button = page.getByRole("button", { name: "Continue" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription("Choose a plan first.");
  await button.click({ force: true });
  await expect.element(button).toHaveFocus();
  again(
    <Button onClick={press} busy>
      Continue
    </Button>,
  );
  await button.click();
  expect(press).not.toHaveBeenCalled();
  again(<Button onClick={press}>Continue</Button>);
  await button.click();
  expect(press).toHaveBeenCalledTimes(1);
});
