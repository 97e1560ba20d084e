// How a link will look in five apps, on a page as narrow as a wide one is at 400 percent.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Previews } from "#components/link/previews.tsx";
import { render } from "./support/render.tsx";

const NARROW = { width: 320, height: 640 };
const PREVIEW = {
  ...{
    title: "Open house on Newbury Street, Saturday from ten to two",
    description: "Five open doors.",
    picture: null,
  },
  ...{ host: "corner.test", shortlink: "https://corner.test/l/newbury-street-open-house-on-saturday" },
};

test("at 320 pixels nothing of a preview is wider than its page, in any of the apps", async () => {
  await render(
    <div className="grid grid-cols-1 gap-4 p-4">
      <Previews preview={PREVIEW} sender={{ name: "Mia", photoUrl: null }} />
    </div>,
    NARROW,
  );
  for (const app of page.getByRole("radio").elements()) {
    if (app instanceof HTMLElement) app.click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(NARROW.width);
    for (const box of document.querySelectorAll(".pvw, fieldset"))
      expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(NARROW.width - 16);
  }
  expect(page.getByRole("radio").elements()).toHaveLength(5);
});
