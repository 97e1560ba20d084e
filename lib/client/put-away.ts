// Notes that are shown once: a person puts one away, and it stays so in every browser of theirs.
import { call } from "./call.ts";

/** What a note is about: a newer one of its kind takes its place. */
const kindOf = (name: string) => name.split("-", 1)[0];

/** Puts a note away, or takes it out again; what else is remembered of the person's beginning stays as it is. */
export async function putAway(name: string, away = true): Promise<void> {
  const known = await call("auth.onboarding");
  const others = (known.put_away ?? []).filter((other) => kindOf(other) !== kindOf(name));
  await call("auth.saveOnboarding", { ...known, put_away: away ? [...others, name] : others });
}
