// The franchise's operations mounted: its locations, what its owner says of them, its regions, and its end.
import { deleteWorkspace, restoreWorkspace } from "#server/auth/franchise/endings.ts";
import {
  describeLocation,
  exportLocations,
  franchiseOverview,
  listLocations,
} from "#server/auth/franchise/locations.ts";
import {
  addRegion,
  changeRegion,
  getRegion,
  listRegions,
  removeRegion,
  restoreRegion,
} from "#server/auth/franchise/regions.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const franchiseRoutes = {
  deleteWorkspace: auth.deleteWorkspace.handler(({ context, input }) => deleteWorkspace(context, input)),
  restoreWorkspace: auth.restoreWorkspace.handler(({ context, input }) => restoreWorkspace(context, input)),
  locations: auth.locations.handler(({ context, input }) => listLocations(context, input)),
  exportLocations: auth.exportLocations.handler(({ context, input }) => exportLocations(context, input)),
  franchiseOverview: auth.franchiseOverview.handler(({ context, input }) => franchiseOverview(context, input)),
  describeLocation: auth.describeLocation.handler(({ context, input }) => describeLocation(context, input)),
  regions: auth.regions.handler(({ context, input }) => listRegions(context, input)),
  region: auth.region.handler(({ context, input }) => getRegion(context, input)),
  addRegion: auth.addRegion.handler(({ context, input }) => addRegion(context, input)),
  changeRegion: auth.changeRegion.handler(({ context, input }) => changeRegion(context, input)),
  removeRegion: auth.removeRegion.handler(({ context, input }) => removeRegion(context, input)),
  restoreRegion: auth.restoreRegion.handler(({ context, input }) => restoreRegion(context, input)),
};
