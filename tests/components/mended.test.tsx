// What stands over the rows of a search whose typos were mended.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Mended } from "#components/patterns/mended.tsx";
import { render } from "./support/render.tsx";

const meta = { page: 1, per_page: 20, total: 1 };

test("it says which words the rows are for, and nothing where they are the ones that were typed", async () => {
  await render(
    <>
      <Mended page={{ data: [], meta: { ...meta, searched_for: "ellison" } }} search="elison" />
      <Mended page={{ data: [], meta }} search="ellison" />
    </>,
  );
  await expect.element(page.getByText(/Nothing matches .*elison.*Showing results for/)).toBeVisible();
  await expect.element(page.getByText(/^\u2068?ellison/)).toBeVisible();
  expect(page.getByText(/Nothing matches/).elements()).toHaveLength(1);
});
