// The card service mounted: each operation of its contract and the function behind it.
import { zoneOf } from "#lib/session/zone.ts";
import { getCardCode } from "#server/card/codes.ts";
import { type CardContext, knownOf, mayExternalOf } from "#server/card/context.ts";
import { getCardCopies, noteCardCopy } from "#server/card/copies/copies.ts";
import { changeSignatureRule, getSignatureRule } from "#server/card/copies/signature-rule.ts";
import { exportBatches, getBatch, listBatches, makeDevices, printDevices } from "#server/card/devices/batches.ts";
import { activateDevice, claimDevice, getTagFace, listClaimed, reportClaim } from "#server/card/devices/claims.ts";
import { exportOrdered, getDevice, getDevicesSummary, listOrdered } from "#server/card/devices/device-reads.ts";
import { changeDevice, fineDevice, restoreDevice, retireDevice } from "#server/card/devices/device-service.ts";
import { getDeviceTargets } from "#server/card/devices/device-targets.ts";
import { importCardEvents } from "#server/card/events/event-import.ts";
import { exportCardEvents, getCardEvent, getEventCodes, listCardEvents } from "#server/card/events/event-reads.ts";
import {
  changeCardEvent,
  createCardEvent,
  removeCardEvent,
  restoreCardEvent,
  switchOffCardEvent,
  switchOnCardEvent,
} from "#server/card/events/event-service.ts";
import { changeConsentText, getConsentTexts } from "#server/card/exchange/consents.ts";
import { exportCardExchanges, getExchange, listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import {
  addExchange,
  changeExchange,
  removeExchange,
  restoreExchange,
} from "#server/card/exchange/exchange-service.ts";
import { changeRetention, getRetention } from "#server/card/exchange/retention.ts";
import { exportCardFigures, getCardFigures, getLocationCards } from "#server/card/figures/figures.ts";
import { getReported, liftTakedown, listReports, settleReports, takeDown } from "#server/card/moderation.ts";
import { getCardPrint } from "#server/card/prints.ts";
import { checkHandle, getCardHistory, getShareCard, listShareCards } from "#server/card/reads.ts";
import {
  createShareCard,
  deleteShareCard,
  orderShareCards,
  publishShareCard,
  restoreShareCard,
  revertShareCard,
  updateShareCard,
} from "#server/card/service.ts";
import { getTag, listCardTags } from "#server/card/tags/tag-reads.ts";
import { listReportedTags, reportTag, settleTagReports } from "#server/card/tags/tag-reports.ts";
import { changeTag, createTag, restoreTag, retireTag } from "#server/card/tags/tag-service.ts";
import { decideRequest, undoDecision } from "#server/card/theme-requests/request-decide.ts";
import {
  exportChangeRequests,
  getChangeRequest,
  listChangeRequests,
} from "#server/card/theme-requests/request-reads.ts";
import { replyRequest, requestChange, withdrawRequest } from "#server/card/theme-requests/request-service.ts";
import { getCardTheme } from "#server/card/themes/card-locks.ts";
import { listThemeCards } from "#server/card/themes/theme-card-list.ts";
import { getTheme, getThemeReach, getThemes } from "#server/card/themes/theme-reads.ts";
import {
  createTheme,
  discardTheme,
  publishTheme,
  removeTheme,
  restoreTheme,
  saveTheme,
  undoTheme,
  wearTheme,
} from "#server/card/themes/theme-service.ts";
import { applyThemeUpdate, getThemeUpdate, ownThemeValue, undoThemeUpdate } from "#server/card/themes/theme-update.ts";
import { addPass, getCardWallet } from "#server/card/wallet/owner-passes.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at({ actor, request, session, people, media, markAt }: CallContext): CardContext {
  return {
    actor,
    requestId: request.id,
    now: new Date(),
    timeZone: zoneOf(session),
    gone: request.gone,
    known: session ? knownOf(session) : null,
    logoUrl: session?.user.workspace?.logo_url ?? null,
    mayExternal: session !== null && mayExternalOf(session),
    media,
    markAt,
    people,
  };
}

export const cardRoutes = {
  devices: os.card.devices.handler(({ context, input }) => listOrdered(at(context), input)),
  devicesSummary: os.card.devicesSummary.handler(({ context }) => getDevicesSummary(at(context))),
  deviceTargets: os.card.deviceTargets.handler(({ context }) => getDeviceTargets(at(context))),
  exportDevices: os.card.exportDevices.handler(({ context, input }) => exportOrdered(at(context), input)),
  device: os.card.device.handler(({ context, input }) => getDevice(at(context), input)),
  updateDevice: os.card.updateDevice.handler(({ context, input }) => changeDevice(at(context), input)),
  fineDevice: os.card.fineDevice.handler(({ context, input }) => fineDevice(at(context), input)),
  retireDevice: os.card.retireDevice.handler(({ context, input }) => retireDevice(at(context), input)),
  restoreDevice: os.card.restoreDevice.handler(({ context, input }) => restoreDevice(at(context), input)),
  tagFace: os.card.tagFace.handler(({ context, input }) => getTagFace(at(context), input)),
  activateDevice: os.card.activateDevice.handler(({ context, input }) => activateDevice(at(context), input)),
  claimDevice: os.card.claimDevice.handler(({ context, input }) => claimDevice(at(context), input, context.request.ip)),
  claimedDevices: os.card.claimedDevices.handler(({ context }) => listClaimed(at(context))),
  reportClaim: os.card.reportClaim.handler(({ context, input }) => reportClaim(at(context), input)),
  deviceBatches: os.card.deviceBatches.handler(({ context, input }) => listBatches(context, input)),
  exportDeviceBatches: os.card.exportDeviceBatches.handler(({ context, input }) => exportBatches(context, input)),
  deviceBatch: os.card.deviceBatch.handler(({ context, input }) => getBatch(context, input)),
  makeDevices: os.card.makeDevices.handler(({ context, input }) => makeDevices(context, input)),
  printDevices: os.card.printDevices.handler(({ context, input }) => printDevices(context, input)),
  themes: os.card.themes.handler(({ context }) => getThemes(at(context))),
  createTheme: os.card.createTheme.handler(({ context, input }) => createTheme(at(context), input)),
  theme: os.card.theme.handler(({ context, input }) => getTheme(at(context), input)),
  saveTheme: os.card.saveTheme.handler(({ context, input }) => saveTheme(at(context), input)),
  discardTheme: os.card.discardTheme.handler(({ context, input }) => discardTheme(at(context), input)),
  publishTheme: os.card.publishTheme.handler(({ context, input }) => publishTheme(at(context), input)),
  undoTheme: os.card.undoTheme.handler(({ context, input }) => undoTheme(at(context), input)),
  wearTheme: os.card.wearTheme.handler(({ context, input }) => wearTheme(at(context), input)),
  themeReach: os.card.themeReach.handler(({ context, input }) => getThemeReach(at(context), input)),
  themeCards: os.card.themeCards.handler(({ context, input }) => listThemeCards(at(context), input)),
  removeTheme: os.card.removeTheme.handler(({ context, input }) => removeTheme(at(context), input)),
  restoreTheme: os.card.restoreTheme.handler(({ context, input }) => restoreTheme(at(context), input)),
  themeUpdate: os.card.themeUpdate.handler(({ context }) => getThemeUpdate(at(context))),
  applyThemeUpdate: os.card.applyThemeUpdate.handler(({ context, input }) => applyThemeUpdate(at(context), input)),
  undoThemeUpdate: os.card.undoThemeUpdate.handler(({ context, input }) => undoThemeUpdate(at(context), input)),
  ownThemeValue: os.card.ownThemeValue.handler(({ context, input }) => ownThemeValue(at(context), input)),
  changeRequests: os.card.changeRequests.handler(({ context, input }) => listChangeRequests(at(context), input)),
  exportChangeRequests: os.card.exportChangeRequests.handler(({ context, input }) =>
    exportChangeRequests(at(context), input),
  ),
  changeRequest: os.card.changeRequest.handler(({ context, input }) => getChangeRequest(at(context), input)),
  requestChange: os.card.requestChange.handler(({ context, input }) => requestChange(at(context), input)),
  withdrawRequest: os.card.withdrawRequest.handler(({ context, input }) => withdrawRequest(at(context), input)),
  replyRequest: os.card.replyRequest.handler(({ context, input }) => replyRequest(at(context), input)),
  decideRequest: os.card.decideRequest.handler(({ context, input }) => decideRequest(at(context), input)),
  undoDecision: os.card.undoDecision.handler(({ context, input }) => undoDecision(at(context), input)),
  cardTheme: os.card.cardTheme.handler(({ context, input }) => getCardTheme(at(context), input)),
  list: os.card.list.handler(({ context, input }) => listShareCards(at(context), input)),
  create: os.card.create.handler(({ context, input }) => createShareCard(at(context), input)),
  handleCheck: os.card.handleCheck.handler(({ context, input }) => checkHandle(at(context), input)),
  order: os.card.order.handler(({ context, input }) => orderShareCards(at(context), input)),
  exchanges: os.card.exchanges.handler(({ context, input }) => listCardExchanges(at(context), input)),
  exportExchanges: os.card.exportExchanges.handler(({ context, input }) => exportCardExchanges(at(context), input)),
  exchange: os.card.exchange.handler(({ context, input }) => getExchange(at(context), input)),
  addExchange: os.card.addExchange.handler(({ context, input }) => addExchange(at(context), input)),
  changeExchange: os.card.changeExchange.handler(({ context, input }) => changeExchange(at(context), input)),
  removeExchange: os.card.removeExchange.handler(({ context, input }) => removeExchange(at(context), input)),
  restoreExchange: os.card.restoreExchange.handler(({ context, input }) => restoreExchange(at(context), input)),
  retention: os.card.retention.handler(({ context, input }) => getRetention(at(context), input)),
  changeRetention: os.card.changeRetention.handler(({ context, input }) => changeRetention(at(context), input)),
  consentTexts: os.card.consentTexts.handler(({ context }) => getConsentTexts(at(context))),
  changeConsentText: os.card.changeConsentText.handler(({ context, input }) => changeConsentText(at(context), input)),
  figures: os.card.figures.handler(({ context, input }) => getCardFigures(at(context), input)),
  exportFigures: os.card.exportFigures.handler(({ context, input }) => exportCardFigures(at(context), input)),
  locationFigures: os.card.locationFigures.handler(({ context, input }) => getLocationCards(at(context), input)),
  cardEvents: os.card.cardEvents.handler(({ context, input }) => listCardEvents(at(context), input)),
  exportCardEvents: os.card.exportCardEvents.handler(({ context, input }) => exportCardEvents(at(context), input)),
  cardEventCodes: os.card.cardEventCodes.handler(({ context }) => getEventCodes(at(context))),
  cardEvent: os.card.cardEvent.handler(({ context, input }) => getCardEvent(at(context), input)),
  createCardEvent: os.card.createCardEvent.handler(({ context, input }) => createCardEvent(at(context), input)),
  importCardEvents: os.card.importCardEvents.handler(({ context, input }) => importCardEvents(at(context), input)),
  updateCardEvent: os.card.updateCardEvent.handler(({ context, input }) => changeCardEvent(at(context), input)),
  removeCardEvent: os.card.removeCardEvent.handler(({ context, input }) => removeCardEvent(at(context), input)),
  restoreCardEvent: os.card.restoreCardEvent.handler(({ context, input }) => restoreCardEvent(at(context), input)),
  switchOnCardEvent: os.card.switchOnCardEvent.handler(({ context, input }) => switchOnCardEvent(at(context), input)),
  switchOffCardEvent: os.card.switchOffCardEvent.handler(({ context, input }) =>
    switchOffCardEvent(at(context), input),
  ),
  tags: os.card.tags.handler(({ context, input }) => listCardTags(at(context), input)),
  createTag: os.card.createTag.handler(({ context, input }) => createTag(at(context), input)),
  tag: os.card.tag.handler(({ context, input }) => getTag(at(context), input)),
  updateTag: os.card.updateTag.handler(({ context, input }) => changeTag(at(context), input)),
  retireTag: os.card.retireTag.handler(({ context, input }) => retireTag(at(context), input)),
  restoreTag: os.card.restoreTag.handler(({ context, input }) => restoreTag(at(context), input)),
  code: os.card.code.handler(({ context, input }) => getCardCode(at(context), input)),
  print: os.card.print.handler(({ context, input }) => getCardPrint(at(context), input)),
  wallet: os.card.wallet.handler(({ context, input }) => getCardWallet(at(context), input)),
  addPass: os.card.addPass.handler(({ context, input }) => addPass(at(context), input)),
  copies: os.card.copies.handler(({ context, input }) => getCardCopies(at(context), input)),
  signatureRule: os.card.signatureRule.handler(({ context }) => getSignatureRule(at(context))),
  changeSignatureRule: os.card.changeSignatureRule.handler(({ context, input }) =>
    changeSignatureRule(at(context), input),
  ),
  noteCopy: os.card.noteCopy.handler(({ context, input }) => noteCardCopy(at(context), input)),
  get: os.card.get.handler(({ context, input }) => getShareCard(at(context), input)),
  update: os.card.update.handler(({ context, input }) => updateShareCard(at(context), input)),
  publish: os.card.publish.handler(({ context, input }) => publishShareCard(at(context), input)),
  history: os.card.history.handler(({ context, input }) => getCardHistory(at(context), input)),
  revert: os.card.revert.handler(({ context, input }) => revertShareCard(at(context), input)),
  remove: os.card.remove.handler(({ context, input }) => deleteShareCard(at(context), input)),
  reportTag: os.card.reportTag.handler(({ context, input }) => reportTag(context, input)),
  reportedTags: os.card.reportedTags.handler(({ context }) => listReportedTags(context)),
  settleTagReports: os.card.settleTagReports.handler(({ context, input }) => settleTagReports(context, input)),
  reports: os.card.reports.handler(({ context }) => listReports(context)),
  reported: os.card.reported.handler(({ context, input }) => getReported(context, input)),
  takeDown: os.card.takeDown.handler(({ context, input }) => takeDown(context, input)),
  lift: os.card.lift.handler(({ context, input }) => liftTakedown(context, input)),
  settleReports: os.card.settleReports.handler(({ context, input }) => settleReports(context, input)),
  restore: os.card.restore.handler(({ context, input }) => restoreShareCard(at(context), input)),
};
