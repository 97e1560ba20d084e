// The next people of a text are claimed: each is asked about again, by the one door, the hours and the cap, and handed over by the statement that reads the stops.
import { exclusionReason } from "#lib/campaign/sms/exclusions.ts";
import { mayText } from "#lib/campaign/sms/hours.ts";
import type { Evidence, HoursAnswer, HoursTable } from "#lib/campaign/sms/hours-types.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { handOver, lockBrand, nextPeople, postpone, recentTexts } from "#server/campaign/sms/claim-store.ts";
import { countryOf } from "#server/campaign/sms/judge.ts";
import { knownLines } from "#server/campaign/sms/line-store.ts";
import type { SenderRecord } from "#server/campaign/sms/place-store.ts";
import { moveOne, type RecipientRecord } from "#server/campaign/sms/recipient-store.ts";
import { hoursTable } from "#server/campaign/sms/rules-store.ts";
import type { SendRecord } from "#server/campaign/sms/send-store.ts";
import type { Marker } from "#server/platform/stop-store.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { asPerson, type Tx } from "#server/platform/transaction.ts";

const EVIDENCE: readonly Evidence[] = ["confirmed", "old", "area-code", "none"];

export type Claimed = { person: RecipientRecord; sendBy: Date | null };

type Claim = {
  send: SendRecord;
  sender: SenderRecord;
  contacts: TextContactsPort;
  marker: Marker;
  now: Date;
  /** No more than so many at once. */
  most: number;
};

/** Who may not be written to any more is told by the one door, as it stands now. */
async function askedAgain(
  tx: Tx,
  scope: WorkspaceScope,
  { people, ...claim }: Claim & { people: readonly RecipientRecord[] },
) {
  const { contacts, marker, now, send } = claim;
  const ids = people.flatMap(({ contactId }) => contactId ?? []);
  const verdicts = await asPerson(tx, send.ownerId, () => contacts.verdicts(tx, scope, { ids, marker, now }));
  const lines = await knownLines(tx, scope, { numbers: people.map(({ number }) => number), now });
  const still: RecipientRecord[] = [];
  for (const person of people) {
    const { verdict = "no_address", number = null } = verdicts.get(person.contactId ?? "") ?? {};
    // Another number than the one that was judged is another yes.
    const same = number === person.number ? number : null;
    const facts = { verdict, number: same, country: same === null ? null : countryOf(same) };
    const reason = exclusionReason({
      ...facts,
      line: lines.get(person.number) ?? "unknown",
      isRepeat: false,
      isConfirmed: null,
      missing: [],
    });
    if (reason === null) still.push(person);
    else if (reason === "stop")
      await moveOne(tx, scope, { id: person.id, event: "stop", changedAt: now, nextAt: null });
    else await moveOne(tx, scope, { id: person.id, event: "exclude", reason, changedAt: now, nextAt: null });
  }
  return still;
}

/** What the hours and the cap say of them now. */
export function hoursNow(
  person: Pick<RecipientRecord, "country" | "region" | "evidence" | "number" | "consent">,
  when: { at: Date; table: HoursTable; recent: readonly Date[] },
): HoursAnswer {
  const { country, region, number } = person;
  const evidence = EVIDENCE.find((one) => one === person.evidence) ?? "none";
  const consent = person.consent === "written" ? "written" : "other";
  return mayText({ country, region, evidence, number, consent, ...when });
}

/** Who may be written to at this moment; the others wait for theirs. */
async function openNow(
  tx: Tx,
  scope: WorkspaceScope,
  { people, now }: { people: readonly RecipientRecord[]; now: Date },
) {
  const recent = await recentTexts(tx, people, now);
  const table = await hoursTable(tx);
  const open: { person: RecipientRecord; answer: HoursAnswer }[] = [];
  for (const person of people) {
    const before = recent.get(person.number) ?? [];
    const answer = hoursNow(person, { at: now, table, recent: before });
    if (!answer.may) await postpone(tx, scope, { ...answer, id: person.id });
    else {
      open.push({ person, answer });
      recent.set(person.number, [...before, now]);
    }
  }
  return open;
}

/** Claims the next people of a running text that is held; what is answered is committed before anybody is called. `looked` counts those who wait or are left out now, too. */
export async function claimPeople(
  tx: Tx,
  scope: WorkspaceScope,
  claim: Claim,
): Promise<{ looked: number; people: Claimed[] }> {
  const { contacts, marker, sender } = claim;
  await lockBrand(tx);
  const people = await nextPeople(tx, scope, { ...claim, send: claim.send.id });
  const looked = people.length;
  if (looked === 0) return { looked, people: [] };
  const still = await askedAgain(tx, scope, { ...claim, people });
  const open = await openNow(tx, scope, { people: still, now: claim.now });
  const rows = open.map(({ person: { id, number }, answer }) => ({
    ...{ id, number, marks: contacts.marksOf(number, marker), provider: sender.provider },
    ...{ rule: answer.rule, table_version: answer.tableVersion },
  }));
  const taken = await handOver(tx, rows, claim.now);
  const claimed = open.flatMap(({ person, answer: { sendBy } }) => (taken.has(person.id) ? [{ person, sendBy }] : []));
  return { looked, people: claimed };
}
