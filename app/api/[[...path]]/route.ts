// The API as a Next route, for an edge platform without server.ts.
import { apiResponse as serve } from "#server/main/mounts/api.ts";

/** Seconds that a platform may give one call: a service on another host has sixty, and the jobs stop at twenty-five. */
export const maxDuration = 65;

export { serve as DELETE, serve as GET, serve as HEAD, serve as OPTIONS, serve as PATCH, serve as POST, serve as PUT };
