// Resolves a short link: at once when it is remembered, else from the database, once for all who wait.
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { readAddress } from "#server/links/address-store.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { type LiveTarget, linkMemory, memoryKey, type Target } from "#server/links/memory.ts";
import { type Answer, GONE, NOT_FOUND, previewPage, TRY_AGAIN, WRONG_METHOD } from "#server/links/pages.ts";
import { targetOf } from "#server/links/target.ts";
import { type Agent, agentOf, CLASS } from "#server/platform/ledger/agents.ts";
import { firstLanguage, referrerHost } from "#server/platform/ledger/referrer.ts";

/** What of a visitor's request counts. Nothing in it can name a destination. */
export type ShortLinkRequest = {
  /** Empty for the product's own host. */
  domain: string;
  /** The path segment as it was sent, still percent-encoded. */
  alias: string;
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
  const key = memoryKey(request.domain, alias);
  const target = linkMemory().get(key);
  return target === undefined ? ask(key, alias, request) : answerFor(target, request);
}

async function ask(key: string, alias: string, request: ShortLinkRequest): Promise<Answer> {
  const { domain } = request;
  try {
    const read = async () => targetOf(await readAddress(domain, alias), domain, env().PUBLIC_ORIGIN);
    const target = await linkMemory().load(key, read);
    return target === null ? TRY_AGAIN : answerFor(target, request);
  } catch (error) {
    log.error({ err: error }, "a short link could not be resolved");
    return TRY_AGAIN;
  }
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

function answerFor(target: Target, request: ShortLinkRequest): Answer {
  switch (target.state) {
    case "absent":
      return NOT_FOUND;
    case "deleted":
      return GONE;
    case "live":
      return answerLive(target, request);
  }
}

function answerLive(target: LiveTarget, request: ShortLinkRequest): Answer {
  const agent = agentOf(request.userAgent);
  // Asking for the headers alone is no visit.
  if (request.method === "GET") count(target, request, agent);
  if (target.preview !== null && agent.class !== CLASS.person) return previewPage(target.preview, target.location);
  return { status: 302, headers: target.redirect, body: "" };
}

function count(target: LiveTarget, request: ShortLinkRequest, agent: Agent): void {
  const { address, userAgent } = request;
  const kind = request.prefetch && agent.class === CLASS.person ? CLASS.preview : agent.class;
  clickRecorder().record({
    workspaceId: target.workspaceId,
    subjectId: target.linkId,
    ownerId: target.ownerId,
    at: Date.now(),
    kind: "click",
    class: kind,
    channel: "link",
    domain: request.domain,
    agent: agent.family,
    device: agent.device,
    system: agent.system,
    language: firstLanguage(request.languages),
    referrer: referrerHost(request.referrer),
    client: kind === CLASS.person && address !== "" ? `${address} ${userAgent}` : "",
  });
}
