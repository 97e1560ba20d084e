// What the page's script tells of a visit.
import { after } from "next/server";
import { touchResponse } from "#server/card/handler.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { renderCard } from "../card-html.tsx";

export async function POST(request: Request): Promise<Response> {
  after(() => cardRecorder().flush());
  return touchResponse(request, renderCard);
}
