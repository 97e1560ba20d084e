// Openings, closings and what is inherited, mounted.
import { closeLocation, reopenLocation } from "#server/auth/franchise/closings.ts";
import { exportInherited, inheritedOverview, listInherited } from "#server/auth/franchise/inherited.ts";
import { exportOpenings, getOpening, listOpenings } from "#server/auth/franchise/opening-lists.ts";
import { changeOpening, openLocation, readOpeningFile, setUpLocation } from "#server/auth/franchise/openings.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const openingRoutes = {
  openings: auth.openings.handler(({ context, input }) => listOpenings(context, input)),
  opening: auth.opening.handler(({ context, input }) => getOpening(context, input)),
  exportOpenings: auth.exportOpenings.handler(({ context, input }) => exportOpenings(context, input)),
  inherited: auth.inherited.handler(({ context, input }) => listInherited(context, input)),
  inheritedOverview: auth.inheritedOverview.handler(({ context }) => inheritedOverview(context)),
  exportInherited: auth.exportInherited.handler(({ context, input }) => exportInherited(context, input)),
  openLocation: auth.openLocation.handler(({ context, input }) => openLocation(context, input)),
  readOpenings: auth.readOpenings.handler(({ context, input }) => readOpeningFile(context, input)),
  changeOpening: auth.changeOpening.handler(({ context, input }) => changeOpening(context, input)),
  setUpLocation: auth.setUpLocation.handler(({ context, input }) => setUpLocation(context, input)),
  closeLocation: auth.closeLocation.handler(({ context, input }) => closeLocation(context, input)),
  reopenLocation: auth.reopenLocation.handler(({ context, input }) => reopenLocation(context, input)),
};
