// Google's wallet over REST: an access token that the service account signs for, and objects that are made or changed.
import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { onceInProcess } from "#lib/once.ts";
import { googleClass } from "#server/platform/wallet/google-pass.ts";
import type { GoogleWallet } from "#server/platform/wallet/wallet-settings.ts";

/** Milliseconds of one call. */
const PATIENCE = 10_000;
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** Seconds that a signature for a token holds, and that a token is given up before its end. */
const SIGNED_FOR = 3600;
const SPARE = 60;
const ROOT = "/walletobjects/v1";

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** What Google did not take; without a status it did not answer. */
export class GoogleRefused extends Error {
  override readonly name = "GoogleRefused";
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? "Google did not answer." : `Google answered ${status}.`, { cause });
    this.status = status;
  }
}

type Held = { token: string; until: number; account: string; classes: Set<string> };
const held = () =>
  onceInProcess<Held>("google-wallet", () => ({ token: "", until: 0, account: "", classes: new Set() }));

function send(address: string, init: RequestInit): Promise<Response> {
  // What an answer of theirs would lead to elsewhere is followed nowhere.
  return fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(PATIENCE) }).catch(
    (cause: unknown) => {
      throw new GoogleRefused(null, cause);
    },
  );
}

async function accessToken(wallet: GoogleWallet): Promise<string> {
  const known = held();
  const now = Math.floor(Date.now() / 1000);
  if (known.account === wallet.email && known.until > now) return known.token;
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(wallet.email)
    .setAudience(wallet.token)
    .setIssuedAt(now)
    .setExpirationTime(now + SIGNED_FOR)
    .sign(await importPKCS8(wallet.privateKey, "RS256"));
  const answer = await send(wallet.token, {
    method: "POST",
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
  });
  const given = answer.ok ? tokenAnswer.safeParse(await answer.json().catch(() => null)) : null;
  if (!given?.success) throw new GoogleRefused(answer.status);
  Object.assign(known, {
    token: given.data.access_token,
    account: wallet.email,
    until: now + given.data.expires_in - SPARE,
  });
  return known.token;
}

type Call = { method: "POST" | "PATCH"; path: string; body: object };

/** The status; a token that was given back early is asked for once more. */
async function call(wallet: GoogleWallet, { method, path, body }: Call): Promise<number> {
  for (let again = false; ; again = true) {
    const authorization = `Bearer ${await accessToken(wallet)}`;
    const headers = { authorization, "content-type": "application/json" };
    const answer = await send(wallet.api + ROOT + path, { method, headers, body: JSON.stringify(body) });
    await answer.body?.cancel();
    if (answer.status !== 401 || again) return answer.status;
    held().until = 0;
  }
}

const isGood = (status: number) => status >= 200 && status < 300;
const THERE = 409;
const ABSENT = 404;

/** The class that all objects are of, made once; one that is there already is good. */
async function needClass(wallet: GoogleWallet): Promise<void> {
  const { classes } = held();
  const made = googleClass(wallet.issuerId);
  if (classes.has(made.id)) return;
  const status = await call(wallet, { method: "POST", path: "/genericClass", body: made });
  if (!isGood(status) && status !== THERE) throw new GoogleRefused(status);
  classes.add(made.id);
}

/** Makes Google have the object just like this, whether it was there or not; throws GoogleRefused. */
export async function putObject(wallet: GoogleWallet, object: { id: string }): Promise<void> {
  const patch: Call = { method: "PATCH", path: `/genericObject/${encodeURIComponent(object.id)}`, body: object };
  let status = await call(wallet, patch);
  if (status === ABSENT) {
    await needClass(wallet);
    // A new one has no fields to be emptied.
    const body = Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
    status = await call(wallet, { method: "POST", path: "/genericObject", body });
    if (status === THERE) status = await call(wallet, patch);
  }
  if (!isGood(status)) throw new GoogleRefused(status);
}
