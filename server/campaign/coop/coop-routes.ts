// The co-op account mounted: each operation and the function behind it.
import type { CampaignContext } from "#server/campaign/context.ts";
import {
  allocateTo,
  bookFor,
  planFor,
  settleWith,
  shareAll,
  shareOne,
  unsettleWith,
} from "#server/campaign/coop/coop-changes.ts";
import {
  exportEntries,
  exportPlaces,
  getEntries,
  getOverview,
  getPlaces,
  getStatement,
} from "#server/campaign/coop/coop-reads.ts";
import { statementFile } from "#server/campaign/coop/statement-file.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

/** The operations of the co-op account; `at` makes what every call to the campaign service carries. */
export function coopRoutes(at: (context: CallContext) => CampaignContext) {
  return {
    coopOverview: os.campaign.coopOverview.handler(({ context }) => getOverview(at(context))),
    coopPlaces: os.campaign.coopPlaces.handler(({ context, input }) => getPlaces(at(context), input)),
    coopPlacesExport: os.campaign.coopPlacesExport.handler(({ context, input }) => exportPlaces(at(context), input)),
    coopShareAll: os.campaign.coopShareAll.handler(({ context, input }) => shareAll(at(context), input)),
    coopShare: os.campaign.coopShare.handler(({ context, input }) => shareOne(at(context), input)),
    coopAllocate: os.campaign.coopAllocate.handler(({ context, input }) => allocateTo(at(context), input)),
    coopPlan: os.campaign.coopPlan.handler(({ context, input }) => planFor(at(context), input)),
    coopBook: os.campaign.coopBook.handler(({ context, input }) => bookFor(at(context), input)),
    coopSettle: os.campaign.coopSettle.handler(({ context, input }) => settleWith(at(context), input)),
    coopUnsettle: os.campaign.coopUnsettle.handler(({ context, input }) => unsettleWith(at(context), input)),
    coopStatement: os.campaign.coopStatement.handler(({ context, input }) => getStatement(at(context), input)),
    coopEntries: os.campaign.coopEntries.handler(({ context, input }) => getEntries(at(context), input)),
    coopEntriesExport: os.campaign.coopEntriesExport.handler(({ context, input }) => exportEntries(at(context), input)),
    coopPdf: os.campaign.coopPdf.handler(({ context, input }) => statementFile(at(context), input)),
  };
}
