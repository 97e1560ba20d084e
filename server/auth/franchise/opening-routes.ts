// Openings, closings and what is inherited, mounted.
import { closeLocation, reopenLocation } from "#server/auth/franchise/closings.ts";
import { getInherited } from "#server/auth/franchise/inherited.ts";
import {
  changeOpening,
  listOpenings,
  openLocation,
  readOpeningFile,
  setUpLocation,
} from "#server/auth/franchise/openings.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const openingRoutes = {
  openings: auth.openings.handler(({ context }) => listOpenings(context)),
  inherited: auth.inherited.handler(({ context }) => getInherited(context)),
  openLocation: auth.openLocation.handler(({ context, input }) => openLocation(context, input)),
  readOpenings: auth.readOpenings.handler(({ context, input }) => readOpeningFile(context, input)),
  changeOpening: auth.changeOpening.handler(({ context, input }) => changeOpening(context, input)),
  setUpLocation: auth.setUpLocation.handler(({ context, input }) => setUpLocation(context, input)),
  closeLocation: auth.closeLocation.handler(({ context, input }) => closeLocation(context, input)),
  reopenLocation: auth.reopenLocation.handler(({ context, input }) => reopenLocation(context, input)),
};
