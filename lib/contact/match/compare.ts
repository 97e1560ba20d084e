// Whether two records are one person, how surely, and why. Pure: what it says depends on what it is given alone.
import type { PairReason, PairStrength } from "#lib/services/contact/contact-limits.ts";
import type { Name, NameMatch } from "./names.ts";
import type { Person } from "./person.ts";
import { contra, pro, reasonsOf, type Weighed } from "./reasons.ts";
import type { Around } from "./shared.ts";
import { weighAddresses, weighBirthdays, weighCompanies, weighMailboxes, weighNames, weighPhones } from "./weigh.ts";

export type Verdict = { score: number; strength: PairStrength | null; reasons: PairReason[] };

/** Two of a workspace are one person about once in so many; it has to be outweighed. */
const PRIOR = -8;
/** Of one company, a name that fits is rarer than among everybody: they would have to be two colleagues of that name. */
const AT_ONE_COMPANY: Partial<Record<NameMatch["kind"], number>> = { same: 2, close: 2, initial: 3 };
const SURE = 0.995;
/** Never sure, however rare the name is. */
const MOST_UNPROVEN = 0.99;
const LIKELY = 0.9;
const MAYBE = 0.517;

const NOTHING: Around = { uses: new Map(), often: new Map(), records: 0 };

const generations = (names: readonly Name[]) => names.map(({ generation }) => generation).filter(Boolean);

/** One says Jr. and the other Sr.; two records of one man may both leave it out. */
function fatherAndSon(a: Person, b: Person): boolean {
  const [ofA, ofB] = [generations(a.names), generations(b.names)];
  return ofA.length > 0 && ofB.length > 0 && !ofA.some((one) => ofB.includes(one));
}

/** What makes them two people, whatever they have in common; null for nothing. */
function refusal(a: Person, b: Person, name: Weighed | null): string | null {
  if (fatherAndSon(a, b)) return "One is Jr. and the other is Sr.";
  if (weighBirthdays(a, b).apart) return "Born more than 15 years apart";
  return name !== null && name.weight <= -5 ? name.text : null;
}

/** A visitor's word alone: whoever knows a name and a company could make their own mailbox another person's. */
function isUnproven(a: Person, b: Person): boolean {
  if (!(a.answered || b.answered)) return false;
  const theirs = new Set([...b.phones, ...b.mailboxes.map(({ folded }) => folded)]);
  return ![...a.phones, ...a.mailboxes.map(({ folded }) => folded)].some((reach) => theirs.has(reach));
}

function strengthOf(score: number): PairStrength | null {
  if (score >= SURE) return "sure";
  if (score >= LIKELY) return "likely";
  return score >= MAYBE ? "maybe" : null;
}

/**
 * Compares two people that `readPerson` read. `around` says what the rest of the workspace makes of what they have in
 * common; the order of the two changes nothing. A score of 1 is certainty; below `maybe` there is no strength, and nobody is asked.
 */
export function compare(a: Person, b: Person, around: Around = NOTHING): Verdict {
  const name = weighNames(a, b, around);
  const refused = refusal(a, b, name);
  if (refused !== null) return { score: 0, strength: null, reasons: reasonsOf([contra(20, refused)]) };
  const companies = weighCompanies(a, b);
  const colleagues = companies.some((one) => one.for) ? AT_ONE_COMPANY[name?.match.kind ?? "other"] : undefined;
  const weighed = [
    ...(name === null ? [] : [name]),
    ...weighPhones(a, b, around),
    ...weighMailboxes(a, b, around),
    ...companies,
    ...(colleagues === undefined ? [] : [pro(colleagues, "")]),
    ...weighBirthdays(a, b).weighed,
    ...weighAddresses(a, b),
    ...(a.titles.some((title) => b.titles.includes(title)) ? [pro(0.5, "Same title")] : []),
  ];
  const sum = weighed.reduce((total, { weight }) => total + weight, PRIOR);
  const weighty = 1 / (1 + 2 ** -sum);
  const unproven = isUnproven(a, b);
  if (unproven) weighed.push(contra(0, "No email or number in common, only what a visitor typed"));
  const score = unproven ? Math.min(weighty, MOST_UNPROVEN) : weighty;
  return { score, strength: strengthOf(score), reasons: reasonsOf(weighed) };
}
