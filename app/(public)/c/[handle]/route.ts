// Cards for visitors as a Next route: behind the front door it makes what memory does not have, on an edge platform it is all there is.
import { cardResponse } from "#server/card/handler.ts";
import { renderCard } from "./card-html.tsx";

const serve = (request: Request): Promise<Response> => cardResponse(request, renderCard);

export { serve as GET, serve as HEAD };
