// A location changes hands once everybody said yes: what has to hold at that moment, and the change itself.
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import { LEAVE_GRACE_DAYS } from "#lib/services/auth/moves-limits.ts";
import { MOST_LOCATIONS } from "#lib/services/auth/workspaces-limits.ts";
import { chargedWorkspace } from "#server/auth/billing/billing-repository.ts";
import { isAbove } from "#server/auth/franchise/move-rules.ts";
import {
  giveLocation,
  type HeldMove,
  holdPlace,
  isHeldByRequest,
  type MovePlace,
  moveFacts,
  moveInto,
  moveOut,
} from "#server/auth/franchise/moves-store.ts";
import { takeSeat } from "#server/auth/workspaces/seats.ts";
import { storeDeleted } from "#server/auth/workspaces/workspace-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const conflict = (sentence: string) => new AppError("conflict", sentence);

/** Throws `conflict` where the location is no longer where it was when this was asked. */
export function refuseMoved(
  place: MovePlace | null,
  { kind, from_id: from }: Pick<HeldMove, "kind" | "from_id">,
): void {
  if (!place || place.deleted) throw conflict("This location is closed.");
  if (place.parent_id !== from)
    throw conflict(
      place.parent_id === null
        ? "This location has left the franchise."
        : "This location belongs to another franchise by now.",
    );
  if (kind === "join" && (isAbove(place) || place.locations > 0))
    throw conflict("A franchise joins no other: a location has no locations of its own.");
}

function refuseTaker(place: MovePlace | null, { to_id: to, from_id: from }: HeldMove): void {
  if (!place || place.deleted || !place.working || place.parent_id !== null || !isAbove(place))
    throw conflict("That franchise takes no locations right now.");
  if (to === from) throw conflict("The location is already in that franchise.");
  if (place.locations >= MOST_LOCATIONS) throw conflict(`A franchise has at most ${MOST_LOCATIONS} locations.`);
}

/** Locks both in the order of their ids, so that two moves never wait for each other. */
export async function holdPlaces(
  tx: Tx,
  { location_id: location, to_id: to }: Pick<HeldMove, "location_id" | "to_id">,
) {
  const places = new Map<string, MovePlace | null>();
  for (const id of [location, to].filter((one) => one !== null).toSorted()) places.set(id, await holdPlace(tx, id));
  return { location: places.get(location ?? "") ?? null, to: places.get(to ?? "") ?? null };
}

async function refuseHeld(tx: Tx, location: string): Promise<void> {
  if (await isHeldByRequest(tx, location))
    throw conflict("A person’s request to the franchise is under way in this location. Finish it first.");
}

async function refuseSeats(tx: Tx, location: string, to: string): Promise<void> {
  const facts = await moveFacts(tx, location, to);
  if (!facts || facts.seats_free === null || facts.seats_needed <= facts.seats_free) return;
  const free = Math.max(facts.seats_free, 0);
  throw conflict(
    `${facts.to} has ${counted(free, "free seat")}, and ${counted(facts.seats_needed, "person")} of this location would need one. Its owner adds seats under Workspace manager, Billing.`,
  );
}

async function refuseCharged(tx: Tx, location: string): Promise<void> {
  if ((await chargedWorkspace(tx, [location])) !== null)
    throw conflict("Cancel the location’s plan under Billing first, or it would go on being charged.");
}

/** Carries it out; what does not hold any more is a `conflict`, and then nothing of the answer is kept. */
export async function runMove(tx: Tx, move: HeldMove): Promise<void> {
  const { kind, location_id: location, to_id: to, to_yes: taker, email } = move;
  if (location === null) throw new Error("a move that everybody agreed to names its location");
  const places = await holdPlaces(tx, move);
  refuseMoved(places.location, move);
  switch (kind) {
    case "owner":
      if (taker === null || email === null) throw new Error("a new owner has said yes");
      await takeSeat(tx, { workspaceId: location, email, inviter: "" });
      return giveLocation(tx, location, taker);
    case "close":
      return storeDeleted(tx, location, new Date());
    case "leave":
      await refuseHeld(tx, location);
      return moveOut(tx, location, LEAVE_GRACE_DAYS);
    case "join":
    case "franchise":
      if (to === null) throw new Error("a franchise that takes a location is known");
      refuseTaker(places.to, move);
      await refuseCharged(tx, location);
      await refuseHeld(tx, location);
      await refuseSeats(tx, location, to);
      return moveInto(tx, location, to);
  }
}
