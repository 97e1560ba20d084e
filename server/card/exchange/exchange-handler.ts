// The form that answers a card, for Next's routes: shown to be filled in, mended or confirmed, and kept once it is whole.
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { cardAddress } from "#server/card/address.ts";
import { askedBy, countAsked, formOf } from "#server/card/asked.ts";
import { shownConsents } from "#server/card/exchange/consent-repository.ts";
import {
  type Answered,
  EMPTY,
  type FormProblems,
  formProblems,
  readForm,
} from "#server/card/exchange/exchange-form.ts";
import { receiveAnswer } from "#server/card/exchange/receive.ts";
import { openToken } from "#server/card/exchange/receive-store.ts";
import { shownOf } from "#server/card/making.ts";
import { privateAnswer, type RenderedCard } from "#server/card/page.ts";
import { type FoundCard, type Gone, type Resolved, resolveCard } from "#server/card/resolve.ts";
import { beginVisit, readVisit, readyVisits } from "#server/card/signed-visit.ts";
import { channelOf } from "#server/platform/ledger/channels.ts";
import { firstLanguage } from "#server/platform/ledger/referrer.ts";

/** Why the form is shown: to be filled in, for what has to be mended, once more to confirm, or because it could not be kept. */
type Why = "empty" | "problems" | "confirm" | "failed";

export type ExchangeSight =
  | {
      state: "form";
      why: Why;
      card: Pick<FoundCard, "content" | "photoUrl" | "logoUrl" | "photoAlt" | "handle">;
      action: string;
      answered: Answered;
      problems: FormProblems;
      consents: readonly { id: string; text: string }[];
      hidden: Readonly<Record<string, string>>;
    }
  | Gone
  | { state: "absent" | "away" };

export type RenderExchange = (sight: ExchangeSight) => Promise<RenderedCard>;

type Asked = { request: Request; render: RenderExchange; code: string | null };
type Shown = {
  why: Why;
  answered: Answered;
  problems?: FormProblems;
  id: string;
  changes?: string;
  status?: number;
};

const STATUS: Record<Why, number> = { empty: 200, problems: 422, confirm: 200, failed: 503 };

/** GET and POST /c/[handle]/exchange. Bad input comes back with everything that was typed, and says what to do. */
export async function exchangeResponse(request: Request, render: RenderExchange): Promise<Response> {
  const address = cardAddress(new URL(request.url).pathname);
  const asked = { request, render, code: address?.code ?? null };
  try {
    const found: Resolved = address === null ? { state: "absent" } : await resolveCard(address.handle);
    if (found.state !== "shown") return privateAnswer(await render(found), found.state === "gone" ? 410 : 404);
    await readyVisits();
    if (request.method !== "POST") return await form(asked, found, { why: "empty", answered: EMPTY, id: newId() });
    return await posted(asked, found);
  } catch (error) {
    log.error({ err: error }, "the form of a card could not be shown");
    return privateAnswer(await render({ state: "away" }), 503, { "Retry-After": "5" });
  }
}

async function posted(asked: Asked, card: FoundCard): Promise<Response> {
  const { request, render, code } = asked;
  const sent = await formOf(request);
  if (sent === null) return form(asked, card, { why: "empty", answered: EMPTY, id: newId(), status: 415 });
  const filled = readForm(sent, card.content.help);
  const problems = formProblems(filled);
  const changes = sent.get("changes") ?? "";
  const again = { answered: filled, problems, id: filled.id, changes };
  if (Object.keys(problems).length > 0) return form(asked, card, { ...again, why: "problems" });
  const visit = await readVisit(card.cardId, filled.visit, { waited: filled.waited });
  // Nobody knows when this page was opened, or whether it was: shown once more, it says so itself.
  if (visit === null) return form(asked, card, { ...again, why: "confirm" });
  const language = firstLanguage(request.headers.get("accept-language") ?? undefined) || null;
  const facts = { card, form: filled, visit, code, channel: channelOf(code), language, changes, now: Date.now() };
  try {
    const kept = await receiveAnswer({ ...facts, address: askedBy(request) });
    if (kept === null) return privateAnswer(await render({ state: "gone", way: null }), 410);
    if (kept.fresh && !kept.aside) countAsked(request, shownOf(card), { kind: "answer", code, visit: visit.id });
    return new Response(null, {
      status: 303,
      headers: { Location: serverPaths.visitor(kept.token), "Cache-Control": "no-store" },
    });
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, "an answer could not be kept");
    return form(asked, card, { ...again, why: "failed" });
  }
}

/** What the form asks to agree to; one that is changed, what it asked when it was sent. */
async function askedIn({ workspaceId }: FoundCard, changes: string): Promise<readonly { id: string; text: string }[]> {
  if (changes === "") return shownConsents(workspaceId);
  return (await openToken(changes))?.sent?.consents ?? [];
}

async function form({ render, code }: Asked, card: FoundCard, shown: Shown): Promise<Response> {
  const { why, answered, problems = {}, id, changes = "", status = STATUS[why] } = shown;
  const visit = beginVisit(card.cardId)?.token ?? "";
  const action = serverPaths.exchange(code === null ? card.handle : `${card.handle}.${code}`);
  const consents = await askedIn(card, changes).catch(() => []);
  const hidden = { id, visit, ...(changes === "" ? {} : { changes }) };
  return privateAnswer(
    await render({ state: "form", why, card, action, answered, problems, consents, hidden }),
    status,
  );
}
