// Makes what a directory said of one person so: looks at everything that counts, decides, and does it in the transaction at hand.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { invitationLimit } from "#server/auth/account-access/invitations.ts";
import { type AccountRow, accountOf } from "#server/auth/directory/account-store.ts";
import type { Case } from "#server/auth/directory/case.ts";
import { type Act, decide, type Facts } from "#server/auth/directory/decide.ts";
import { lockedDomains } from "#server/auth/directory/domains-held-store.ts";
import { atHome, type Face } from "#server/auth/directory/face.ts";
import { giveGroupTheme } from "#server/auth/directory/give-theme.ts";
import { belonging } from "#server/auth/directory/group-rules.ts";
import { groupsOf, lockPerson, rulesIn, updateStanding } from "#server/auth/directory/people-store.ts";
import { perform } from "#server/auth/directory/perform.ts";
import { sentenceOf } from "#server/auth/directory/sentences.ts";
import { writeAccount } from "#server/auth/directory/write-account.ts";
import { domainOf } from "#server/auth/domains/domain-rules.ts";
import { seatIsFree } from "#server/auth/workspaces/seats.ts";
import { hasAttempt, INVITATIONS_PER_MAILBOX } from "#server/platform/limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Looking = { id: string; requestId?: string | undefined; cards: Case["cards"] };

export type Settled = {
  act: Act["do"];
  /** What became of it, in words. */
  did: string;
  /** Somebody has to do something about it. */
  waits: boolean;
};

/** Looks at one person and does what is to be done; null where there is nobody. In a trial nothing is done, and it is said what would be. */
export async function settle(tx: Tx, face: Face, look: Looking): Promise<Settled | null> {
  const { id } = look;
  const found = await caseOf(tx, face, look);
  if (!found) return null;
  if (found.domains.lost.has(domainOf(found.person.email))) return frozen(tx, found);
  const facts = factsOf(found);
  const first = decide(facts);
  const act = await withSeat(tx, { found, facts, first });
  if (face.state === "trial") {
    await atHome(tx, face, () =>
      updateStanding(tx, face.workspace_id, { id, plan: act.do, state: "planned", placeId: placeIn(act) }),
    );
    return { act: act.do, did: sentenceOf(act, found, "would"), waits: false };
  }
  const wrote = await writeAccount(tx, found, facts);
  await perform(tx, found, act);
  const more = [wrote, await giveGroupTheme(tx, found)].filter((text) => text !== "").join(" ");
  const did = [sentenceOf(act, found, "did"), more].filter((text) => text !== "").join(" ");
  return {
    act: act.do === "same" && more !== "" ? "link" : act.do,
    did,
    waits: act.do === "wait" || act.do === "apart",
  };
}

function placeIn(act: Act): string | null {
  return "place" in act ? act.place : null;
}

async function frozen(tx: Tx, { face, person }: Case): Promise<Settled> {
  await atHome(tx, face, () => updateStanding(tx, face.workspace_id, { id: person.id }));
  return { act: "same", did: `${domainOf(person.email)} is no longer verified, so nothing was changed.`, waits: true };
}

async function caseOf(tx: Tx, face: Face, { id, requestId, cards }: Looking): Promise<Case | null> {
  const home = face.workspace_id;
  const read = await atHome(tx, face, async () => {
    const person = await lockPerson(tx, home, id);
    if (!person) return null;
    const [groups, rules] = [await groupsOf(tx, home, [id]), await rulesIn(tx, home)];
    return { person, groups, rules, domains: await lockedDomains(tx, home) };
  });
  if (!read) return null;
  const { person, domains } = read;
  const places = face.places.map((place) => place.id);
  const belongs = belonging(
    read.groups.map(({ name }) => name),
    read.rules,
    { otherwise: face.place_id, places },
  );
  const account = await accountOf(tx, { root: home, userId: person.userId, email: person.email });
  return { face, person, domains, belongs, requestId, cards, account: await withAnswer(tx, { face, person, account }) };
}

const acceptedRow = z.object({ accepted: z.boolean() });

/** Whoever accepted this directory's invitation is tied to it from then on: an administrator of the platform never is. */
async function withAnswer(
  tx: Tx,
  { face, person, account }: Pick<Case, "face" | "person" | "account">,
): Promise<AccountRow | null> {
  const { invitationId, placeId } = person;
  if (!account || account.admin || account.tie !== "none" || invitationId === null || placeId === null) return account;
  if (!face.places.some(({ id }) => id === placeId)) return account;
  const { rows } = await tx.execute(
    sql`select invitation_accepted(${placeId}::uuid, ${invitationId}::uuid) as accepted`,
  );
  return acceptedRow.parse(rows[0]).accepted ? { ...account, tie: "accepted" } : account;
}

function factsOf({ person, account, belongs, domains }: Case): Facts {
  return {
    active: person.active,
    place: belongs.placeId,
    proved: domains.proved.has(domainOf(person.email)),
    account,
    held: {
      state: person.state,
      placeId: person.placeId,
      invited: person.invitationId !== null,
      offPlaces: person.offPlaces,
    },
    seatFree: true,
    mayInvite: true,
  };
}

/**
 * A letter to a stranger is counted as one that the directory's owner sends by hand: over all locations, on trial until each of
 * them has paid, and to one mailbox a few a day, however often somebody is told of and deleted again.
 */
async function mayInvite({ face, person, belongs }: Case): Promise<boolean> {
  const onTrial = face.places.some(
    ({ id, on_trial }) => on_trial && (id === face.workspace_id || id === belongs.placeId),
  );
  return (
    (await hasAttempt(INVITATIONS_PER_MAILBOX, person.email)) &&
    (await hasAttempt(invitationLimit({ onTrial }), face.made_by))
  );
}

const NEED_SEATS: ReadonlySet<Act["do"]> = new Set(["make", "invite", "join"]);

/** Seats and letters are counted only where one would be taken, because until the end of the transaction nobody else gets one. */
async function withSeat(tx: Tx, { found, facts, first }: { found: Case; facts: Facts; first: Act }): Promise<Act> {
  if (!NEED_SEATS.has(first.do) || facts.place === null || found.face.state === "trial") return first;
  const seatFree = await seatIsFree(tx, facts.place, found.account?.email ?? found.person.email);
  if (!seatFree) return decide({ ...facts, seatFree });
  return first.do !== "invite" || (await mayInvite(found)) ? first : decide({ ...facts, mayInvite: false });
}
