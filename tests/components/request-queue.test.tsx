// The requests that wait beside the one that is looked at: where there is room for both, and nowhere else.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { RequestQueue } from "#app/(main)/lock-themes/_components/request-queue.tsx";
import { Clock } from "#components/patterns/clock.tsx";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { PHONE, render } from "./support/render.tsx";

const NOW = "2026-11-27T15:00:00.000Z";
const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const aChangeRequest = (part: Partial<ChangeRequest>): ChangeRequest => ({
  ...{ id: "a", state: "waiting", stage: "company", for: "person", field: "company", value: "Harbor", shown: null },
  ...{ reason: "", asker: MIA, place: { id: "p", name: "Boston" }, theme: { id: "t", name: "2027", by: "Harbor" } },
  ...{ passed: null, question: null, answer: null, again_on: null, given: null, decided_by: null, decided_at: null },
  ...{ undo_until: null, may: [], created_at: "2026-11-25T15:00:00.000Z", version: 1 },
  ...part,
});
const ROWS: ChangeRequest[] = [
  aChangeRequest({ id: "a" }),
  aChangeRequest({ id: "b", asker: { id: "tom", name: "Tom Keane", photo_url: null }, state: "asked" }),
];
const queue = (total = 2) => (
  <Clock now={NOW}>
    <RequestQueue rows={ROWS} total={total} current="b" timeZone="UTC" />
  </Clock>
);

test("those that wait stand beside the one that is looked at, each a link, and say what was asked back", async () => {
  await render(queue(), { width: 1280, height: 800 });
  await expect.element(page.getByText("2 open requests, the oldest first")).toBeVisible();
  const link = (name: string) => page.getByRole("link", { name: new RegExp(name) });
  await expect.element(link("Mia Santos")).toHaveAttribute("href", "/lock-themes?tab=requests&request=a");
  await expect.element(link("Mia Santos")).not.toHaveAttribute("aria-current");
  await expect.element(link("Tom Keane")).toHaveAttribute("aria-current", "true");
  await expect.element(link("Tom Keane").getByText("Asked back")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See all of them" })).not.toBeInTheDocument();
});

test("where there are more than stand there, all are one press away; on a phone there is the list alone", async () => {
  const { again } = await render(queue(40), { width: 1280, height: 800 });
  await expect.element(page.getByRole("link", { name: "See all of them" })).toBeVisible();
  await again(queue(0));
  await expect.element(page.getByText("No request is open")).toBeVisible();
  await page.viewport(PHONE.width, PHONE.height);
  await expect.element(page.getByText("No request is open")).not.toBeVisible();
});
