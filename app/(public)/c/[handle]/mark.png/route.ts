// The company's mark of a card, as Google's wallet fetches it.
import { markResponse } from "#server/card/wallet/visitor-passes.ts";
import { markOf } from "#server/main/mounts/cards.ts";

const serveMark = (request: Request) => markResponse(request, markOf);

export { serveMark as GET, serveMark as HEAD };
