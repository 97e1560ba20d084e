// My tags: whoever has none yet finds what can be ordered.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { TagList } from "#app/(main)/share-card/_components/tags/tag-list.tsx";
import { render } from "./support/render.tsx";

test("kits and single pieces are offered below the tags, to nobody who only looks", async () => {
  const list = (readOnly: boolean) => (
    <TagList used={[]} retired={[]} targets={[]} readOnly={readOnly} company={false} />
  );
  const { again } = await render(list(false));
  await expect.element(page.getByRole("link", { name: "Order a kit" })).toHaveAttribute("href", "/order-kits");
  await expect.element(page.getByRole("link", { name: "order single pieces" })).toHaveAttribute("href", "/order-tags");
  again(list(true));
  await expect.element(page.getByRole("link", { name: "Order a kit" })).not.toBeInTheDocument();
});
