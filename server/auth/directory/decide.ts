// What a directory does about one person, decided from what is so: never from the order in which things were said.
import type { MEMBER_ROLES } from "#lib/services/auth/members-entities.ts";

export type Role = (typeof MEMBER_ROLES)[number];
export type Tie = "none" | "made" | "accepted";
export type PersonState = "planned" | "member" | "invited" | "waits" | "off" | "apart" | "nowhere";

export type Membership = { id: string; role: Role; suspended: boolean };

export type Account = {
  id: string;
  admin: boolean;
  /** Whether this directory made the account, or its person accepted this directory's invitation. */
  tie: Tie;
  /** Memberships in the directory's workspace and its locations. */
  places: readonly Membership[];
};

export type Facts = {
  active: boolean;
  /** Where their groups, or the directory's own setting, put them; null: nowhere. */
  place: string | null;
  /** The address is of a domain that the workspace proved. */
  proved: boolean;
  account: Account | null;
  held: { state: PersonState; placeId: string | null; invited: boolean; offPlaces: readonly string[] };
  seatFree: boolean;
  /** Few enough invitations left today. */
  mayInvite: boolean;
};

export type Why = "owner" | "by-hand" | "outside";

export type Act =
  | { do: "make"; place: string }
  | { do: "invite"; place: string }
  /** Member at `place`: let in again where it was switched off, and out of `leave`. */
  | { do: "join"; place: string; leave: readonly string[]; back: readonly string[] }
  | { do: "link"; place: string; back: readonly string[] }
  | { do: "off"; places: readonly string[] }
  | { do: "wait"; place: string }
  | { do: "nowhere"; leave: readonly string[] }
  | { do: "apart"; why: Why }
  | { do: "same" };

const SAME: Act = { do: "same" };

/** What is to be done; the same facts after it was done say `same`. */
export function decide(facts: Facts): Act {
  const account = seenAccount(facts);
  if (account === "apart") return { do: "apart", why: "outside" };
  return facts.active ? present(facts, account) : absent(facts, account);
}

/**
 * The account as a directory may look at it. Administrators of the platform are nobody's to change: one who belongs here is
 * left alone, and one who does not is asked in like anybody with an account.
 */
function seenAccount({ account, proved }: Facts): Account | null | "apart" {
  if (!account) return null;
  if (account.admin) return account.places.length > 0 ? "apart" : { ...account, tie: "none" };
  const mayTouch = proved || account.tie !== "none";
  return account.places.length > 0 && !mayTouch ? "apart" : account;
}

function absent({ held }: Facts, account: Account | null): Act {
  const open = (account?.places ?? []).filter(({ suspended }) => !suspended);
  const off = open.filter(({ role }) => role !== "owner").map(({ id }) => id);
  if (off.length > 0) return { do: "off", places: off };
  if (open.length > 0) return { do: "apart", why: "owner" };
  return held.state === "off" && !held.invited ? SAME : { do: "off", places: [] };
}

const isLinked = ({ tie, places }: Account) => tie === "none" && places.length > 0;
const isOwn = ({ tie, places }: Account) => tie === "made" || (tie === "accepted" && places.length > 0);

function present(facts: Facts, account: Account | null): Act {
  const { place, held } = facts;
  if (account && isLinked(account)) return linked(facts, account);
  if (account && isOwn(account)) return own(facts, account);
  if (place === null) return held.state === "nowhere" ? SAME : { do: "nowhere", leave: [] };
  return account ? asked(facts, place) : made(facts, place);
}

/** Nobody has an account at the address yet: made where the workspace proved its domain, else asked in. */
function made(facts: Facts, place: string): Act {
  if (!facts.proved) return asked(facts, place);
  return facts.seatFree ? { do: "make", place } : waits(facts, place);
}

function asked(facts: Facts, place: string): Act {
  const { held } = facts;
  if (held.invited && held.state === "invited") return SAME;
  return facts.seatFree && facts.mayInvite ? { do: "invite", place } : waits(facts, place);
}

/** Somebody who was here already: who they are and where is not the directory's to change. */
function linked(facts: Facts, { places }: Account): Act {
  const { held } = facts;
  const at = places.find(({ id }) => id === held.placeId) ?? places[0];
  if (!at) return SAME;
  const back = backIn(facts, places);
  if (at.suspended && !back.includes(at.id)) return { do: "apart", why: "by-hand" };
  return held.state === "member" && held.placeId === at.id && back.length === 0
    ? SAME
    : { do: "link", place: at.id, back };
}

/** Somebody whom this directory made, or who accepted its invitation: it says where they are. */
function own(facts: Facts, { places }: Account): Act {
  const { place, held } = facts;
  const leave = left(facts, places);
  if (place === null) return held.state === "nowhere" && leave.length === 0 ? SAME : { do: "nowhere", leave };
  const at = places.find(({ id }) => id === place);
  if (!at) return facts.seatFree ? { do: "join", place, leave, back: backIn(facts, places) } : waits(facts, place);
  const back = at.suspended ? returning(facts, { places, place }) : backIn(facts, places);
  if (back === null) return { do: "apart", why: "by-hand" };
  const moves = leave.length > 0 || back.length > 0 || held.placeId !== place;
  return !moves && held.state === "member" ? SAME : { do: "join", place, leave, back };
}

/** Where the directory had put them, if they have access there and belong elsewhere now. Owners stay. */
function left({ place, held }: Facts, places: readonly Membership[]): string[] {
  const placed = places.find(({ id, role }) => id === held.placeId && id !== place && role !== "owner");
  return placed && !placed.suspended ? [placed.id] : [];
}

/** Where the directory switched them off, and nobody let them in since. */
function backIn({ held }: Facts, places: readonly Membership[]): string[] {
  return held.offPlaces.filter((id) => places.some((one) => one.id === id && one.suspended));
}

/** The same for somebody who is suspended at their place; null where somebody here did that by hand. */
function returning(facts: Facts, { places, place }: { places: readonly Membership[]; place: string }): string[] | null {
  const back = backIn(facts, places);
  if (back.includes(place)) return back;
  // Where somebody moves back to what they once left, they were switched off by the move.
  return facts.held.placeId === place ? null : [...back, place];
}

function waits({ held }: Facts, place: string): Act {
  return held.state === "waits" && held.placeId === place ? SAME : { do: "wait", place };
}
