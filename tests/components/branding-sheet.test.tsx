// The colours of a workspace outlive a refresh: their sheet carries the nonce of the document, whatever a later answer says.
import { afterEach, expect, test } from "vitest";
import { BrandingSheet } from "#components/shell/branding.tsx";
import { PLAIN } from "#lib/branding/page-branding.ts";
import { render } from "./support/render.tsx";

const COLOURED = { ...PLAIN, css: "--brand:#1d5fa8" };
const sheet = () =>
  [...document.querySelectorAll("style")].find(({ textContent }) => textContent?.startsWith(":root:root:root"));

const script = document.createElement("script");
afterEach(() => script.remove());

test("a sheet that comes with a refresh has the document's nonce", async () => {
  script.nonce = "of-the-document";
  script.setAttribute("nonce", "of-the-document");
  document.head.append(script);
  const { again } = await render(<BrandingSheet branding={COLOURED} nonce="of-the-document" />);
  expect(sheet()?.nonce).toBe("of-the-document");
  again(<BrandingSheet branding={COLOURED} nonce="of-a-later-answer" />);
  expect(sheet()?.nonce).toBe("of-the-document");
  again(null);
  again(<BrandingSheet branding={COLOURED} nonce="of-a-later-answer" />);
  expect(sheet()?.nonce).toBe("of-the-document");
});
