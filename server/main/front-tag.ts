// Tags at the front door: what memory holds is answered before anything else looks at the request, its tap stored behind it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { strictTransport, transportIn } from "#lib/edge/transport.ts";
import { clientOf } from "#server/card/asked.ts";
import { answerTappedCard } from "#server/card/handler.ts";
import { codeOfTap, counts, SENT_ON } from "#server/card/tags/tag-answer.ts";
import { keptLead, type TagLead, tagAddress } from "#server/card/tags/tag-memory.ts";
import { countTap } from "#server/card/tags/taps.ts";
import { answerLink } from "#server/links/handler.ts";
import { foldTag } from "#server/main/front-link.ts";

/** Whether a path is a tag's; one that was read from a code is folded on the way. */
export function isTag(req: IncomingMessage): boolean {
  foldTag(req);
  return req.url?.startsWith("/t/") === true;
}

type Leading = Extract<TagLead, { state: "leads" }>;

/** True where memory answered; else the request goes on to the route of tags, which reads what it leads to. */
export function answeredTag(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const { alias, suffix } = tagAddress(req.url ?? "");
  const lead = keptLead(alias);
  return lead?.state === "leads" && answeredLead(req, res, { lead, code: codeOfTap(suffix) });
}

type Answering = { lead: Leading; code: string };

function answeredLead(req: IncomingMessage, res: ServerResponse, { lead, code }: Answering): boolean {
  const tag = lead.tag.tagId;
  const counted = () => req.method !== "GET" || counts(tapped(req, lead, code));
  if (lead.kind === "link") {
    answerLink(req, res, { alias: lead.alias, code, tag, counted: counted() });
    return true;
  }
  const transport = strictTransport(transportIn(process.env), req.headers.host);
  if (transport !== null) res.setHeader("strict-transport-security", transport);
  if ("alias" in lead) return answerTappedCard(req, res, { handle: lead.alias, code, tag, counts: counted });
  counted();
  res.writeHead(302, { ...SENT_ON, location: lead.location }).end();
  return true;
}

function tapped(req: IncomingMessage, { tag }: Leading, code: string): string {
  const header = (name: string) => req.headers[name]?.toString() ?? null;
  const address = clientOf(header, req.socket.remoteAddress ?? "");
  return countTap(tag, { url: req.url ?? "", code, header, address });
}
