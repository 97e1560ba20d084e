// /health as a Next route, for an edge platform without server.ts.
import { healthResponse } from "#server/main/mounts/health.ts";

export const dynamic = "force-dynamic";

export { healthResponse as GET };
