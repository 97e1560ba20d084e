// Addresses of campaigns, their reports and the media library.

/** Addresses by what stands there. */
export const campaignPaths = {
  campaigns: () => "/campaign-manager",
  newCampaign: () => "/campaign-builder",
  campaign: (id: string) => `/campaign-builder/${encodeURIComponent(id)}`,
  campaignStep: (id: string, step: string) =>
    `/campaign-builder/${encodeURIComponent(id)}?step=${encodeURIComponent(step)}`,
  /** A shared report, by its secret. */
  downloadReport: () => "/download-report",
  mediaLibrary: () => "/media-library",
} as const;
