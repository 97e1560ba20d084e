// The demo's people for the sign-in page, where the demo may be signed into and is really there.
import { DEMO_PASSWORD } from "#lib/demo.ts";
import { demoPolicy, env } from "#lib/env.server.ts";
import { onlyFromHere } from "#server/auth/core/demo-place.ts";
import { demoEmails } from "#server/auth/core/repository.ts";
import type { CallContext } from "#server/platform/context.ts";

/** GET /auth/demo: empty unless SEED=demo was asked for, or nobody but this machine can reach us. */
export async function listDemo({ demoPeople }: Pick<CallContext, "demoPeople">) {
  const policy = demoPolicy(env());
  const shown = policy === "anywhere" || (policy === "loopback" && onlyFromHere(env()));
  if (!shown) return { data: [] };
  const there = new Set(await demoEmails());
  const people = demoPeople.filter(({ email }) => there.has(email));
  return { data: people.map((person) => ({ ...person, password: DEMO_PASSWORD })) };
}
