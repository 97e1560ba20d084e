// Short links as a Next route, for an edge platform without server.ts: the same function as behind the front door.
import { shortLinkResponse } from "#server/links/handler.ts";

export const dynamic = "force-dynamic";

export { shortLinkResponse as GET, shortLinkResponse as HEAD };
