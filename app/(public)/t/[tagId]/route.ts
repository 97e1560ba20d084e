// A tap on an NFC tag.
import { after } from "next/server";
import { tagAnswer } from "#server/card/tags/tag-answer.ts";
import { tapRecorder } from "#server/card/tags/taps.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { tappedLinkResponse } from "#server/links/handler.ts";
import { renderCard } from "../../c/[handle]/card-html.tsx";

async function serve(request: Request): Promise<Response> {
  after(() => Promise.all([tapRecorder().flush(), cardRecorder().flush(), clickRecorder().flush()]));
  return tagAnswer(request, renderCard, tappedLinkResponse);
}

export { serve as GET, serve as HEAD };
