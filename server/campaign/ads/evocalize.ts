// Evocalize by our own contract (docs/ads.md): signed calls, each order under a key of ours that is never booked twice.
import { z } from "zod";
import { AD_REASONS, type AdReason } from "#lib/campaign/ads/ad-reasons.ts";
import type { AdConnection, AdPlaced, AdPlacement, AdRef, AdReport, AdsProvider } from "#server/campaign/ads/port.ts";
import { adsSignature } from "#server/campaign/ads/signature.ts";
import { type Answer, callProvider } from "#server/campaign/sms/providers/provider-call.ts";

/** `patience` in milliseconds, for one call. */
type EvocalizeAccount = { url: string; secret: string; patience?: number };

const made = z.object({ id: z.string().min(1).max(200) });
const failed = z.object({ error: z.object({ code: z.string() }) });
const count = z.number().int().min(0);
const report = z.object({
  id: z.string().min(1).max(200),
  state: z.enum(["accepted", "running", "paused", "ended", "refused"]),
  reason: z.string().nullish(),
  spent: count,
  impressions: count,
  clicks: count,
});
const text = z.string().max(500);
const products = z.object({
  products: z.array(z.object({ id: text, name: text, platform: text, says: text })).max(200),
});

const DOWN_SECONDS = 60;
const BUSY = 429;
/** Of the 4xx these say nothing about what became of an order. */
const UNSURE = [408, 499];
const LOOK_MS = 3_000;

const reasonOf = (code: string | null | undefined): AdReason => AD_REASONS.find((one) => one === code) ?? "unreadable";
const codeIn = (body: unknown) => failed.safeParse(body).data?.error.code;

/** Anything that is not clearly a yes or a no is unknown. */
function placedOf(answer: Answer): AdPlaced {
  if (answer === "nowhere") return { result: "refused", reason: "unreachable", retryAfter: DOWN_SECONDS };
  if (answer === "silent") return { result: "unknown" };
  const { status, body, retryAfter } = answer;
  if (status === BUSY) return { result: "refused", reason: "busy", retryAfter: retryAfter ?? DOWN_SECONDS };
  if (status >= 200 && status < 300) {
    const id = made.safeParse(body).data?.id;
    return id === undefined ? { result: "unknown" } : { result: "accepted", providerId: id };
  }
  if (status < 400 || status >= 500 || UNSURE.includes(status)) return { result: "unknown" };
  return { result: "refused", reason: reasonOf(codeIn(body)), retryAfter: null };
}

function foundOf(answer: Answer): AdReport | "nowhere" | null {
  if (typeof answer === "string") return null;
  if (answer.status === 404) return codeIn(answer.body) === "unknown_order" ? "nowhere" : null;
  const known = answer.status === 200 ? report.safeParse(answer.body).data : undefined;
  if (known === undefined) return null;
  const { id: providerId, state: progress, reason, ...figures } = known;
  return { providerId, progress, ...figures, reason: progress === "refused" ? reasonOf(reason) : null };
}

/** What travels: every name is the contract's own, and amounts are whole cents. */
function bodyOf({ workspaceId: _, ...placement }: AdPlacement): string {
  return JSON.stringify(placement);
}

/** Ads over this address. */
export function evocalizeProvider({ url, secret, patience }: EvocalizeAccount): AdsProvider {
  const base = new URL(url);
  const root = base.pathname.replace(/\/+$/, "");
  function call(method: "GET" | "POST", path: string, more: { body?: string; key?: string; patience?: number } = {}) {
    const { body = "", key } = more;
    const whole = `${root}${path}`;
    const signature = adsSignature({ method, path: whole, body }, secret, new Date());
    const headers = {
      "corner-signature": signature,
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(body === "" ? {} : { "content-type": "application/json" }),
    };
    const init = { method, headers, ...(body === "" ? {} : { body }) };
    return callProvider(`${base.origin}${whole}`, init, more.patience ?? patience);
  }
  const at = ({ key }: AdRef) => `/v1/orders/${encodeURIComponent(key)}`;
  return {
    name: "evocalize",
    place: async (placement) =>
      placedOf(await call("POST", "/v1/orders", { body: bodyOf(placement), key: placement.key })),
    find: async (ref) => foundOf(await call("GET", at(ref))),
    steer: async (ref, state) => {
      const body = JSON.stringify({ state });
      const answer = await call("POST", `${at(ref)}/state`, { body, key: `${ref.key}.${state}` });
      return typeof answer !== "string" && answer.status >= 200 && answer.status < 300;
    },
    look: async () => {
      const began = performance.now();
      const answer = await call("GET", "/v1/products", { patience: Math.min(patience ?? LOOK_MS, LOOK_MS) });
      return connectionOf(answer, Math.round(performance.now() - began));
    },
  };
}

function connectionOf(answer: Answer, took: number): AdConnection {
  const wrong = (says: string) => ({ works: false, wrong: says, took, products: [] });
  if (answer === "nowhere")
    return wrong("The address cannot be reached. Check ADS_URL, and whether the provider is up.");
  if (answer === "silent") return wrong("The provider did not answer in time.");
  if (answer.status === 401 || answer.status === 403)
    return wrong("The provider does not take our signature. Check ADS_SECRET and the clock of this machine.");
  const known = answer.status === 200 ? products.safeParse(answer.body).data : undefined;
  if (known === undefined) return wrong("The provider answered something that we cannot read.");
  return { works: true, wrong: "", took, products: known.products };
}
