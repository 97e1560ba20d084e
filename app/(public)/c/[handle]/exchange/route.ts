// The form that answers a card.
import { after } from "next/server";
import { exchangeResponse } from "#server/card/exchange/exchange-handler.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { renderExchange } from "./exchange-html.tsx";

async function serve(request: Request): Promise<Response> {
  after(() => cardRecorder().flush());
  return exchangeResponse(request, renderExchange);
}

export { serve as GET, serve as HEAD, serve as POST };
