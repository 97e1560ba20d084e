// Who introduced whom to the caller, who gets the credit for it, and what became of it.
import { creditOf } from "#lib/contact/referral-credit.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { REFERRAL_COLUMNS } from "#lib/services/contact/network-columns.ts";
import type {
  Introducers,
  IntroducersAsk,
  Referral,
  ReferralsAsk,
  ReferralsExport,
  Thanks,
} from "#lib/services/contact/network-entities.ts";
import { type Became, CLIENT_WORDS, type ReferralWay } from "#lib/services/contact/network-limits.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import type { ContactContext } from "#server/contact/context.ts";
import {
  type MetRow,
  readMet,
  readMetRecords,
  readReferrers,
  type WordRow,
} from "#server/contact/network/network-store.ts";
import { readThanks, toThanks } from "#server/contact/network/thanks-store.ts";
import { audit } from "#server/platform/audit.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { toPage } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { findsIn } from "#server/platform/search-rows.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const SOMEBODY = "Somebody whose details are gone";

/** Who says to have introduced whom, by the keys of `met`. */
type Claim = { of: string; by: string; at: Date; way: ReferralWay };

function becameOf({ tags, stage, first_talk: talk }: MetRow, claims: readonly Claim[]): Became {
  const said = [stage, ...tags].map((word) => word.toLowerCase());
  if (CLIENT_WORDS.some((client) => said.includes(client))) return "client";
  if (talk !== null) return "talking";
  return claims.some(({ way }) => way === "link") ? "answered" : "referred";
}

type Claims = {
  person: MetRow;
  claims: readonly Claim[];
  met: ReadonlyMap<string, MetRow>;
  thanks: ReadonlyMap<string, Thanks>;
};

/** Null for whom their own records alone introduced. */
function toReferral({ person, claims, met, thanks }: Claims): Referral | null {
  const others = claims.filter(({ by }) => met.get(by)?.id !== person.id);
  const [first] = others;
  if (first === undefined) return null;
  const credit = creditOf(others, person.first_talk);
  const from = credit && (met.get(credit.by) ?? null);
  const { id, name, company, photo } = person;
  return {
    ...{
      id,
      name,
      company,
      photo_url: photo && contactPhotoUrl(photo),
      became: becameOf(person, others),
      first_talk: instantOf(person.first_talk),
    },
    introducer: credit && { id: from?.id ?? null, name: from?.name ?? SOMEBODY, way: credit.way },
    at: instantOf((credit ?? first).at),
    thanks: thanks.get(id) ?? null,
  };
}

/** A word of mouth came before the first talk, whenever somebody wrote it down. */
function wordClaim({ of, by, at }: WordRow, met: ReadonlyMap<string, MetRow>): Claim {
  const talk = met.get(of)?.first_talk ?? null;
  return { of, by, at: talk !== null && talk < at ? talk : at, way: "word" };
}

/** Everybody who was introduced to the scope's person, in no order. */
export async function referralsOf(context: ContactContext, scope: WorkspaceScope): Promise<Referral[]> {
  const { introductions, words, rows, said } = await readWorkspace(scope, async (tx) => {
    const introductions = await context.answers.introductions(tx, scope.userId);
    const words = await readReferrers(tx, scope);
    const answers = new Set(introductions.flatMap(({ answer, by }) => [answer, by]));
    const records = new Set(words.flatMap(({ of, by }) => [of, by]));
    const rows = [...(await readMetRecords(tx, scope, [...records])), ...(await readMet(tx, scope, [...answers]))];
    return { introductions, words, rows, said: await readThanks(tx, scope) };
  });
  const met = new Map(rows.map((row) => [row.key, row]));
  const links = introductions.map(({ answer, by, at }): Claim => ({ of: answer, by, at, way: "link" }));
  const claims = [...links, ...words.map((word) => wordClaim(word, met))];
  const byPerson = Map.groupBy(claims, ({ of }) => met.get(of)?.id ?? "");
  const thanks = new Map(said.map((row) => [row.contactId, toThanks(row)]));
  const people = new Map(rows.map((row) => [row.id, row]));
  return [...byPerson].flatMap(([id, claims]) => {
    const person = people.get(id);
    return (person && toReferral({ person, claims, met, thanks })) ?? [];
  });
}

type Order = (a: Referral, b: Referral) => number;
const ORDERS: Readonly<Record<ReferralsAsk["sort_by"], Order>> = {
  at: (a, b) => a.at.localeCompare(b.at),
  name: (a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }),
  introducer: (a, b) =>
    (a.introducer?.name ?? "").localeCompare(b.introducer?.name ?? "", "en", { sensitivity: "base" }),
};

function narrow(all: readonly Referral[], { filters, became, sort_by, sort_desc }: ReferralsExport): Referral[] {
  const order = ORDERS[sort_by];
  return all
    .filter((one) => became === undefined || one.became === became)
    .filter(findsIn(filters, ({ name, company, introducer }: Referral) => [name, company, introducer?.name ?? ""]))
    .toSorted((a, b) => (sort_desc ? order(b, a) : order(a, b)) || a.id.localeCompare(b.id));
}

/** GET /referrals */
export async function listReferrals(context: ContactContext, input: ReferralsAsk) {
  const found = narrow(await referralsOf(context, authorize(context.actor, "referrals.read")), input);
  const { page, per_page: size } = input;
  return toPage({ total: found.length, rows: found.slice((page - 1) * size, page * size) }, input, (row) => row);
}

const MOST_INTRODUCERS = 20;

/** GET /referrals/introducers: each whose link brought somebody once, whatever became of them. */
export async function listIntroducers(context: ContactContext, input: IntroducersAsk): Promise<{ data: Introducers }> {
  const all = await referralsOf(context, authorize(context.actor, "referrals.read"));
  const known = all.flatMap(({ introducer }) =>
    introducer?.id && introducer.way === "link" ? [[introducer.id, introducer.name] as const] : [],
  );
  const found = [...new Map(known)]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => input.id === undefined || id === input.id)
    .filter(findsIn(input.search, ({ name }: { name: string }) => [name]))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }) || a.id.localeCompare(b.id));
  return { data: { people: found.slice(0, MOST_INTRODUCERS), more: found.length > MOST_INTRODUCERS } };
}

/** GET /referrals/export: people's names leave the product, so that it is written down who took them. */
export async function exportReferrals(context: ContactContext, input: ReferralsExport): Promise<File> {
  const action = "referrals.export";
  const scope = authorize(context.actor, action);
  const { actor, requestId, timeZone } = context;
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "contact", subjectId: null, workspaceId, requestId }),
  );
  async function* whole() {
    yield { rows: narrow(await referralsOf(context, scope), input) };
  }
  return csvExport(context.gone, { name: "referrals", timeZone, columns: REFERRAL_COLUMNS }, whole());
}
