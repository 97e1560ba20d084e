// Short links as a Next route, for an edge platform without server.ts: the same function as behind the front door.
import { after } from "next/server";
import { clickRecorder } from "#server/links/clicks.ts";
import { shortLinkResponse } from "#server/links/handler.ts";

async function serve(request: Request): Promise<Response> {
  // Such a platform may stop between two requests, so nothing waits for the next batch.
  after(() => clickRecorder().flush());
  return shortLinkResponse(request);
}

export { serve as DELETE, serve as GET, serve as HEAD, serve as PATCH, serve as POST, serve as PUT };
