// What other services may know of how people's cards stand: the card service knows it, and hands this in.

import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { PersonCard } from "#lib/services/person-card.ts";
import type { Moved } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Somebody in one workspace. */
export type PlacedPerson = { workspaceId: string; personId: string };

/** A card on its way to another place: what it says, and whether visitors see it. */
export type CarriedCard = { id: string; name: string; content: unknown; shown: boolean; indexed: boolean };

/** Whose cards settle where; `company` is what the two places are called. */
export type Settling = {
  scope: WorkspaceScope;
  person: string;
  cards: readonly CarriedCard[];
  company: { was: string; is: string };
};

/** Each card with the one that took its place. */
export type SettledCard = { old: string; new: string };

/**
 * Everything is read inside the workspace in force, of itself and of its locations; what somebody keeps private is never in it.
 * Whether there is a photo is the auth service's to say: here it counts as there where the card shows one.
 */
export type CardsPort = {
  /** The cards of these people, by their ids; who has none is left out. `since` is a day. */
  facts: (
    tx: Tx,
    asked: { people: readonly PlacedPerson[]; since: string },
  ) => Promise<ReadonlyMap<string, PersonCard>>;
  /** How many ordered devices these people have in these workspaces, by their ids; null where another host keeps them. */
  devices: (
    tx: Tx,
    asked: { places: readonly string[]; people: readonly string[] },
  ) => Promise<ReadonlyMap<string, number> | null>;
  /** Whose card lacks nothing in one of these workspaces. */
  finished: (tx: Tx, places: readonly string[]) => Promise<readonly string[]>;
  /** The themes that cards wear in these workspaces, by name. */
  themes: (tx: Tx, places: readonly string[]) => Promise<readonly { id: string; name: string }[]>;
  /** Whose cards wear this theme in one of these workspaces; null for those that wear none. */
  wearing: (tx: Tx, asked: { places: readonly string[]; theme: string | null }) => Promise<readonly PlacedPerson[]>;
  /** The color of the theme that a place wears, inside it; null for none, and where another host keeps the cards. */
  color: (tx: Tx, place: string) => Promise<string | null>;
  /** Inside their place: gives its people a theme, or none; answers what each had. Throws `invalid` for a theme that is none. */
  giveTheme: (
    tx: Tx,
    given: { people: readonly string[]; theme: string | null },
  ) => Promise<readonly { person: string; was: string | null }[]>;
  /** The living cards of somebody who moves, inside the place that they leave; private ones are in none of it. */
  carry: (tx: Tx, scope: WorkspaceScope, person: string) => Promise<readonly CarriedCard[]>;
  /** Makes them cards of the place that they come to, inside it: in its theme, and without the files of the other. */
  settle: (tx: Tx, settling: Settling) => Promise<readonly SettledCard[]>;
  /** Inside the place that they left: its addresses lead to the cards that settled in `workspaceId`. Answers what moved. */
  lead: (
    tx: Tx,
    led: { person: string; workspaceId: string; cards: readonly SettledCard[] },
  ) => Promise<readonly Moved[]>;
};
