// Publishing a card stands in the bar, and what a visitor saves by fits its line.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CardToolbar } from "#app/(main)/share-card/_components/card-toolbar.tsx";
import { CardArticle } from "#components/card/card-document.tsx";
import { CARD_STYLE } from "#components/card/card-style.ts";
import { BarSlotsProvider } from "#components/shell/bar-slots.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { TopBar } from "#components/shell/top-bar.tsx";
import type { CardContent } from "#lib/services/card/content.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { PHONE, render } from "./support/render.tsx";
import { SHELL } from "./support/shell.ts";

const CONTENT: CardContent = {
  ...{ firstname: "Mia", lastname: "Santos", title: "Realtor", company: "Harbor", pronouns: "", about: "" },
  ...{ photo: false, logo: false, help: [], blocks: [] },
};
const CARD: Card = {
  ...{ id: "c", person_id: "p", name: "Work", handle: "mia", address: "https://corner.test/c/mia", files: [] },
  ...{
    draft: CONTENT,
    published: CONTENT,
    published_at: null,
    changed: true,
    number: 1,
    private: false,
    indexed: true,
  },
  ...{
    ends_at: null,
    external_url: null,
    moves_left: 5,
    photo_url: null,
    logo_url: null,
    version: 1,
    deleted_at: null,
  },
  ...{ created_at: "2026-11-01T00:00:00.000Z", updated_at: "2026-11-01T00:00:00.000Z" },
};

test("Publish is in the bar, where it stays while the fields are scrolled", async () => {
  let pressed = 0;
  const publishing = { busy: false, disabled: false, onClick: () => (pressed += 1) };
  await render(
    <ShellProvider value={SHELL}>
      <BarSlotsProvider>
        <TopBar />
        <CardToolbar card={CARD} state="saved" publishing={publishing}>
          {null}
        </CardToolbar>
      </BarSlotsProvider>
    </ShellProvider>,
  );
  const publish = page.getByRole("button", { name: "Publish" });
  await publish.click();
  expect(publish.element().closest("header")).not.toBeNull();
  expect(pressed).toBe(1);
  expect(publish.elements()).toHaveLength(1);
});

test.each([390, 320])("at %i px both ways to save stand in one line each, and nothing is cut off", async (width) => {
  await render(
    <>
      <style>{CARD_STYLE}</style>
      <main className="page">
        <CardArticle
          content={CONTENT}
          files={[]}
          file="/c/mia/contact.vcf"
          photoUrl={null}
          logoUrl={null}
          markOf={() => null}
        />
      </main>
    </>,
    { ...PHONE, width },
  );
  for (const name of ["Save contact", "Send it to me"]) {
    const way = page.getByRole("link", { name }).element();
    const range = document.createRange();
    range.selectNodeContents(way.lastChild ?? way);
    expect(range.getClientRects().length, name).toBe(1);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
