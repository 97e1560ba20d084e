// The contact service mounted: each operation of its contract and the function behind it.

import { taskZoneOf, zoneOf } from "#lib/session/zone.ts";
import { getLocations } from "#server/contact/brand.ts";
import { recordConsent, recordStop, takeConsentBack } from "#server/contact/consents.ts";
import { contactVcard } from "#server/contact/contact-file.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { addContactEntry, changeContactEntry } from "#server/contact/entries.ts";
import {
  dropAdminExport,
  fetchAdminExport,
  getAdminExport,
  listAdminExports,
  startAdminExport,
} from "#server/contact/exports/admin-exports.ts";
import {
  dropContactExport,
  fetchContactExport,
  getContactExport,
  listContactExports,
  startContactExport,
} from "#server/contact/exports/exports.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import {
  addField,
  changeField,
  deleteField,
  getField,
  listFields,
  restoreField,
} from "#server/contact/fields/fields.ts";
import { addFile, changeFile, listFiles } from "#server/contact/files.ts";
import { getColleagues, handOverContact } from "#server/contact/hand-over.ts";
import {
  exportRejects,
  getContactImport,
  listContactImportRows,
  listContactImports,
} from "#server/contact/imports/import-reads.ts";
import {
  addContactImport,
  chooseImportRows,
  discardContactImport,
  mapContactImport,
  startContactImport,
  stopContactImport,
  undoContactImport,
} from "#server/contact/imports/imports.ts";
import { rereadContactImport } from "#server/contact/imports/reread.ts";
import { getKnown } from "#server/contact/known.ts";
import { changeMany, getMatching } from "#server/contact/many.ts";
import { listColleagues, listMentions } from "#server/contact/mentions.ts";
import { listAllMerges, mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { answerIntroduction } from "#server/contact/network/answer-introduction.ts";
import { askIntroduction, getOpenness, listIntroductions, setOpenness } from "#server/contact/network/introductions.ts";
import { drawNetwork, listNetwork } from "#server/contact/network/network.ts";
import { exportReferrals, listIntroducers, listReferrals } from "#server/contact/network/referrals.ts";
import { getGiftLimit, setGiftLimit, thankReferral, unthankReferral } from "#server/contact/network/thanks.ts";
import { listWays } from "#server/contact/network/ways.ts";
import { changePairRule, getPairRule } from "#server/contact/pair-rules.ts";
import { decidePair, getPair, listAllPairs } from "#server/contact/pairs.ts";
import { getContactPhoto, removePhoto, setPhoto } from "#server/contact/photos/photos.ts";
import { exportContacts, getContact, getTags, listAllContacts } from "#server/contact/reads.ts";
import { addRelation, changeRelation, listRelations } from "#server/contact/relations.ts";
import {
  actOnPersonRequest,
  getPersonRequest,
  listPersonRequests,
  openPersonRequest,
  personRequestFile,
} from "#server/contact/requests/person-requests.ts";
import {
  addSegment,
  changeSegment,
  getSegment,
  getSegments,
  removeSegment,
  restoreSegment,
} from "#server/contact/segments.ts";
import { createContact, deleteContact, restoreContact, updateOneContact } from "#server/contact/service.ts";
import { changeStages, getStages } from "#server/contact/stages.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { getWriting } from "#server/contact/writing.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at(context: CallContext): ContactContext {
  return {
    actor: context.actor,
    requestId: context.request.id,
    now: new Date(),
    timeZone: zoneOf(context.session),
    taskZone: taskZoneOf(context.session),
    userAgent: context.request.userAgent,
    gone: context.request.gone,
    people: context.people,
    answers: context.answers,
    links: context.links,
    texts: context.texts,
    media: context.media,
  };
}

export const contactRoutes = {
  list: os.contact.list.handler(({ context, input }) => listAllContacts(at(context), input)),
  create: os.contact.create.handler(({ context, input }) => createContact(at(context), input)),
  exportCsv: os.contact.exportCsv.handler(({ context, input }) => exportContacts(at(context), input)),
  tagsInUse: os.contact.tagsInUse.handler(({ context }) => getTags(at(context))),
  matching: os.contact.matching.handler(({ context, input }) => getMatching(at(context), input)),
  changeMany: os.contact.changeMany.handler(({ context, input }) => changeMany(at(context), input)),
  known: os.contact.known.handler(({ context, input }) => getKnown(at(context), input)),
  merges: os.contact.merges.handler(({ context, input }) => listAllMerges(at(context), input)),
  locations: os.contact.locations.handler(({ context }) => getLocations(at(context))),
  get: os.contact.get.handler(({ context, input }) => getContact(at(context), input)),
  update: os.contact.update.handler(({ context, input }) => updateOneContact(at(context), input)),
  remove: os.contact.remove.handler(({ context, input }) => deleteContact(at(context), input)),
  restore: os.contact.restore.handler(({ context, input }) => restoreContact(at(context), input)),
  merge: os.contact.merge.handler(({ context, input }) => mergeContacts(at(context), input)),
  unmerge: os.contact.unmerge.handler(({ context, input }) => unmergeContacts(at(context), input)),
  timeline: os.contact.timeline.handler(({ context, input }) => getTimeline(at(context), input)),
  vcard: os.contact.vcard.handler(({ context, input }) => contactVcard(at(context), input)),
  addFact: os.contact.addFact.handler(({ context, input }) => addContactFact(at(context), input)),
  changeFact: os.contact.changeFact.handler(({ context, input }) => changeContactFact(at(context), input)),
  addEntry: os.contact.addEntry.handler(({ context, input }) => addContactEntry(at(context), input)),
  recordConsent: os.contact.recordConsent.handler(({ context, input }) => recordConsent(at(context), input)),
  recordStop: os.contact.recordStop.handler(({ context, input }) => recordStop(at(context), input)),
  takeConsentBack: os.contact.takeConsentBack.handler(({ context, input }) => takeConsentBack(at(context), input)),
  changeEntry: os.contact.changeEntry.handler(({ context, input }) => changeContactEntry(at(context), input)),
  pairs: os.contact.pairs.handler(({ context, input }) => listAllPairs(at(context), input)),
  stages: os.contact.stages.handler(({ context }) => getStages(at(context))),
  changeStages: os.contact.changeStages.handler(({ context, input }) => changeStages(at(context), input)),
  writing: os.contact.writing.handler(({ context, input }) => getWriting(at(context), input)),
  pairRule: os.contact.pairRule.handler(({ context }) => getPairRule(at(context))),
  changePairRule: os.contact.changePairRule.handler(({ context, input }) => changePairRule(at(context), input)),
  pair: os.contact.pair.handler(({ context, input }) => getPair(at(context), input)),
  decidePair: os.contact.decidePair.handler(({ context, input }) => decidePair(at(context), input)),
  personRequests: os.contact.personRequests.handler(({ context, input }) => listPersonRequests(at(context), input)),
  openPersonRequest: os.contact.openPersonRequest.handler(({ context, input }) =>
    openPersonRequest(at(context), input),
  ),
  personRequest: os.contact.personRequest.handler(({ context, input }) => getPersonRequest(at(context), input)),
  actOnPersonRequest: os.contact.actOnPersonRequest.handler(({ context, input }) =>
    actOnPersonRequest(at(context), input),
  ),
  personRequestFile: os.contact.personRequestFile.handler(({ context, input }) =>
    personRequestFile(at(context), input),
  ),
  mentionable: os.contact.mentionable.handler(({ context, input }) => listColleagues(at(context), input)),
  mentions: os.contact.mentions.handler(({ context }) => listMentions(at(context))),
  relations: os.contact.relations.handler(({ context, input }) => listRelations(at(context), input)),
  addRelation: os.contact.addRelation.handler(({ context, input }) => addRelation(at(context), input)),
  changeRelation: os.contact.changeRelation.handler(({ context, input }) => changeRelation(at(context), input)),
  fields: os.contact.fields.handler(({ context, input }) => listFields(at(context), input)),
  oneField: os.contact.oneField.handler(({ context, input }) => getField(at(context), input)),
  addField: os.contact.addField.handler(({ context, input }) => addField(at(context), input)),
  changeField: os.contact.changeField.handler(({ context, input }) => changeField(at(context), input)),
  removeField: os.contact.removeField.handler(({ context, input }) => deleteField(at(context), input)),
  restoreField: os.contact.restoreField.handler(({ context, input }) => restoreField(at(context), input)),
  segments: os.contact.segments.handler(({ context, input }) => getSegments(at(context), input)),
  segment: os.contact.segment.handler(({ context, input }) => getSegment(at(context), input)),
  addSegment: os.contact.addSegment.handler(({ context, input }) => addSegment(at(context), input)),
  changeSegment: os.contact.changeSegment.handler(({ context, input }) => changeSegment(at(context), input)),
  removeSegment: os.contact.removeSegment.handler(({ context, input }) => removeSegment(at(context), input)),
  restoreSegment: os.contact.restoreSegment.handler(({ context, input }) => restoreSegment(at(context), input)),
  colleagues: os.contact.colleagues.handler(({ context }) => getColleagues(at(context))),
  handOver: os.contact.handOver.handler(({ context, input }) => handOverContact(at(context), input)),
  files: os.contact.files.handler(({ context, input }) => listFiles(at(context), input)),
  addFile: os.contact.addFile.handler(({ context, input }) => addFile(at(context), input)),
  changeFile: os.contact.changeFile.handler(({ context, input }) => changeFile(at(context), input)),
  setPhoto: os.contact.setPhoto.handler(({ context, input }) => setPhoto(at(context), input)),
  removePhoto: os.contact.removePhoto.handler(({ context, input }) => removePhoto(at(context), input)),
  photo: os.contact.photo.handler(({ context, input }) => getContactPhoto(at(context), input)),
  imports: os.contact.imports.handler(({ context, input }) => listContactImports(at(context), input)),
  addImport: os.contact.addImport.handler(({ context, input }) => addContactImport(at(context), input)),
  oneImport: os.contact.oneImport.handler(({ context, input }) => getContactImport(at(context), input)),
  importRows: os.contact.importRows.handler(({ context, input }) => listContactImportRows(at(context), input)),
  importRejects: os.contact.importRejects.handler(({ context, input }) => exportRejects(at(context), input)),
  mapImport: os.contact.mapImport.handler(({ context, input }) => mapContactImport(at(context), input)),
  rereadImport: os.contact.rereadImport.handler(({ context, input }) => rereadContactImport(at(context), input)),
  chooseImportRows: os.contact.chooseImportRows.handler(({ context, input }) => chooseImportRows(at(context), input)),
  startImport: os.contact.startImport.handler(({ context, input }) => startContactImport(at(context), input)),
  stopImport: os.contact.stopImport.handler(({ context, input }) => stopContactImport(at(context), input)),
  undoImport: os.contact.undoImport.handler(({ context, input }) => undoContactImport(at(context), input)),
  discardImport: os.contact.discardImport.handler(({ context, input }) => discardContactImport(at(context), input)),
  exports: os.contact.exports.handler(({ context, input }) => listContactExports(at(context), input)),
  startExport: os.contact.startExport.handler(({ context, input }) => startContactExport(at(context), input)),
  oneExport: os.contact.oneExport.handler(({ context, input }) => getContactExport(at(context), input)),
  exportFile: os.contact.exportFile.handler(({ context, input }) => fetchContactExport(at(context), input)),
  dropExport: os.contact.dropExport.handler(({ context, input }) => dropContactExport(at(context), input)),
  adminExports: os.contact.adminExports.handler(({ context, input }) => listAdminExports(context, input)),
  startAdminExport: os.contact.startAdminExport.handler(({ context, input }) => startAdminExport(context, input)),
  adminExport: os.contact.adminExport.handler(({ context, input }) => getAdminExport(context, input)),
  adminExportFile: os.contact.adminExportFile.handler(({ context, input }) => fetchAdminExport(context, input)),
  dropAdminExport: os.contact.dropAdminExport.handler(({ context, input }) => dropAdminExport(context, input)),
  network: os.contact.network.handler(({ context, input }) => listNetwork(at(context), input)),
  networkPicture: os.contact.networkPicture.handler(({ context }) => drawNetwork(at(context))),
  openness: os.contact.openness.handler(({ context }) => getOpenness(at(context))),
  setOpenness: os.contact.setOpenness.handler(({ context, input }) => setOpenness(at(context), input)),
  ways: os.contact.ways.handler(({ context, input }) => listWays(at(context), input)),
  introductions: os.contact.introductions.handler(({ context }) => listIntroductions(at(context))),
  askIntroduction: os.contact.askIntroduction.handler(({ context, input }) => askIntroduction(at(context), input)),
  answerIntroduction: os.contact.answerIntroduction.handler(({ context, input }) =>
    answerIntroduction(at(context), input),
  ),
  introducers: os.contact.introducers.handler(({ context, input }) => listIntroducers(at(context), input)),
  thankReferral: os.contact.thankReferral.handler(({ context, input }) => thankReferral(at(context), input)),
  unthankReferral: os.contact.unthankReferral.handler(({ context, input }) => unthankReferral(at(context), input)),
  giftLimit: os.contact.giftLimit.handler(({ context }) => getGiftLimit(at(context))),
  setGiftLimit: os.contact.setGiftLimit.handler(({ context, input }) => setGiftLimit(at(context), input)),
  referrals: os.contact.referrals.handler(({ context, input }) => listReferrals(at(context), input)),
  exportReferrals: os.contact.exportReferrals.handler(({ context, input }) => exportReferrals(at(context), input)),
};
