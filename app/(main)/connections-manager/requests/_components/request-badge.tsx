// In which state a request is.
import { Badge } from "#components/ui/badge.tsx";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import { isUnderWay, stateWord } from "./request-words.ts";

export function RequestBadge({ request }: { request: PersonRequest }) {
  const tone = isUnderWay(request) ? "brand" : request.state === "done" ? "positive" : "line";
  return <Badge tone={tone}>{stateWord(request)}</Badge>;
}
