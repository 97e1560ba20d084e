// Pairs of contacts that look like one person: read with the reasons, and said to be two people.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { PAIR_STRENGTHS, type PairStrength } from "#lib/services/contact/contact-limits.ts";
import type { DecidePair, Pair, PairList } from "#lib/services/contact/pair-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { unmatch } from "#server/contact/match-store.ts";
import { isOneOwners } from "#server/contact/merges.ts";
import { decide, findPair, listPairs, lockPair, type PairRow } from "#server/contact/pair-repository.ts";
import { readPairRule } from "#server/contact/pair-rule-store.ts";
import { isViewing } from "#server/contact/repository.ts";
import { toContact } from "#server/contact/wire.ts";
import { toPage } from "#server/platform/list.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

type Faces = Awaited<ReturnType<typeof peopleById>>;

/** What somebody only views is the owner's to decide about. */
const isOwn = ({ ownerId }: WorkspaceScope, { a, b }: Pick<PairRow, "a" | "b">) =>
  ownerId === null || [a, b].every((one) => one.ownerId === ownerId);

function toPair({ a, b, ...row }: PairRow, scope: WorkspaceScope, face: Faces): Pair {
  const { id, score, strength, reasons, state, version } = row;
  const wire = (one: PairRow["a"]) => toContact(one, face, { viewing: isViewing(scope, one) });
  const may_join = scope.ownerId === null || isOneOwners([a, b], scope.ownerId);
  return {
    ...{ id, score, strength, reasons: [...reasons], state, version, a: wire(a), b: wire(b) },
    ...{ may_join, may_decide: isOwn(scope, { a, b }), found_at: instantOf(row.foundAt) },
  };
}

const ownersOf = (rows: readonly PairRow[]) => rows.flatMap(({ a, b }) => [a.ownerId, b.ownerId]);

/** Those that nobody decided about as sure as the workspace wants them; what was decided stays in sight. */
function shownOf(state: PairList["state"], from: PairStrength, wanted: PairStrength | undefined): PairStrength[] {
  const shown = state === "open" ? PAIR_STRENGTHS.slice(0, PAIR_STRENGTHS.indexOf(from) + 1) : [...PAIR_STRENGTHS];
  return wanted === undefined ? shown : shown.filter((one) => one === wanted);
}

/** GET /contacts/pairs: the surest first; those of deleted contacts wait until these are restored. */
export async function listAllPairs(context: ContactContext, input: PairList) {
  const scope = authorize(context.actor, "contacts.read");
  const { page, per_page: limit, state, strength, contact } = input;
  const found = await readWorkspace(scope, (tx) =>
    readPairRule(tx, scope).then(({ shownFrom }) =>
      listPairs(tx, scope, {
        ...{ state, contact },
        strengths: shownOf(state, shownFrom, strength),
        limit,
        offset: (page - 1) * limit,
      }),
    ),
  );
  const face = await peopleById(context.people, ownersOf(found.rows));
  return toPage(found, input, (row) => toPair(row, scope, face));
}

async function pairInScope(context: ContactContext, scope: WorkspaceScope, id: string): Promise<Pair> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findPair(tx, scope, id)) : null;
  if (row === null) throw new AppError("not_found");
  return toPair(row, scope, await peopleById(context.people, ownersOf([row])));
}

/** GET /contacts/pairs/{id} */
export async function getPair(context: ContactContext, { id }: { id: string }): Promise<{ data: Pair }> {
  const scope = authorize(context.actor, "contacts.read");
  return { data: await pairInScope(context, scope, id) };
}

const pairs = new Mutations<ContactContext, PairRow, Pair, Trace>({
  subject: "contact",
  restoreDays: 0,
  lock: lockPair,
  read: pairInScope,
  traceOf: (trace) => trace,
});

const VIEWED = "One of these belongs to somebody else. They or a manager can decide.";
const JOINED = "These two were joined. Take them apart first.";

/**
 * POST /contacts/pairs/{id}: two people, or asked about again. Of two decisions about one version the second is a `conflict`
 * with the pair as it is now; what was joined is not decided here.
 */
export async function decidePair(context: ContactContext, input: DecidePair): Promise<{ data: Pair }> {
  const write = pairs.by(context, "contacts.match", input.id);
  const { scope } = write;
  return pairs.atVersion(write, input.version, async (tx, before) => {
    if (!isOwn(scope, before)) throw new AppError("forbidden", VIEWED);
    if (before.state === "joined") throw new AppError("invalid", JOINED);
    const state = input.act === "apart" ? "apart" : "open";
    await decide(tx, scope, { id: before.id, state, by: scope.userId, at: context.now });
    // What changed while nobody asked about them is looked at again.
    if (state === "open") await unmatch(tx, { scope, audience: before.audience }, [before.aId]);
    return { after: { act: input.act } };
  });
}
