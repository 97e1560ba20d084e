// What a visitor sent, and how they stop emails.
import { visitorResponse } from "#server/card/exchange/visitor-handler.ts";
import { renderExchange } from "../../c/[handle]/exchange/exchange-html.tsx";
import { renderVisitor } from "./visitor-html.tsx";

function serve(request: Request): Promise<Response> {
  return visitorResponse(request, { visitor: renderVisitor, exchange: renderExchange });
}

export { serve as GET, serve as HEAD, serve as POST };
