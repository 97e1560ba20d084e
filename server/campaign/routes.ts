// The campaign service mounted: each operation of its contract and the function behind it.
import { senderOf } from "#lib/campaign/sender.ts";
import { zoneOf } from "#lib/session/zone.ts";
import {
  countAllCampaigns,
  exportAllCampaigns,
  getAllCampaigns,
  getAnyCampaign,
} from "#server/campaign/admin-reads.ts";
import { adRoutes } from "#server/campaign/ads/routes.ts";
import { getCalendar } from "#server/campaign/calendar.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { coopRoutes } from "#server/campaign/coop/coop-routes.ts";
import { holdCampaign, releaseCampaign } from "#server/campaign/holding.ts";
import { getAtOnce, setAtOnce } from "#server/campaign/parts/at-once.ts";
import { exportParts, getParts, getPartsCompared } from "#server/campaign/parts/part-list.ts";
import { getPart } from "#server/campaign/parts/part-reads.ts";
import { answerPart, changePart, choosePart, resetPart, undoPart } from "#server/campaign/parts/part-service.ts";
import { getPlaces, remindPlace, reviseCampaign, undoRevision } from "#server/campaign/parts/proposals.ts";
import { getPast } from "#server/campaign/past.ts";
import { exportCampaigns, getApprovers, getCampaign, getCampaigns, getCounts } from "#server/campaign/reads.ts";
import { exportResult, getResult } from "#server/campaign/result.ts";
import {
  changeCampaign,
  copyCampaign,
  removeCampaign,
  restoreCampaign,
  startCampaign,
} from "#server/campaign/service.ts";
import { smsRoutes } from "#server/campaign/sms/routes.ts";
import { decideCampaign, moveCampaign, sendCampaign, takePart } from "#server/campaign/steps.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at(context: CallContext): CampaignContext {
  return {
    actor: context.actor,
    requestId: context.request.id,
    now: new Date(),
    timeZone: zoneOf(context.session),
    gone: context.request.gone,
    people: context.people,
    links: context.links,
    media: context.media,
    sender: senderOf(context.session),
  };
}

export const campaignRoutes = {
  list: os.campaign.list.handler(({ context, input }) => getCampaigns(at(context), input)),
  exportCsv: os.campaign.exportCsv.handler(({ context, input }) => exportCampaigns(at(context), input)),
  counts: os.campaign.counts.handler(({ context }) => getCounts(at(context))),
  calendar: os.campaign.calendar.handler(({ context, input }) => getCalendar(at(context), input)),
  past: os.campaign.past.handler(({ context }) => getPast(at(context))),
  approvers: os.campaign.approvers.handler(({ context }) => getApprovers(at(context))),
  create: os.campaign.create.handler(({ context, input }) => startCampaign(at(context), input)),
  get: os.campaign.get.handler(({ context, input }) => getCampaign(at(context), input)),
  update: os.campaign.update.handler(({ context, input }) => changeCampaign(at(context), input)),
  send: os.campaign.send.handler(({ context, input }) => sendCampaign(at(context), input)),
  decide: os.campaign.decide.handler(({ context, input }) => decideCampaign(at(context), input)),
  move: os.campaign.move.handler(({ context, input }) => moveCampaign(at(context), input)),
  duplicate: os.campaign.duplicate.handler(({ context, input }) => copyCampaign(at(context), input)),
  remove: os.campaign.remove.handler(({ context, input }) => removeCampaign(at(context), input)),
  restore: os.campaign.restore.handler(({ context, input }) => restoreCampaign(at(context), input)),
  result: os.campaign.result.handler(({ context, input }) => getResult(at(context), input)),
  resultFile: os.campaign.resultFile.handler(({ context, input }) => exportResult(at(context), input)),
  ownLinks: os.campaign.ownLinks.handler(({ context, input }) => takePart(at(context), input)),
  adminList: os.campaign.adminList.handler(({ context, input }) => getAllCampaigns(at(context), input)),
  exportAdminCsv: os.campaign.exportAdminCsv.handler(({ context, input }) => exportAllCampaigns(at(context), input)),
  adminCounts: os.campaign.adminCounts.handler(({ context }) => countAllCampaigns(at(context))),
  adminGet: os.campaign.adminGet.handler(({ context, input }) => getAnyCampaign(at(context), input)),
  hold: os.campaign.hold.handler(({ context, input }) => holdCampaign(at(context), input)),
  release: os.campaign.release.handler(({ context, input }) => releaseCampaign(at(context), input)),
  places: os.campaign.places.handler(({ context }) => getPlaces(at(context))),
  revise: os.campaign.revise.handler(({ context, input }) => reviseCampaign(at(context), input)),
  undoRevision: os.campaign.undoRevision.handler(({ context, input }) => undoRevision(at(context), input)),
  parts: os.campaign.parts.handler(({ context, input }) => getParts(at(context), input)),
  exportParts: os.campaign.exportParts.handler(({ context, input }) => exportParts(at(context), input)),
  partsCompared: os.campaign.partsCompared.handler(({ context, input }) => getPartsCompared(at(context), input)),
  remindPlace: os.campaign.remindPlace.handler(({ context, input }) => remindPlace(at(context), input)),
  part: os.campaign.part.handler(({ context, input }) => getPart(at(context), input)),
  changePart: os.campaign.changePart.handler(({ context, input }) => changePart(at(context), input)),
  choosePart: os.campaign.choosePart.handler(({ context, input }) => choosePart(at(context), input)),
  resetPart: os.campaign.resetPart.handler(({ context, input }) => resetPart(at(context), input)),
  undoPart: os.campaign.undoPart.handler(({ context, input }) => undoPart(at(context), input)),
  answerPart: os.campaign.answerPart.handler(({ context, input }) => answerPart(at(context), input)),
  atOnce: os.campaign.atOnce.handler(({ context }) => getAtOnce(at(context))),
  setAtOnce: os.campaign.setAtOnce.handler(({ context, input }) => setAtOnce(at(context), input)),
  ...smsRoutes(at),
  ...coopRoutes(at),
  ...adRoutes(at),
};
