// A card as a contact file: what 'Save contact' leads to, with and without JavaScript.
import { cardResponse } from "#server/card/handler.ts";
import { renderCard } from "../card-html.tsx";

const serve = (request: Request): Promise<Response> => cardResponse(request, renderCard);

export { serve as GET, serve as HEAD };
