// What a location that changes hands is called, and whom it waits for, in sentences.
import { isolate } from "#lib/isolate.ts";
import type { Move } from "#lib/services/auth/moves-entities.ts";
import type { MoveKind, MoveState, MoveSubject } from "#lib/services/auth/moves-limits.ts";

type Said = Pick<Move, "kind" | "location" | "from" | "to" | "email">;

const name = (place: { name: string } | null, otherwise: string) => (place ? isolate(place.name) : otherwise);

/** What it is about, as a sentence without an end. */
export function moveTitle({ kind, location, from, to, email }: Said): string {
  const what = name(location, "A workspace");
  const words: Record<MoveKind, string> = {
    join: `${what} joins ${name(to, email ? `the franchise of ${isolate(email)}` : "a franchise")}`,
    leave: `${what} leaves ${name(from, "its franchise")}`,
    franchise: `${what} goes from ${name(from, "its franchise")} to ${name(to, "another franchise")}`,
    owner: `${what} gets another owner`,
    close: `${what} is closed`,
  };
  return words[kind];
}

export const STATE_WORDS: Record<MoveState, string> = {
  open: "Waiting",
  done: "Done",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Not answered in time",
};

type Waited = Pick<Move, "kind" | "location" | "to" | "email" | "location_said" | "to_said" | "state">;

const needsTaker = (kind: MoveKind) => kind === "join" || kind === "franchise" || kind === "owner";

/** Who has not answered yet; empty where nobody is waited for. */
export function waitsFor({ kind, location, to, email, location_said, to_said, state }: Waited): string {
  if (state !== "open") return "";
  const asked = email ? isolate(email) : "whoever was asked";
  const missing = [
    ...(location_said ? [] : [location ? `the owner of ${isolate(location.name)}` : asked]),
    ...(to_said || !needsTaker(kind) ? [] : [kind !== "owner" && to ? `the owner of ${isolate(to.name)}` : asked]),
  ];
  return missing.length === 0 ? "" : `Waiting for ${missing.join(" and ")}`;
}

export const SUBJECT_WORDS: Record<MoveSubject, string> = {
  owner: "Owner",
  plan: "Plan",
  seats: "Seats",
  people: "People",
  contacts: "Contacts",
  addresses: "Cards and links",
  theme: "Card theme",
  locks: "Locked on cards",
  consents: "Consent text",
  stops: "Opt-outs",
  regions: "Regions",
};
