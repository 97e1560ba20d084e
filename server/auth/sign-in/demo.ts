// The demo's people for the sign-in page, where the demo may be signed into and is really there.
import { PEOPLE } from "#db/seed/people.ts";
import { DEMO_PASSWORD } from "#lib/demo.ts";
import { demoPolicy, env } from "#lib/env.server.ts";
import { onlyFromHere } from "#server/auth/core/demo-place.ts";
import { demoEmails } from "#server/auth/core/repository.ts";

/** GET /auth/demo: empty unless SEED=demo was asked for, or nobody but this machine can reach us. */
export async function listDemo() {
  const policy = demoPolicy(env());
  const shown = policy === "anywhere" || (policy === "loopback" && onlyFromHere(env()));
  if (!shown) return { data: [] };
  const there = new Set(await demoEmails());
  return {
    data: PEOPLE.filter((person) => !person.extra && there.has(person.email)).map((person) => ({
      email: person.email,
      password: DEMO_PASSWORD,
      name: `${person.first} ${person.last}`,
      what: person.shows,
      photo_url: person.photo ? `/demo/${person.photo}.svg` : null,
    })),
  };
}
