// A card for Google's wallet: on to where a phone saves it.
import { after } from "next/server";
import { cardRecorder } from "#server/card/visits.ts";
import { googleResponse } from "#server/card/wallet/visitor-passes.ts";

export async function GET(request: Request): Promise<Response> {
  after(() => cardRecorder().flush());
  return googleResponse(request);
}
