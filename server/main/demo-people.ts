// Whom the demo's data makes, named once; they are handed to the auth service in the call's context.
import { PEOPLE } from "#db/seed/people.ts";
import type { DemoPerson } from "#lib/demo.ts";

export const DEMO_PEOPLE: readonly DemoPerson[] = PEOPLE.filter((person) => !person.extra).map((person) => ({
  email: person.email,
  name: `${person.first} ${person.last}`,
  what: person.shows,
  photo_url: person.photo ? `/demo/${person.photo}.svg` : null,
}));
