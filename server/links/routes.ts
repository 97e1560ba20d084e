// The links service mounted: each operation of its contract and the function behind it.

import { zoneOf } from "#lib/session/zone.ts";
import { checkAlias, readDestination, suggestAlias } from "#server/links/assist.ts";
import { getLinkCode } from "#server/links/codes.ts";
import type { LinksContext } from "#server/links/context.ts";
import { listCreators } from "#server/links/creators.ts";
import { getForeignPicture } from "#server/links/foreign-pictures.ts";
import { getLocations } from "#server/links/locations.ts";
import { addPicture, getPicture } from "#server/links/pictures.ts";
import { exportShareLinks, getClicks, getLinkClicks, getShareLink, listShareLinks } from "#server/links/reads.ts";
import { addRecipient } from "#server/links/recipients.ts";
import { createShareLink, deleteShareLink, restoreShareLink, updateShareLink } from "#server/links/service.ts";
import { getSummary } from "#server/links/summary.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at(context: CallContext): LinksContext {
  return {
    actor: context.actor,
    requestId: context.request.id,
    now: new Date(),
    timeZone: zoneOf(context.session),
    gone: context.request.gone,
    people: context.people,
    contacts: context.contacts,
    media: context.media,
    logoUrl: context.session?.user.workspace?.logo_url ?? null,
    markAt: context.markAt,
  };
}

export const linksRoutes = {
  list: os.links.list.handler(({ context, input }) => listShareLinks(at(context), input)),
  create: os.links.create.handler(({ context, input }) => createShareLink(at(context), input)),
  aliasSuggestion: os.links.aliasSuggestion.handler(({ context, input }) => suggestAlias(at(context), input)),
  aliasCheck: os.links.aliasCheck.handler(({ context, input }) => checkAlias(at(context), input)),
  metadata: os.links.metadata.handler(({ context, input }) => readDestination(at(context), input)),
  summary: os.links.summary.handler(({ context, input }) => getSummary(at(context), input)),
  locations: os.links.locations.handler(({ context }) => getLocations(at(context))),
  creators: os.links.creators.handler(({ context, input }) => listCreators(at(context), input)),
  addPicture: os.links.addPicture.handler(({ context, input }) => addPicture(at(context), input)),
  picture: os.links.picture.handler(({ context, input }) => getPicture(context, input)),
  foreignPicture: os.links.foreignPicture.handler(({ context, input }) => getForeignPicture(at(context), input)),
  clicks: os.links.clicks.handler(({ context, input }) => getClicks(at(context), input)),
  exportCsv: os.links.exportCsv.handler(({ context, input }) => exportShareLinks(at(context), input)),
  get: os.links.get.handler(({ context, input }) => getShareLink(at(context), input)),
  update: os.links.update.handler(({ context, input }) => updateShareLink(at(context), input)),
  remove: os.links.remove.handler(({ context, input }) => deleteShareLink(at(context), input)),
  restore: os.links.restore.handler(({ context, input }) => restoreShareLink(at(context), input)),
  code: os.links.code.handler(({ context, input }) => getLinkCode(at(context), input)),
  recipient: os.links.recipient.handler(({ context, input }) => addRecipient(at(context), input)),
  linkClicks: os.links.linkClicks.handler(({ context, input }) => getLinkClicks(at(context), input)),
};
