// What phones ask of the passes they keep, as Apple's wallet speaks: register, unregister, list what changed, fetch, and log.
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { httpDate } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { findUpdated, forgetPhone, registerPhone } from "#server/card/wallet/device-store.ts";
import { type PassFaces, passFile } from "#server/card/wallet/pass-file.ts";
import { lookAt } from "#server/card/wallet/pass-look.ts";
import { findPass, type PassRow, showPass } from "#server/card/wallet/pass-store.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { type RawCall, type RawRoute, rawRoute } from "#server/platform/api/raw-route.ts";
import { json } from "#server/platform/api/respond.ts";
import { PHONE_LOGS_PER_ADDRESS, PHONES_PER_ADDRESS } from "#server/platform/limits.ts";
import { isPushToken } from "#server/platform/wallet/apple-push.ts";
import { type AppleWallet, wallets } from "#server/platform/wallet/wallet-settings.ts";

const SCHEME = "ApplePass ";
const DEVICE = /^[\w.~-]{1,200}$/;
const NOTHING = { types: [], most: 4096 };
const MOST_LOG = 16 * 1024;
const LOG_LINES = 5;
const LOG_LENGTH = 200;

const registration = z.object({ pushToken: z.string().refine(isPushToken) });
const logs = z.object({ logs: z.array(z.string()).max(100) });

/** The wallet, where it is set up and the path names our kind of pass. */
function walletOf({ params }: RawCall): AppleWallet {
  const { apple } = wallets();
  if (apple === null || (params.type !== undefined && params.type !== apple.identity.passTypeIdentifier))
    throw new AppError("not_found");
  return apple;
}

function deviceOf({ params }: RawCall): string {
  const { device = "" } = params;
  if (!DEVICE.test(device)) throw new AppError("malformed", "This is no device.");
  return device;
}

type Proof = { pass: PassRow; apple: AppleWallet };

/** Whoever has a pass has its token; a wrong one and an unknown pass are the same answer. */
async function provenPass(call: RawCall): Promise<Proof> {
  const apple = walletOf(call);
  const pass = await findPass(call.params.serial ?? "");
  const said = call.request.headers.authorization ?? "";
  const given = said.startsWith(SCHEME) ? said.slice(SCHEME.length).trim() : "";
  if (pass === null || pass.wallet !== "apple" || !isSame(given, pass.token)) throw new AppError("unauthenticated");
  return { pass, apple };
}

/** In a time that says nothing of how much of it was right. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function bodyOf<Out>(schema: z.ZodType<Out>, { request }: RawCall): Out {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(request.body ?? []).toString("utf8"));
  } catch (cause) {
    throw new AppError("malformed", "The body is not JSON.", { cause });
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new AppError("malformed", "The body is not what a phone sends.");
  return read.data;
}

async function register({ pass }: Proof, call: RawCall): Promise<WireAnswer> {
  const { pushToken } = bodyOf(registration, call);
  return bare((await registerPhone(pass, { device: deviceOf(call), pushToken })) ? 201 : 200);
}

async function unregister({ pass }: Proof, call: RawCall): Promise<WireAnswer> {
  await forgetPhone(pass, deviceOf(call));
  return bare(200);
}

/** The tag is the number that the last answer ended with; a phone without one, or with none of ours, gets all. */
async function list(_apple: AppleWallet, call: RawCall): Promise<WireAnswer> {
  const tag = new URL(call.request.url, "http://app").searchParams.get("passesUpdatedSince") ?? "";
  const since = /^\d{1,18}$/.test(tag) ? BigInt(tag) : 0n;
  const found = await findUpdated(deviceOf(call), since);
  if (found === null) return bare(204);
  // A phone takes the tag for a text, and asks for nothing where it is a number.
  return json(200, { serialNumbers: found.ids, lastUpdated: found.last });
}

function fetchBy(faces: PassFaces) {
  return async ({ pass, apple }: Proof, { request }: RawCall): Promise<WireAnswer> => {
    // Whoever comes before the job has noticed a change gets the change.
    const look = await lookAt(pass);
    const now = await showPass(pass, look.key, look.found === null);
    const known = Date.parse(request.headers["if-modified-since"] ?? "");
    if (known >= now.changedAt.getTime()) return bare(304);
    const body = await passFile(now, look, { apple, faces });
    const headers = {
      "content-type": "application/vnd.apple.pkpass",
      "last-modified": httpDate(now.changedAt),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    };
    return { status: 200, headers, cookies: [], body };
  };
}

/** Strangers' text: a few short lines of it, without anything that could be a token. */
async function note(_apple: AppleWallet, call: RawCall): Promise<WireAnswer> {
  const said = bodyOf(logs, call).logs.slice(0, LOG_LINES);
  const lines = said.map((line) =>
    line
      .replace(/[^ -~]/g, " ")
      .replace(/\S*[@?=]\S*|\S{24,}/g, "…")
      .slice(0, LOG_LENGTH),
  );
  log.info({ lines }, "wallet: a phone complains of a pass");
  return bare(200);
}

function bare(status: number): WireAnswer {
  return { status, headers: { "cache-control": "no-store" }, cookies: [], body: null };
}

/** Apple's paths below the address that stands in each pass. */
export function phoneRoutes(faces: PassFaces): RawRoute[] {
  const shared = { service: "card", body: NOTHING, limit: PHONES_PER_ADDRESS } as const;
  const base = "/cards/wallet/v1";
  const one = { ...shared, path: `${base}/devices/{device}/registrations/{type}/{serial}`, credential: provenPass };
  return [
    rawRoute({ ...one, method: "POST", answer: register }),
    rawRoute({ ...one, method: "DELETE", answer: unregister }),
    rawRoute({
      ...shared,
      method: "GET",
      path: `${base}/devices/{device}/registrations/{type}`,
      credential: async (call) => walletOf(call),
      answer: list,
    }),
    rawRoute({
      ...{ ...shared, method: "GET", path: `${base}/passes/{type}/{serial}` },
      credential: provenPass,
      answer: fetchBy(faces),
    }),
    rawRoute({
      ...{ service: "card", method: "POST", path: `${base}/log`, limit: PHONE_LOGS_PER_ADDRESS },
      body: { types: [], most: MOST_LOG },
      credential: async (call) => walletOf(call),
      answer: note,
    }),
  ];
}
