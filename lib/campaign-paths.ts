// Addresses of campaigns, their reports and the media library.

import { CAMPAIGNS_PATH } from "#lib/list-paths.ts";

/** Addresses by what stands there. */
export const campaignPaths = {
  campaigns: () => CAMPAIGNS_PATH,
  /** Those with this goal that have ended. */
  pastCampaigns: (goal: string) => `/campaign-manager?state=done&goal=${encodeURIComponent(goal)}`,
  newCampaign: () => "/campaign-builder",
  campaign: (id: string) => `/campaign-builder/${encodeURIComponent(id)}`,
  campaignStep: (id: string, step: string) =>
    `/campaign-builder/${encodeURIComponent(id)}?step=${encodeURIComponent(step)}`,
  texts: () => "/sms-campaign",
  text: (id: string) => `/sms-campaign/${encodeURIComponent(id)}`,
  /** What people answered to texts. */
  textAnswers: () => "/sms-campaign/answers",
  textAnswer: (id: string) => `/sms-campaign/answers/${encodeURIComponent(id)}`,
  /** A shared report, by its secret. */
  downloadReport: () => "/download-report",
  mediaLibrary: () => "/media-library",
  /** The library with one of its files opened. */
  mediaFile: (id: string) => `/media-library?file=${encodeURIComponent(id)}`,
} as const;
