// Whether we may write to somebody, from what is known alone. Whatever writes to people asks here, and nowhere else.
import type {
  ConsentAnswer,
  ConsentChannel,
  ConsentPurpose,
  ConsentScope,
  ConsentSource,
} from "#lib/services/contact/consent-limits.ts";

/** One row of the ledger. */
export type Consent = {
  id: string;
  workspaceId: string;
  channel: ConsentChannel;
  purpose: ConsentPurpose | "any";
  scope: ConsentScope;
  answer: ConsentAnswer;
  /** As a stop knows it (`stopAddress`). */
  address: string;
  /** Whom a yes to the owner alone was given to. */
  givenTo: string | null;
  source: ConsentSource;
  at: Date;
  until: Date | null;
  takesBack: string | null;
};

/** A stop that reaches the sender: by the person, from their own mailbox, or as a colleague wrote it down. */
export type Stop = {
  address: string;
  channel: ConsentChannel;
  purpose: ConsentPurpose | "any";
  by: "person" | "colleague";
  at: Date;
};

/** Who would write: one person by themselves, the workspace, or its brand. */
export type Sender = { workspaceId: string; scope: ConsentScope; person: string | null };

export type ContactFacts<Row extends Consent = Consent> = {
  channel: ConsentChannel;
  purpose: ConsentPurpose;
  now: Date;
  sender: Sender;
  /** The address that would be written to (`stopAddress`); null where there is none for this channel. */
  address: string | null;
  /** Everything that the contact's ledger holds. */
  consents: readonly Row[];
  /** The stops of every address of theirs. */
  stops: readonly Stop[];
};

export const MAY_REASONS = [
  "agreed",
  "no_address",
  "stopped_themselves",
  "stopped_here",
  "stopped_elsewhere",
  "ended",
  "other_purpose",
  "other_sender",
  "other_address",
  "not_asked",
] as const;
export type MayReason = (typeof MAY_REASONS)[number];

/** `consent` is the row that decided: the yes that counts, or the one that does not any more. */
export type Verdict<Row extends Consent = Consent> = { may: boolean; reason: MayReason; consent: Row | null };

/** What was not taken back as a mistake, of this sender's workspace and by this channel. */
export function livingConsents<Row extends Consent>(consents: readonly Row[], workspaceId: string): Row[] {
  const here = consents.filter((row) => row.workspaceId === workspaceId);
  const mistaken = new Set(here.flatMap(({ takesBack }) => takesBack ?? []));
  return here.filter(({ id, takesBack }) => takesBack === null && !mistaken.has(id));
}

/** Who agreed to news and offers agreed to hear about what they asked for; never the other way round. */
const coversPurpose = (given: Consent["purpose"], wanted: ConsentPurpose) => given === wanted || given === "marketing";
const stopsPurpose = (stopped: Stop["purpose"], wanted: ConsentPurpose) => stopped === wanted || stopped === "any";

const WIDTH: Record<ConsentScope, number> = { owner: 0, location: 1, brand: 2 };

/** A yes to the owner alone is that person's, and goes with no one. */
function coversSender({ scope, givenTo }: Consent, sender: Sender): boolean {
  if (WIDTH[sender.scope] > WIDTH[scope]) return false;
  return scope !== "owner" || (givenTo !== null && givenTo === sender.person);
}

/**
 * Whether this sender may write to this address, and why (decisions, contacts and consent). A stop beats. The person's own
 * holds on its address whatever anybody here writes down. A colleague's, and one of another address of the same person,
 * give way to a yes of this address that is later than they are.
 */
export function mayContact<Row extends Consent>(facts: ContactFacts<Row>): Verdict<Row> {
  const { address, channel, now, sender } = facts;
  if (address === null) return no("no_address");
  const said = livingConsents(facts.consents, sender.workspaceId).filter((row) => row.channel === channel);
  const given = newestFirst(said.filter(({ answer, at }) => answer === "yes" && at <= now));
  const yes = given.find((row) => counts(row, facts)) ?? null;
  const stopped = stopThatHolds(facts, said, yes);
  if (stopped !== null) return no(stopped.reason, stopped.row);
  if (yes !== null) return { may: true, reason: "agreed", consent: yes };
  return missing(given, facts);
}

const no = <Row extends Consent>(reason: MayReason, consent: Row | null = null): Verdict<Row> => ({
  may: false,
  reason,
  consent,
});

const lasts = ({ until }: Consent, now: Date) => until === null || until > now;

function counts(row: Consent, { address, purpose, sender, now }: ContactFacts): boolean {
  return row.address === address && coversPurpose(row.purpose, purpose) && coversSender(row, sender) && lasts(row, now);
}

function newestFirst<Row extends Consent>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
}

type Held<Row> = { reason: MayReason; row: Row | null };

/** The stop that no yes answers, the nearest first; what a colleague wrote into the ledger is one as well. */
function stopThatHolds<Row extends Consent>(facts: ContactFacts<Row>, said: readonly Row[], yes: Row | null) {
  const { channel, purpose, address } = facts;
  const noted = said.filter(({ answer }) => answer === "no");
  const all: (Pick<Stop, "address" | "purpose" | "by" | "at"> & { row: Row | null })[] = [
    ...facts.stops.filter((stop) => stop.channel === channel).map((stop) => ({ ...stop, row: null })),
    ...newestFirst(noted).map((row) => ({ ...row, by: "colleague" as const, row })),
  ];
  const wanted = all.filter((stop) => stopsPurpose(stop.purpose, purpose));
  const here = wanted.filter((stop) => stop.address === address);
  if (here.some(({ by }) => by === "person")) return held<Row>("stopped_themselves", null);
  const unanswered = (stop: { at: Date }) => yes === null || yes.at <= stop.at;
  if (here.some(unanswered)) return held("stopped_here", here.find(({ row }) => row !== null)?.row ?? null);
  return wanted.some(unanswered) ? held<Row>("stopped_elsewhere", null) : null;
}

const held = <Row>(reason: MayReason, row: Row | null): Held<Row> => ({ reason, row });

/** Why no yes counts: the one that comes nearest says it. */
function missing<Row extends Consent>(given: readonly Row[], facts: ContactFacts<Row>): Verdict<Row> {
  const { address, purpose, sender, now } = facts;
  const here = given.filter((row) => row.address === address);
  const forIt = here.filter((row) => coversPurpose(row.purpose, purpose));
  const ended = forIt.find((row) => coversSender(row, sender) && !lasts(row, now));
  if (ended) return no("ended", ended);
  const [others] = forIt.filter((row) => lasts(row, now));
  if (others) return no("other_sender", others);
  const [near] = here.filter((row) => lasts(row, now));
  if (near) return no("other_purpose", near);
  const elsewhere = given.find((row) => row.address !== address && lasts(row, now));
  return elsewhere ? no("other_address", elsewhere) : no("not_asked");
}
