// The six steps of the builder: their names, and which of them is in the address.
import { CAMPAIGN_PAGES, type CampaignCheck, type CampaignPage } from "#lib/campaign/checks.ts";

export const STEP_NAMES: Readonly<Record<CampaignPage, string>> = {
  goal: "Goal",
  template: "Template",
  media: "Media",
  who: "Who and where",
  when: "When",
  review: "Review",
};

/** The step of the address; the first for any other. */
export function stepOf(text: string | null | undefined): CampaignPage {
  return CAMPAIGN_PAGES.find((page) => page === text) ?? "goal";
}

/** The step behind this one; null behind the last. */
export function stepAfter(page: CampaignPage): CampaignPage | null {
  return CAMPAIGN_PAGES[CAMPAIGN_PAGES.indexOf(page) + 1] ?? null;
}

/** Whether nothing on this step keeps the campaign from going out. */
export function isComplete(page: CampaignPage, checks: readonly CampaignCheck[]): boolean {
  return !checks.some((one) => one.page === page && one.state === "stops");
}

/** Whether every step before this one is complete: until then it cannot be opened. */
export function isOpen(page: CampaignPage, checks: readonly CampaignCheck[]): boolean {
  return CAMPAIGN_PAGES.slice(0, CAMPAIGN_PAGES.indexOf(page)).every((before) => isComplete(before, checks));
}
