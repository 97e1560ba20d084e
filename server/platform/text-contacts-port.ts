// What texts need of contacts: whom a text could go to and what is known of each, whose a number is, and the one way to note STOP and START. The contact service knows it, and hands this in.
import type { MayReason } from "#lib/contact/may-contact.ts";
import type { Actor, WorkspaceScope } from "#lib/permissions/index.ts";
import type { Marker } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Everybody, those with a tag, or what a segment finds. */
export type TextAudience = { kind: "all" | "tag" | "segment"; value: string };

/** One of them, in the order of their names. */
export type TextPerson = {
  id: string;
  name: string;
  isCompany: boolean;
  city: string;
  /** What `mayContact` says of texts with news and offers in the name of the workspace. */
  verdict: MayReason;
  /** E.164; null where there is none. */
  number: string | null;
  /** They wrote the number themselves. */
  isOwnNumber: boolean;
  /** Where they are: of their address, else null. */
  address: { country: string; region: string | null; isConfirmed: boolean } | null;
  /** How they agreed. */
  consent: "written" | "other";
};

export type AudienceAsk = TextAudience & {
  actor: Actor;
  now: Date;
  /** The workspace's, for days that a segment names. */
  timeZone: string;
  marker: Marker;
  /** No more than so many. */
  most: number;
};

export type Numbered = { workspaceId: string; number: string; marker: Marker };

export type TextContactsPort = {
  /** What the tag or segment is called; throws `not_found` or `gone`. */
  nameOf: (scope: WorkspaceScope, audience: TextAudience) => Promise<string>;
  /** In pieces, inside the transaction that is given. Throws `forbidden` for whoever may not read contacts. */
  audience: (tx: Tx, scope: WorkspaceScope, ask: AudienceAsk) => AsyncGenerator<readonly TextPerson[]>;
  /** What `mayContact` says of these by now, each by the number that it would go to. */
  verdicts: (
    tx: Tx,
    scope: WorkspaceScope,
    ask: { ids: readonly string[]; marker: Marker; now: Date },
  ) => Promise<ReadonlyMap<string, { verdict: MayReason; number: string | null }>>;
  /** Whose number it is, the one that changed last; null for nobody's. */
  holderOf: (tx: Tx, scope: WorkspaceScope, number: string) => Promise<{ id: string; name: string } | null>;
  /** Whether somebody here wrote this number themselves. */
  isConfirmed: (tx: Tx, scope: WorkspaceScope, number: string) => Promise<boolean>;
  /** They said it themselves, from that number: it holds for the whole brand. Outside any workspace. */
  stop: (tx: Tx, said: Numbered) => Promise<void>;
  /** Every mark that a stop of this number may stand under. */
  marksOf: (number: string, marker: Marker) => string[];
};
