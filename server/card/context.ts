// What a call to the card service carries, and what it needs from the auth service: faces, and what is known of who asks.
import type { Actor } from "#lib/permissions/index.ts";
import type { Person } from "#lib/services/person.ts";
import type { Session } from "#lib/session/session.ts";
import type { Known } from "#server/card/first-content.ts";

export type CardContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** What a first card is made of; null without a session. */
  known: Known | null;
  /** The chosen workspace's mark. */
  logoUrl: string | null;
  /** Names and photos by id; the auth service knows them. */
  people: (ids: readonly string[]) => Promise<readonly Person[]>;
};

/** What the session knows of its person and their workspace. */
export function knownOf({ user }: Session): Known {
  const { workspace } = user;
  const { address, city, state, postal_code, country } = workspace?.address ?? {};
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    title: user.title,
    email: user.email,
    phone: user.phone ? [user.phone.prefix, user.phone.phone].filter(Boolean).join(" ") : null,
    company: workspace?.workspace_name ?? null,
    website: webOf(workspace?.website),
    address: address
      ? { street: address, city: city ?? "", region: state ?? "", zip: postal_code ?? "", country: country ?? "" }
      : null,
  };
}

/** A website that somebody typed without its scheme is still theirs; what is none is left out. */
function webOf(website: string | null | undefined): string | null {
  if (!website) return null;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? address : null;
}
