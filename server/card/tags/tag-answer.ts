// GET and HEAD /t/{alias}: a tap on a tag. A card is shown right there, a link sends on, a retired tag is gone, and one in its box leads to the page where it is set up: nothing is claimed by looking.
import { log } from "#lib/log.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { askedBy } from "#server/card/asked.ts";
import { cardAnswer } from "#server/card/handler.ts";
import type { CardSight, RenderCard } from "#server/card/making.ts";
import { documentOf, headerPairs, makePage, NO_CARD } from "#server/card/page.ts";
import { leadOf, type RetiredTag, type TagLead, tagAddress } from "#server/card/tags/tag-memory.ts";
import { countTap } from "#server/card/tags/taps.ts";
import { codeOf } from "#server/platform/ledger/channels.ts";

/** How a tap is named in the ledger, where no code of print was read. */
const TAPPED = "N";

/** What a tap says to whatever its tag leads to. */
type Tapped = { alias: string; code: string; tag: string; counted: boolean };

/** Answers for a short link by its alias, the tap counted as one of this tag. */
export type AnswerLink = (request: Request, tapped: Tapped) => Promise<Response>;

/** The code that an address of a tag ends with, else that of a tap. */
export function codeOfTap(suffix: string): string {
  return (suffix === "" ? null : codeOf(suffix)) ?? TAPPED;
}

/** Whether what a tap leads to counts it too: the same page once more, or a proof that was used before, brought nobody. */
export function counts(kind: string): boolean {
  return kind !== "again" && kind !== "old";
}

/** The answer for a visitor. Whoever renders says what stands where no card is shown. */
export async function tagAnswer(request: Request, render: RenderCard, link: AnswerLink): Promise<Response> {
  try {
    const { alias, suffix } = tagAddress(new URL(request.url).pathname);
    const lead = await leadOf(alias);
    if (lead === null) return nothing(request, render, { state: "away" });
    if (lead.state === "gone") return nothing(request, render, { state: "gone", way: null });
    if (lead.state === "absent") return nothing(request, render, { state: "absent" });
    if (lead.state === "retired") return nothing(request, render, retiredSight(lead));
    if (lead.state === "closed") return sentOn(lead.location);
    const code = codeOfTap(suffix);
    const counted = request.method !== "GET" || counts(tapped(request, lead, code));
    if (lead.state === "waiting") return sentOn(serverPaths.activateTag(suffix === "" ? alias : `${alias}.${suffix}`));
    if (lead.kind === "location") return sentOn(lead.location);
    const how = { code, tag: lead.tag.tagId, counted };
    if (lead.kind === "link") return await link(request, { alias: lead.alias, ...how });
    return await cardAnswer(request, { handle: lead.alias, ...how }, render);
  } catch (error) {
    log.error({ err: error }, "a tag could not be answered");
    return nothing(request, render, { state: "away" });
  }
}

const retiredSight = ({ made, company, website }: RetiredTag) =>
  ({ state: "retired", made, company, website }) as const;

type Known = Extract<TagLead, { tag: unknown }>;

function tapped(request: Request, { tag }: Known, code: string): string {
  const header = (name: string) => request.headers.get(name);
  return countTap(tag, { url: request.url, code, header, address: askedBy(request) });
}

/** What a redirect to a location's website, or to where a closed workspace leads, says beside where that is: asked for anew each time, found by nobody. */
export const SENT_ON = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
};

function sentOn(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, ...SENT_ON } });
}

const STATUS = { gone: 410, retired: 410, absent: 404, away: 503 } as const;

type NoSight = Extract<CardSight, { state: keyof typeof STATUS }>;

async function nothing(request: Request, render: RenderCard, sight: NoSight): Promise<Response> {
  const status = STATUS[sight.state];
  const page = makePage({ ...NO_CARD, ...(await render(sight)), status });
  const headers = headerPairs(page);
  if (sight.state === "away") headers.push(["Retry-After", "5"]);
  return new Response(request.method === "HEAD" ? null : documentOf(page), { status, headers });
}
