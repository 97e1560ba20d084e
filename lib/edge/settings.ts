// What the edge is told from outside, read from the environment once per change.
import type { JSONWebKeySet } from "jose";
import { secureFor } from "#lib/session/cookies.ts";
import { importKeys, type TokenKeys } from "#lib/session/verify.ts";
import { serviceKeysIn } from "./maintenance.ts";
import { maintenanceIsOn } from "./maintenance-switch.ts";

export type EdgeSettings = {
  /** Seconds since 1970. */
  now: number;
  keys: TokenKeys;
  /** Set when another host issues the tokens: they are opaque, unless its keys were given. */
  foreign: { jwks: JSONWebKeySet | null } | null;
  /** Off by default; the keys that lift it, an empty list lifts for nobody. */
  maintenance: { serviceKeys: readonly string[] } | null;
  /** Cookies are Secure. */
  secure: boolean;
  https: boolean;
  development: boolean;
};

export type EdgeEnv = Readonly<Record<string, string | undefined>>;

/** The settings of an environment; without keys no token is good. */
export async function edgeSettings(env: EdgeEnv, now: number): Promise<EdgeSettings> {
  const origin = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || "3000"}`;
  return {
    now,
    keys: env.TOKEN_PUBLIC_JWKS ? await importKeys(env.TOKEN_PUBLIC_JWKS) : [],
    foreign: env.AUTH_SERVICE_URL ? { jwks: env.AUTH_JWKS ? JSON.parse(env.AUTH_JWKS) : null } : null,
    maintenance: (await maintenanceIsOn(env)) ? { serviceKeys: serviceKeysIn(env.SERVICE_KEY) } : null,
    secure: secureFor(origin),
    https: origin.startsWith("https:"),
    development: env.NODE_ENV === "development",
  };
}
