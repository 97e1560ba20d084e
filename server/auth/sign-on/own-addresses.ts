// Our addresses of one provider: each has its own, so that an answer of one is never taken for another's.
import { env } from "#lib/env.server.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { SignOnProblem } from "#lib/services/auth/sign-on-limits.ts";
import { ssoPath } from "#server/auth/core/sso-path.ts";

const whole = (path: string): string => new URL(path, env().PUBLIC_ORIGIN).href;

export type OwnAddresses = { start: string; callback: string; acs: string; metadata: string; entityId: string };

/** What a provider has to know of us, and where a browser begins. Who we are to a SAML provider is where our metadata stands. */
export function ownAddresses(providerId: string): OwnAddresses {
  const at = (part: Parameters<typeof ssoPath>[1]) => whole(ssoPath(providerId, part));
  return {
    start: at("start"),
    callback: at("callback"),
    acs: at("acs"),
    metadata: at("metadata"),
    entityId: at("metadata"),
  };
}

/** Where a browser is told why it is not signed in. */
export const problemAddress = (problem: SignOnProblem): string => whole(serverPaths.signOnProblem(problem));

/** Where a browser spends its code: behind the sign, so that no server and no log on the way sees it. */
export const enterAddress = (code: string): string => `${whole(peoplePaths.signOnEnter())}#${code}`;

/** Where whoever sets it up sees what a try brought. */
export const setUpAddress = (): string => whole(peoplePaths.signOnSetUp());
