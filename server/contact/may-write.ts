// Whether we may write to contacts: what their ledgers hold and which of their addresses said stop, for a page of them at once.
import { type Consent, livingConsents, mayContact, type Stop, type Verdict } from "#lib/contact/may-contact.ts";
import { shownFacts } from "#lib/contact/shown-facts.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CONSENT_CHANNELS, type ConsentChannel } from "#lib/services/contact/consent-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { type AddressKind, stopAddress } from "#lib/stop-address.ts";
import { type ConsentRow, readConsents } from "#server/contact/consent-repository.ts";
import { type FactRow, readAddresses } from "#server/contact/fact-repository.ts";
import { peopleOfRecords } from "#server/contact/merge-repository.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import { instantOf } from "#server/platform/rows.ts";
import { knownStops, type Marker } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The field that a channel writes to. */
export const FIELD_OF: Record<ConsentChannel, AddressKind> = { email: "email", sms: "phone", call: "phone" };

const addressOf = ({ field, normal }: Pick<FactRow, "field" | "normal">) =>
  stopAddress(field === "email" ? "email" : "phone", normal);

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
type Whose = { workspaceId: string; ownerId: string };

/** Each channel, for news and offers of whoever the contact belongs to: the widest that anybody here may do. */
export function verdictsOf({ workspaceId, ownerId }: Whose, known: Known, now: Date): ChannelVerdict[] {
  const consents = known.consents.map(toLedger);
  const shown = shownFacts(known.facts);
  const sender = { workspaceId, scope: "owner", person: ownerId } as const;
  return CONSENT_CHANNELS.map((channel) => {
    const asked = { channel, purpose: "marketing", now, sender, consents, stops: known.stops } as const;
    const facts = shown.filter(({ field }) => field === FIELD_OF[channel]);
    const all = facts.map((fact) => ({ fact, verdict: mayContact({ ...asked, address: addressOf(fact) }) }));
    const best = all.find(({ verdict }) => verdict.may) ?? all[0];
    return { channel, ...(best ?? { fact: null, verdict: mayContact({ ...asked, address: null }) }) };
  });
}

const STOPPED: readonly string[] = ["stopped_themselves", "stopped_here", "stopped_elsewhere"];

/** The state of a row in a list: what may be written, else why not. */
export function mayWriteOf(verdicts: readonly ChannelVerdict[]): Contact["may_write"] {
  const written = verdicts.filter(({ channel }) => channel !== "call");
  const may = written.filter(({ verdict }) => verdict.may);
  const [first] = may;
  const ends = may.flatMap(({ verdict }) => verdict.consent?.until ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  const reasons = written.map(({ verdict }) => verdict.reason);
  const without = reasons.some((reason) => STOPPED.includes(reason))
    ? "stop"
    : reasons.includes("ended")
      ? "ended"
      : "none";
  const state = may.length > 1 ? "both" : first ? (first.channel === "email" ? "mail" : "text") : without;
  return { state, ends_at: instantOf(ends[0]) };
}

/** A moment that no yes outlives. */
const FOREVER = new Date("9999-12-31T00:00:00Z");

/** What a filter goes by: the ledger alone, because a stop of no tenant is asked for address by address. */
export function keptMayWrite(whose: Whose, known: Omit<Known, "stops">, now: Date) {
  const verdicts = verdictsOf(whose, { ...known, stops: [] }, now);
  const until = (wanted: ConsentChannel) => {
    const verdict = verdicts.find(({ channel }) => channel === wanted)?.verdict;
    return verdict?.may ? (verdict.consent?.until ?? FOREVER) : null;
  };
  const living = livingConsents(known.consents.map(toLedger), whose.workspaceId);
  const saidStop = living.some(({ answer }) => answer === "no") && mayWriteOf(verdicts).state === "stop";
  return { mailUntil: until("email"), textUntil: until("sms"), saidStop };
}

type Page = { rows: readonly Pick<ContactRow, "id" | "ownerId" | "ownSign">[]; marker: Marker; now: Date };
export type MayWritePage = ReadonlyMap<string, { verdicts: ChannelVerdict[]; consents: ConsentRow[] }>;

/** The same for a page of contacts with all that is joined into them, stops included: few questions, however many they are. */
export async function mayWriteTo(tx: Tx, scope: WorkspaceScope, { rows, marker, now }: Page): Promise<MayWritePage> {
  if (rows.length === 0) return new Map();
  const personOf = await peopleOfRecords(tx, scope, rows);
  const ids = [...personOf.keys()];
  const [facts, consents] = [await readAddresses(tx, scope, ids), await readConsents(tx, scope, ids)];
  const addresses = [...new Set([...facts.map(addressOf), ...consents.map((row) => toLedger(row).address)])];
  const known = await knownStops(tx, marker, addresses);
  const stops = known.map(
    ({ source, ...stop }): Stop => ({ ...stop, by: source === "visitor" ? "person" : "colleague" }),
  );
  return new Map(
    rows.map(({ id, ownerId }) => {
      const own = consents.filter(({ contactId }) => personOf.get(contactId) === id);
      const theirs = facts.filter(({ contactId }) => personOf.get(contactId) === id);
      const mine = new Set([...theirs.map(addressOf), ...own.map((row) => toLedger(row).address)]);
      const about = { facts: theirs, consents: own, stops: stops.filter(({ address }) => mine.has(address)) };
      return [id, { verdicts: verdictsOf({ workspaceId: scope.workspaceId, ownerId }, about, now), consents: own }];
    }),
  );
}
