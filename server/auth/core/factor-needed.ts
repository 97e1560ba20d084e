// Who may not be without a second step.
import { demoPolicy, env } from "#lib/env.server.ts";

/** Administrators; the demo's own only where its switch says so, so that one press signs in to the demo. */
export function factorNeeded({ isAdmin, isDemo }: { isAdmin: boolean; isDemo: boolean }): boolean {
  const open = isDemo && env().DEMO_ADMIN_FACTOR !== "on" && demoPolicy(env()) !== "off";
  return isAdmin && !open;
}
