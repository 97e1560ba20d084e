// A card as a pass for Apple's wallet.
import { after } from "next/server";
import { cardRecorder } from "#server/card/visits.ts";
import { appleResponse } from "#server/card/wallet/visitor-passes.ts";
import { passFaces } from "#server/main/mounts/cards.ts";

async function servePass(request: Request): Promise<Response> {
  after(() => cardRecorder().flush());
  return appleResponse(request, passFaces);
}

export { servePass as GET, servePass as HEAD };
