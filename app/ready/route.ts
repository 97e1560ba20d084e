// /ready as a Next route, for an edge platform without server.ts.
import { readyResponse } from "#server/main/mounts/health.ts";

export const dynamic = "force-dynamic";

export { readyResponse as GET };
