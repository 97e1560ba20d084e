// Resolves a short link: at once when it is remembered, else from the database, once for all who wait.
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { type ResolvedRow, readAddress } from "#server/links/address-store.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { type LiveTarget, linkMemory, memoryKey, type Target } from "#server/links/memory.ts";
import {
  type Answer,
  GONE,
  HELD,
  NOT_FOUND,
  previewPage,
  redirectHeaders,
  TRY_AGAIN,
  WRONG_METHOD,
} from "#server/links/pages.ts";
import { targetOf } from "#server/links/target.ts";
import { closingOf } from "#server/platform/closing.ts";
import { type Agent, agentOf, CLASS } from "#server/platform/ledger/agents.ts";
import { channelOf, codeOf } from "#server/platform/ledger/channels.ts";
import { firstLanguage, referrerHost } from "#server/platform/ledger/referrer.ts";

/** What of a visitor's request counts. Nothing in it can name a destination. */
export type ShortLinkRequest = {
  /** Empty for the product's own host. */
  domain: string;
  /** The path segment as it was sent, still percent-encoded. */
  alias: string;
  /** The id of the tag that led here. */
  tag?: string | null;
  /** False for a page of a tag that is opened once more: nobody came. */
  counted?: boolean;
  method: string;
  userAgent: string;
  referrer: string | undefined;
  /** What the browser asks for as languages, as it came. */
  languages: string | undefined;
  /** Whose request it is; empty where nobody knows. It is never stored. */
  address: string;
  /** A browser fetches ahead: nobody has followed the link yet. */
  prefetch: boolean;
};

const LONGEST_ALIAS = 600;

/** The answer for a visitor, its click counted; a promise only when the database has to be asked. */
export function resolveShortLink(request: ShortLinkRequest): Answer | Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") return WRONG_METHOD;
  const alias = decodeAlias(request.alias);
  if (alias === null) return NOT_FOUND;
  // The suffix is cut before memory is asked, so that it neither escapes forgetting nor fills memory.
  if (alias.includes(".")) return coded(alias, request);
  const found = look(request.domain, alias);
  return found instanceof Promise ? found.then((target) => answerFor(target, request)) : answerFor(found, request);
}

/** An alias from an import may hold a dot of its own: it is tried when what stands before the dot is unknown. */
async function coded(alias: string, request: ShortLinkRequest): Promise<Answer> {
  const dot = alias.indexOf(".");
  const target = await look(request.domain, alias.slice(0, dot));
  if (target?.state !== "absent") return answerFor(target, request, codeOf(alias.slice(dot + 1)));
  return answerFor(await look(request.domain, alias), request);
}

/** What an alias leads to; null when that cannot be read now. */
function look(domain: string, alias: string): Target | Promise<Target | null> {
  const key = memoryKey(domain, alias);
  return linkMemory().get(key) ?? ask(key, { domain, alias });
}

async function ask(key: string, { domain, alias }: { domain: string; alias: string }): Promise<Target | null> {
  try {
    const read = async () => closedOr(await readAddress(domain, alias), domain);
    return await linkMemory().load(key, read);
  } catch (error) {
    log.error({ err: error }, "a short link could not be resolved");
    return null;
  }
}

/** Of a closed workspace every address leads where its owner said. */
async function closedOr(row: ResolvedRow | null, domain: string): Promise<Target> {
  const target = targetOf(row, domain, env().PUBLIC_ORIGIN);
  const closing = row === null || target.state !== "deleted" ? null : await closingOf(row.workspace_id);
  const leads: Target = closing === null ? target : { state: "closed", redirect: redirectHeaders(closing) };
  return row?.personal ? { ...leads, personal: true } : leads;
}

function decodeAlias(segment: string): string | null {
  if (segment === "" || segment.length > LONGEST_ALIAS) return null;
  if (!segment.includes("%")) return segment;
  try {
    const alias = decodeURIComponent(segment);
    return alias.includes("\u0000") || alias.includes("/") ? null : alias;
  } catch {
    return null;
  }
}

function answerFor(target: Target | null, request: ShortLinkRequest, code: string | null = null): Answer {
  switch (target?.state) {
    case undefined:
      return TRY_AGAIN;
    case "absent":
      return NOT_FOUND;
    case "deleted":
      return GONE;
    case "held":
      return HELD;
    case "closed":
      return { body: "", status: 302, headers: target.redirect };
    case "live":
      return answerLive(target, request, code);
  }
}

function answerLive(target: LiveTarget, request: ShortLinkRequest, code: string | null): Answer {
  const agent = agentOf(request.userAgent);
  // Asking for the headers alone is no visit.
  if (request.method === "GET" && request.counted !== false) count(target, request, { agent, code });
  if (target.preview !== null && agent.class !== CLASS.person) return previewPage(target.preview, target.location);
  return { status: 302, headers: target.redirect, body: "" };
}

type Came = { agent: Agent; code: string | null };

function count(target: LiveTarget, request: ShortLinkRequest, { agent, code }: Came): void {
  const { address, userAgent } = request;
  const kind = request.prefetch && agent.class === CLASS.person ? CLASS.preview : agent.class;
  clickRecorder().record({
    workspaceId: target.workspaceId,
    subjectId: target.linkId,
    ownerId: target.ownerId,
    at: Date.now(),
    kind: "click",
    class: kind,
    channel: channelOf(code),
    code: code ?? "",
    tag: request.tag ?? null,
    recipient: target.recipientId,
    domain: request.domain,
    agent: agent.family,
    device: agent.device,
    system: agent.system,
    language: firstLanguage(request.languages),
    referrer: referrerHost(request.referrer),
    client: kind === CLASS.person && address !== "" ? `${address} ${userAgent}` : "",
  });
}
