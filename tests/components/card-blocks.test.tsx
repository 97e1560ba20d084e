// The blocks of a card in its editor: what is pasted is recognized, and when one shows is chosen.
import { useMemo, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { BlockList } from "#app/(main)/share-card/_components/block-list.tsx";
import type { Block, CardContent } from "#lib/services/card/content.ts";
import { contentProblems } from "#lib/services/card/content-problems.ts";
import { PHONE, render } from "./support/render.tsx";

const PICTURE = "01890000-0000-7000-8000-00000000000a";
const FILES = [{ id: PICTURE, type: "image/png", name: "view.png", bytes: 9, hash: "ab".repeat(32) }];
const BLANK: CardContent = {
  ...{ firstname: "Mia", lastname: "", title: "", company: "", pronouns: "", about: "" },
  ...{ photo: true, logo: true, help: [], blocks: [] },
};

let now: CardContent = BLANK;

function Host({ blocks, isPrivate = false }: { blocks: Block[]; isPrivate?: boolean }) {
  const [content, setContent] = useState<CardContent>({ ...BLANK, blocks });
  now = content;
  const problems = useMemo(() => contentProblems(content), [content]);
  const known = { files: FILES, addFile: () => undefined, timeZone: "America/New_York", isPrivate };
  return <BlockList {...{ content, problems }} {...known} change={(_field, next) => setContent(next)} />;
}

const link: Block = { id: "a", kind: "link", label: "", note: "", url: "" };

test("a service and a name become the address there, with words of their own kept", async () => {
  await render(<Host blocks={[link]} />);
  const field = page.getByLabelText("Web address");
  await field.fill("Instagram @mia.santos");
  await page.getByLabelText("Label on the card").click();
  const found = { url: "https://www.instagram.com/mia.santos", label: "Instagram", note: "mia.santos" };
  await expect.poll(() => now.blocks[0]).toMatchObject(found);
  await page.getByLabelText("Label on the card").fill("My pictures");
  await field.fill("harbor.test/mia");
  await page.getByLabelText("Label on the card").click();
  await expect.poll(() => now.blocks[0]).toMatchObject({ url: "https://harbor.test/mia", label: "My pictures" });
});

test("a block is kept for a time in the workspace's zone, or for chosen ways", async () => {
  await render(<Host blocks={[{ id: "t", kind: "text", label: "", text: "Open house" }]} />, PHONE);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabelText("When to show").selectOptions("During a set time");
  await expect.element(page.getByText("Enter when it appears, when it goes, or both.")).toBeVisible();
  await page.getByLabelText(/^From/).fill("2026-11-23T09:30");
  await expect.poll(() => now.blocks[0]?.when).toEqual({ by: "time", from: "2026-11-23T14:30:00.000Z", until: null });
  await page.getByLabelText("When to show").selectOptions("Only for visitors from certain channels");
  await expect.element(page.getByText("Choose at least one channel.")).toBeVisible();
  await page.getByLabelText("Print").click();
  await expect.poll(() => now.blocks[0]?.when).toEqual({ by: "channel", channels: ["print"] });
  await page.getByLabelText("When to show").selectOptions("Always");
  await expect.poll(() => now.blocks[0]?.when).toBeUndefined();
});

test("pictures of a gallery have words and an order, and an empty one holds nothing back", async () => {
  const two = [PICTURE, "01890000-0000-7000-8000-00000000000b"];
  const pictures = two.map((asset) => ({ asset, alt: "", focal_point: { x: 0.5, y: 0.5 } }));
  await render(<Host blocks={[{ id: "g", kind: "gallery", label: "", pictures }]} />, PHONE);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabelText("What picture 1 shows").fill("The harbor");
  await page.getByRole("button", { name: "Move picture 1 down" }).click();
  await expect
    .poll(() => now.blocks[0])
    .toMatchObject({ pictures: [{ asset: two[1] }, { asset: PICTURE, alt: "The harbor" }] });
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await expect.poll(() => now.blocks[0]).toMatchObject({ pictures: [] });
  expect(contentProblems(now).size).toBe(0);
});

test("a private card is offered nothing that its company would see among its files", async () => {
  await render(<Host blocks={[]} isPrivate />);
  const kinds = page.getByLabelText("Add a block").element().textContent;
  expect(kinds).toContain("Link");
  expect(kinds).not.toMatch(/Pictures|File/);
});
