// The form of the maintenance page: a key that is right becomes the service-key cookie, and nothing else.
import { isServiceKey } from "#lib/edge/maintenance.ts";
import { edgeSettings } from "#lib/edge/settings.ts";
import { AppError, isAppError } from "#lib/errors.ts";
import { serialiseCookie } from "#lib/session/cookies.ts";
import type { FlashCode } from "#lib/session/flash.ts";
import { isForeignPage } from "#server/platform/api/credentials.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { failure } from "#server/platform/api/respond.ts";
import { SERVICE_KEY_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";

const FORM = "application/x-www-form-urlencoded";
const LONGEST_BODY = 4096;

/** POST /api/maintenance/key: always back to `/`, which shows what came of it. Five tries a minute and address. */
export async function openMaintenance(request: WireRequest): Promise<WireAnswer> {
  if (request.method !== "POST") return failure(new AppError("method_not_allowed"), { allow: "POST" });
  if (isForeignPage(request)) throw new AppError("forbidden");
  const { maintenance, secure } = await edgeSettings(process.env, Math.floor(Date.now() / 1000));
  if (!maintenance) return back([]);
  const refused = (code: FlashCode) => back([serialiseCookie("flash", code, { secure })]);
  try {
    await takeAttempt(SERVICE_KEY_PER_ADDRESS, request.ip);
  } catch (error) {
    if (isAppError(error) && error.code === "rate_limited") return refused("service-key-limit");
    throw error;
  }
  const offered = keyIn(request);
  if (!(await isServiceKey(offered, maintenance.serviceKeys))) return refused("service-key-wrong");
  return back([serialiseCookie("service-key", offered, { secure })]);
}

function keyIn({ headers, body }: WireRequest): string {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== FORM) throw new AppError("unsupported_type", `Send ${FORM}.`);
  if (!body || body.length > LONGEST_BODY) return "";
  return (new URLSearchParams(new TextDecoder().decode(body)).get("key") ?? "").trim();
}

function back(cookies: string[]): WireAnswer {
  const headers = { location: "/", "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return { status: 303, headers, cookies, body: null };
}
