// Whether we may write to contacts: what their ledgers hold and which of their addresses said stop, for a page of them at once.
import { type Consent, mayContact, type Stop, type Verdict } from "#lib/contact/may-contact.ts";
import { shownFacts } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CONSENT_CHANNELS, type ConsentChannel } from "#lib/services/contact/consent-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { type AddressKind, stopAddress } from "#lib/stop-address.ts";
import { type ConsentRow, readConsents } from "#server/contact/consent-repository.ts";
import { type FactRow, readAddresses } from "#server/contact/fact-repository.ts";
import { type Parted, peopleOfRecords, readParted } from "#server/contact/merge-repository.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import { instantOf } from "#server/platform/rows.ts";
import { knownStops, type Marker } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The field that a channel writes to. */
export const FIELD_OF: Record<ConsentChannel, AddressKind> = { email: "email", sms: "phone", call: "phone" };

const E164 = /^\+\d{7,15}$/;

/**
 * Where a value leads to as it is compared; null for a phone that was kept as no number: read now, without the country that it was
 * written in, it may be a stranger's.
 */
export function reachableOf({ field, normal }: Pick<FactRow, "field" | "normal">): string | null {
  return field !== "phone" || E164.test(normal) ? normal : null;
}

function addressOf(fact: Pick<FactRow, "field" | "normal">): string | null {
  const normal = reachableOf(fact);
  return normal === null ? null : stopAddress(fact.field === "email" ? "email" : "phone", normal);
}

export type LedgerRow = Consent & { row: ConsentRow };

/** A row as the rule reads it. */
function toLedger(row: ConsentRow): LedgerRow {
  const { id, workspaceId, channel, purpose, scope, answer, givenTo, source, at, until, takesBack } = row;
  return {
    ...{ id, workspaceId, channel, purpose, scope, answer, givenTo, source, at, until, takesBack, row },
    address: stopAddress(FIELD_OF[channel], row.address),
  };
}

/** What is said of one channel: of the address that may be written to, else of the best. `fact` is that address. */
export type ChannelVerdict = { channel: ConsentChannel; verdict: Verdict<LedgerRow>; fact: FactRow | null };

type Known = { facts: readonly FactRow[]; consents: readonly ConsentRow[]; stops: readonly Stop[] };
/** Without an owner it is the workspace itself that would write. */
type Whose = { workspaceId: string; ownerId: string | null };

/** Each channel, for news and offers of whoever the contact belongs to: the widest that anybody here may do. */
export function verdictsOf({ workspaceId, ownerId }: Whose, known: Known, now: Date): ChannelVerdict[] {
  const consents = known.consents.map(toLedger);
  const shown = shownFacts(known.facts);
  const sender = { workspaceId, scope: ownerId === null ? "location" : "owner", person: ownerId } as const;
  return CONSENT_CHANNELS.map((channel) => {
    const asked = { channel, purpose: "marketing", now, sender, consents, stops: known.stops } as const;
    const facts = shown.filter((fact) => fact.field === FIELD_OF[channel] && addressOf(fact) !== null);
    const all = facts.map((fact) => ({ fact, verdict: mayContact({ ...asked, address: addressOf(fact) }) }));
    const best = all.find(({ verdict }) => verdict.may) ?? all[0];
    return { channel, ...(best ?? { fact: null, verdict: mayContact({ ...asked, address: null }) }) };
  });
}

const STOPPED: readonly string[] = ["stopped_themselves", "stopped_here", "stopped_elsewhere"];

const writtenOf = (verdicts: readonly ChannelVerdict[]) => verdicts.filter(({ channel }) => channel !== "call");

/** Whether there is a stop, of one channel at least: the other may be written by until its yes ends. */
function isStopped(verdicts: readonly ChannelVerdict[]): boolean {
  return writtenOf(verdicts).some(({ verdict }) => STOPPED.includes(verdict.reason));
}

/** The state of a row in a list: what may be written, else why not; `contact_may_write` says the same of what is kept. */
export function mayWriteOf(verdicts: readonly ChannelVerdict[]): Contact["may_write"] {
  const written = writtenOf(verdicts);
  const may = written.filter(({ verdict }) => verdict.may);
  const [first] = may;
  const ends = may.flatMap(({ verdict }) => verdict.consent?.until ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  const reasons = written.map(({ verdict }) => verdict.reason);
  const without = isStopped(verdicts) ? "stop" : reasons.includes("ended") ? "ended" : "none";
  const state = may.length > 1 ? "both" : first ? (first.channel === "email" ? "mail" : "text") : without;
  return { state, ends_at: instantOf(ends[0]) };
}

/** A moment that no yes outlives. */
const FOREVER = new Date("9999-12-31T00:00:00Z");

type Ledger = Omit<Known, "stops"> & { parted: readonly Parted[] };

/** What a filter goes by: the ledger alone, because a stop of no tenant is asked for address by address. */
export function keptMayWrite(whose: Whose, { parted, ...known }: Ledger, now: Date) {
  const verdicts = verdictsOf(whose, { ...known, stops: partedStops(parted) }, now);
  // A yes that is over keeps its end: the row says so for as long as nothing else is said.
  const until = (wanted: ConsentChannel) => {
    const verdict = verdicts.find(({ channel }) => channel === wanted)?.verdict;
    if (verdict?.may) return verdict.consent?.until ?? FOREVER;
    return verdict?.reason === "ended" ? (verdict.consent?.until ?? null) : null;
  };
  return { mailUntil: until("email"), textUntil: until("sms"), saidStop: isStopped(verdicts) };
}

/** What a record that was joined with this one once said until they were taken apart. */
function partedStops(parted: readonly Parted[]): Stop[] {
  return parted.flatMap((one) => {
    const { channel, purpose, at } = one;
    const address = addressOf(one);
    return channel === null || purpose === null || at === null || address === null
      ? []
      : [{ address, channel, purpose, at, by: "colleague" as const }];
  });
}

type Page = {
  rows: readonly Pick<ContactRow, "id" | "ownerId" | "ownSign">[];
  marker: Marker;
  now: Date;
  /** Whose record each is, where that is known already. */
  known?: { personOf: ReadonlyMap<string, string> };
  /** The workspace itself would write, and nobody in their own name: what they agreed to with one person alone does not count. */
  asWorkspace?: boolean;
};
export type MayWritePage = ReadonlyMap<string, { verdicts: ChannelVerdict[]; consents: ConsentRow[] }>;

/** The same for a page of contacts with all that is joined into them, stops included: few questions, however many they are. */
export async function mayWriteTo(
  tx: Tx,
  scope: WorkspaceScope,
  { rows, marker, now, known: before, asWorkspace = false }: Page,
): Promise<MayWritePage> {
  if (rows.length === 0) return new Map();
  const personOf = before?.personOf ?? (await peopleOfRecords(tx, scope, rows));
  const ids = [...personOf.keys()];
  const facts = await readAddresses(tx, scope, ids);
  const consents = await readConsents(tx, scope, ids);
  const parted = (await readParted(tx, ids)).map((one) => ({ ...one, mark: addressOf(one) }));
  const all = [...facts, ...parted].map((one) => ("mark" in one ? one.mark : addressOf(one)));
  const addresses = [...new Set([...all, ...consents.map((row) => toLedger(row).address)])].filter(
    (one) => one !== null,
  );
  const known = await knownStops(tx, marker, addresses);
  const stops = known.map(
    ({ source, ...stop }): Stop => ({ ...stop, by: source === "visitor" ? "person" : "colleague" }),
  );
  const [consentsOf, factsOf] = [byPerson(consents, personOf), byPerson(facts, personOf)];
  const partedOf = byPerson(parted, personOf);
  const stopsOf = Map.groupBy(stops, ({ address }) => address);
  return new Map(
    rows.map(({ id, ownerId }) => {
      const own = consentsOf.get(id) ?? [];
      const theirs = factsOf.get(id) ?? [];
      const mine = new Set([...theirs.map(addressOf), ...own.map((row) => toLedger(row).address)]);
      const apart = partedOf.get(id) ?? [];
      const about = {
        facts: theirs.filter(({ endedAt }) => endedAt === null),
        consents: own,
        stops: [
          ...[...mine].flatMap((address) => (address === null ? [] : (stopsOf.get(address) ?? []))),
          ...apart.flatMap(({ mark, until }) =>
            (mark === null ? [] : (stopsOf.get(mark) ?? [])).filter(({ at }) => at <= until),
          ),
          ...partedStops(apart),
        ],
      };
      const whose = { workspaceId: scope.workspaceId, ownerId: asWorkspace ? null : ownerId };
      return [id, { verdicts: verdictsOf(whose, about, now), consents: own }];
    }),
  );
}

/** Each row with the person that its record is part of. */
function byPerson<Row extends { contactId: string }>(rows: readonly Row[], personOf: ReadonlyMap<string, string>) {
  return Map.groupBy(rows, ({ contactId }) => personOf.get(contactId) ?? contactId);
}
