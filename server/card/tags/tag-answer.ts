// GET and HEAD /t/{alias}: a tap on a tag. A card is shown right there, a link sends on, a retired tag is gone.
import { z } from "zod";
import { log } from "#lib/log.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { cardAnswer } from "#server/card/handler.ts";
import type { RenderCard } from "#server/card/making.ts";
import { documentOf, headerPairs, makePage, NO_CARD } from "#server/card/page.ts";
import { ALIAS_LETTERS } from "#server/platform/addresses/alias-letters.ts";
import { readOnce } from "#server/platform/transaction.ts";

const tagRow = z.object({
  tag_id: z.string().nullable(),
  kind: z.enum(["card", "link"]).nullable(),
  alias: z.string().nullable(),
});

/** How a tap is named in the ledger. */
const TAPPED = "N";
const SHAPE = new RegExp(`^[${ALIAS_LETTERS}]+$`);

/** Answers for a short link by its alias, the tap counted as one of this tag. */
export type AnswerLink = (request: Request, tapped: { alias: string; code: string; tag: string }) => Promise<Response>;

type Leads = { kind: "card" | "link"; alias: string; tag: string } | "gone" | "absent";

/** The answer for a visitor. Whoever renders says what stands where no card is shown. */
export async function tagAnswer(request: Request, render: RenderCard, link: AnswerLink): Promise<Response> {
  try {
    const leads = await leadsTo(aliasIn(new URL(request.url).pathname));
    if (leads === "gone" || leads === "absent") return nothing(request, render, leads);
    const { kind, alias, tag } = leads;
    if (kind === "link") return await link(request, { alias, code: TAPPED, tag });
    return await cardAnswer(request, { handle: alias, code: TAPPED, tag }, render);
  } catch (error) {
    log.error({ err: error }, "a tag could not be answered");
    return nothing(request, render, "away");
  }
}

function aliasIn(path: string): string {
  return path.slice(serverPaths.tag("").length).split(/[./]/, 1)[0]?.toLowerCase() ?? "";
}

async function leadsTo(alias: string): Promise<Leads> {
  if (!SHAPE.test(alias)) return "absent";
  const [found] = await readOnce("select tag_id, kind, alias from tag_resolve('', $1)", [alias]);
  if (!found) return "absent";
  const { tag_id: tag, kind, alias: to } = tagRow.parse(found);
  return tag === null || kind === null || to === null ? "gone" : { kind, alias: to, tag };
}

const STATUS = { gone: 410, absent: 404, away: 503 } as const;

async function nothing(request: Request, render: RenderCard, state: keyof typeof STATUS): Promise<Response> {
  const status = STATUS[state];
  const page = makePage({ ...NO_CARD, ...(await render({ state })), status });
  const headers = headerPairs(page);
  if (state === "away") headers.push(["Retry-After", "5"]);
  return new Response(request.method === "HEAD" ? null : documentOf(page), { status, headers });
}
