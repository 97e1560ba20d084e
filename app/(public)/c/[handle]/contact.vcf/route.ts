// A card as a contact file: what 'Save contact' leads to, with and without JavaScript.
import { after } from "next/server";
import { fileResponse } from "#server/card/handler.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { faceOf } from "#server/main/mounts/cards.ts";

async function serveFile(request: Request): Promise<Response> {
  after(() => cardRecorder().flush());
  return fileResponse(request, faceOf);
}

export { serveFile as GET, serveFile as HEAD };
