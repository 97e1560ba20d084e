// What a service needs of the links service: short links of its own, made and changed in its own transaction.
import type { Actor, WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What a link leads to, and how it looks where it is sent. */
export type MadeLink = {
  destination: string;
  title: string;
  description: string;
  /** The address of a picture that was put up here; null for none. */
  picture: string | null;
  alt: string;
};

/** What a link is made into; where it leads follows from where it led. */
export type ChangedLink = Omit<MadeLink, "destination"> & { destination: (before: string) => string };

export type LinkCaller = { actor: Actor; requestId: string; now: Date };

/** Whose it becomes: who calls is not always who hands it out. */
type NewLink = LinkCaller & { link: MadeLink; ownerId: string };

/** What is known of a link, for who names it. */
export type LinkFacts = { id: string; shortlink: string; people: number };

/** Of one link, until it ends and leads to the link alone; whoever has one keeps it. */
export type PersonalAsk = { link: string; contacts: readonly string[]; now: Date; ends: Date };
export type PersonalAddress = { id: string; shortlink: string };

/** What happened with a contact's own address of a link: it was made, a preview of it was drawn, a person followed it. */
export type LinkStep = {
  id: string;
  kind: "linked" | "previewed" | "followed";
  at: Date;
  /** Whose address it is. */
  contact: string;
  /** What the link is called. */
  title: string;
  /** Who sent it. */
  by: string;
  channel: string;
  /** What asked, by its name. */
  agent: string;
  device: string;
  city: string;
};

export type LinksPort = {
  /** Throws `invalid` for what no link can lead to or show, before one is made. */
  check: (link: MadeLink) => void;
  /** A new link of this person; answers its id. Throws as `check` does. */
  make: (tx: Tx, scope: WorkspaceScope, made: NewLink) => Promise<string>;
  /** Makes a living one lead there and look so; false for one that is deleted or not in the scope, which is left alone. */
  change: (tx: Tx, scope: WorkspaceScope, changed: LinkCaller & { id: string; link: ChangedLink }) => Promise<boolean>;
  /** These lead nowhere from then on, or again where it is null; answers what makes this process know, for after the commit. */
  hold: (tx: Tx, held: { ids: readonly string[]; since: Date | null }) => Promise<() => void>;
  /** The living ones among these. */
  facts: (tx: Tx, ids: readonly string[]) => Promise<readonly LinkFacts[]>;
  /** An own address of a living link for each of these contacts, by contact. */
  personal: (tx: Tx, scope: WorkspaceScope, ask: PersonalAsk) => Promise<ReadonlyMap<string, PersonalAddress>>;
  /** Of the own addresses of these contacts, newest first; with `until` what happened up to then, to the millisecond. */
  steps: (
    tx: Tx,
    contacts: readonly string[],
    window: { until: Date | null; limit: number },
  ) => Promise<readonly LinkStep[]>;
  /** The file behind the address of a picture that was put up here, whichever workspace has it; null for any other address. */
  pictureFile: (url: string) => Promise<string | null>;
};
