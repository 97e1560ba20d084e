// Answers for a card and its file, as Next's routes do it.
import { after } from "next/server";
import { cardResponse } from "#server/card/handler.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { renderCard } from "./card-html.tsx";

/** Behind the front door it makes what memory does not have; on an edge platform it is all there is. */
export async function serveCard(request: Request): Promise<Response> {
  // Such a platform may stop between two requests, so nothing waits for the next batch.
  after(() => cardRecorder().flush());
  return cardResponse(request, renderCard);
}
