// The tabs over the campaigns: how many stand where, and what else the list is narrowed by stays.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAMPAIGNS } from "#app/(main)/campaign-manager/_components/campaign-shape.ts";
import { CampaignTabs } from "#app/(main)/campaign-manager/_components/campaign-tabs.tsx";
import { readList } from "#components/patterns/list-address.ts";
import type { CampaignCounts } from "#lib/services/campaign/entities.ts";
import { PHONE, render } from "./support/render.tsx";

const COUNTS: CampaignCounts = {
  states: [
    { state: "draft", count: 4 },
    { state: "running", count: 3 },
    { state: "waiting", count: 2 },
    { state: "done", count: 14 },
  ],
  ...{ waits_for_me: 1, brought: 149 },
};
const tabs = (address: string, counts = COUNTS) => {
  const search = new URLSearchParams(address);
  const list = readList(CAMPAIGNS, (name) => search.get(name));
  return <CampaignTabs counts={counts} list={list} />;
};
const links = () =>
  page
    .getByRole("link")
    .elements()
    .map((each) => [each.textContent, each.getAttribute("href"), each.getAttribute("aria-current")]);

test("each leads to its campaigns, in the same view and search, from the first page on", async () => {
  await render(tabs("search=win&state=running&page=2&view=calendar"), PHONE);
  const at = (more: string) => `/campaign-manager?search=win${more}&view=calendar`;
  expect(links()).toEqual([
    ["All23", at(""), null],
    ["Running3", at("&state=running"), "page"],
    ["Waits for you1", at("&mine=1"), null],
    ["Drafts4", at("&state=draft"), null],
    ["Ended14", at("&state=done"), null],
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("one that is empty is left out unless it is looked at, and none is current over what was deleted", async () => {
  const few: CampaignCounts = { states: [{ state: "draft", count: 1 }], waits_for_me: 0, brought: 0 };
  const { again } = await render(tabs("mine=1", few), PHONE);
  expect(links().map(([text, , current]) => [text, current])).toEqual([
    ["All1", null],
    ["Waits for you0", "page"],
    ["Drafts1", null],
  ]);
  again(tabs("deleted=1", few));
  expect(links()).toEqual([
    ["All1", "/campaign-manager", null],
    ["Drafts1", "/campaign-manager?state=draft", null],
  ]);
});
