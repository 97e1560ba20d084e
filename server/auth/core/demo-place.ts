// Where this process stands: a demo that nobody but its own machine can reach is a developer's.
import { demoPolicy, type Env, env as ownEnv } from "#lib/env.server.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

type Place = Pick<Env, "HOST" | "TRUSTED_PROXY_HOPS">;

/** True when nobody but this machine can reach us. */
export function onlyFromHere({ HOST, TRUSTED_PROXY_HOPS }: Place): boolean {
  return LOOPBACK.has(HOST) && TRUSTED_PROXY_HOPS === 0;
}

type Switches = Place & Pick<Env, "SEED" | "DATABASE_URL" | "SMTP_URL" | "DEMO_LINKS">;

/** True where the outbox shows links: in a demo on one's own machine that sends no mail, unless it is switched off. */
export function showsLinks(env: Switches): boolean {
  return demoPolicy(env) !== "off" && onlyFromHere(env) && env.SMTP_URL === undefined && env.DEMO_LINKS !== "off";
}

/** True in such a demo: there what we call at an address that somebody gave us may stand on this machine too. */
export function allowsLoopback(): boolean {
  return demoPolicy(ownEnv()) !== "off" && onlyFromHere(ownEnv());
}
