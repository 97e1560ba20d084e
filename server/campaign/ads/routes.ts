// Ads mounted: each operation and the function behind it.
import {
  exportAdminAds,
  getAdConnection,
  getAdminAd,
  getAdminAdSums,
  getAdminAds,
} from "#server/campaign/ads/admin-reads.ts";
import { getAdDesk, getAds, setAdPlace } from "#server/campaign/ads/reads.ts";
import { adminRetryAd, retryAd } from "#server/campaign/ads/retry.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

/** The operations of ads; `at` makes what every call to the campaign service carries. */
export function adRoutes(at: (context: CallContext) => CampaignContext) {
  return {
    adDesk: os.campaign.adDesk.handler(({ context }) => getAdDesk(at(context))),
    setAdPlace: os.campaign.setAdPlace.handler(({ context, input }) => setAdPlace(at(context), input)),
    ads: os.campaign.ads.handler(({ context, input }) => getAds(at(context), input)),
    retryAd: os.campaign.retryAd.handler(({ context, input }) => retryAd(at(context), input)),
    adminAds: os.campaign.adminAds.handler(({ context, input }) => getAdminAds(at(context), input)),
    exportAdminAds: os.campaign.exportAdminAds.handler(({ context, input }) => exportAdminAds(at(context), input)),
    adminAdSums: os.campaign.adminAdSums.handler(({ context }) => getAdminAdSums(at(context))),
    adminAdConnection: os.campaign.adminAdConnection.handler(({ context }) => getAdConnection(at(context))),
    adminAd: os.campaign.adminAd.handler(({ context, input }) => getAdminAd(at(context), input)),
    adminRetryAd: os.campaign.adminRetryAd.handler(({ context, input }) => adminRetryAd(at(context), input)),
  };
}
