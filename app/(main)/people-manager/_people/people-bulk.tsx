"use client";
// What can be done with the chosen people; each act takes those it may be done with.
import { BellRing, FolderInput, IdCardLanyard, Palette, UserMinus, UserRoundMinus, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { showFailure } from "#lib/client/show-failure.ts";
import { showError } from "#lib/client/snackbar.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { leavingAddress, MOST_LEAVERS } from "../_components/leaving/leaving-queue.ts";
import type { Asking } from "./asking.ts";
import { nameOf } from "./people-shape.ts";
import { ableTo, type PersonActs } from "./use-person-acts.ts";

type PeopleBulkProps = {
  picked: readonly TreePerson[];
  acts: PersonActs;
  onAsk: (asking: Asking) => void;
  onClear: () => void;
};

const NOT_SOLD = "Badges are not on sale right now.";

/** What is typed on a badge can be changed in the order. */
async function order(people: readonly TreePerson[]): Promise<void> {
  try {
    const { orderBadges } = await import("#lib/client/orders/order-badges.ts");
    const href = await orderBadges(people.map((one) => ({ name: nameOf(one), title: one.title })));
    if (href === null) showError(NOT_SOLD);
    else location.assign(href);
  } catch (error) {
    showFailure(error);
  }
}

/** Nobody orders in another's name. */
function OrderBadges({ people }: { people: readonly TreePerson[] }) {
  const mayOrder = useIsThemselves();
  if (people.length === 0 || !mayOrder) return null;
  return (
    <BulkAction brief icon={<IdCardLanyard aria-hidden="true" />} onClick={() => void order(people)}>
      Order badges
    </BulkAction>
  );
}

export function PeopleBulk({ picked, acts, onAsk, onClear }: PeopleBulkProps) {
  const router = useRouter();
  const people = picked.filter(({ kind }) => kind === "person");
  const [themed, movable, leavers] = [ableTo(picked, "theme"), ableTo(picked, "move"), ableTo(picked, "leave")];
  const handOver = () => {
    if (leavers.length > MOST_LEAVERS) return showError(`Choose at most ${MOST_LEAVERS} people who leave at once.`);
    return router.push(leavingAddress(leavers.map(({ id, place }) => ({ id, place: place.id }))));
  };
  return (
    <BulkBar count={picked.length} onClear={onClear}>
      {ableTo(picked, "nudge").length > 0 ? (
        <BulkAction brief icon={<BellRing aria-hidden="true" />} onClick={() => void acts.nudge(picked)}>
          Nudge to finish
        </BulkAction>
      ) : null}
      {themed.length > 0 ? (
        <BulkAction
          brief
          icon={<Palette aria-hidden="true" />}
          onClick={() => onAsk({ kind: "theme", people: themed })}
        >
          Give theme
        </BulkAction>
      ) : null}
      {movable.length > 0 ? (
        <BulkAction
          brief
          icon={<FolderInput aria-hidden="true" />}
          onClick={() => onAsk({ kind: "move", people: movable })}
        >
          Move to location
        </BulkAction>
      ) : null}
      {people.length > 0 ? (
        <BulkAction brief icon={<UsersRound aria-hidden="true" />} onClick={() => onAsk({ kind: "group", people })}>
          Add to a group
        </BulkAction>
      ) : null}
      <OrderBadges people={people} />
      {people.length > 0 && acts.takeOut ? (
        <BulkAction
          icon={<UserRoundMinus aria-hidden="true" />}
          onClick={() => void acts.takeOut?.(people).then(onClear)}
        >
          Take out of this group
        </BulkAction>
      ) : null}
      {leavers.length > 0 ? (
        <BulkAction brief icon={<UserMinus aria-hidden="true" />} onClick={handOver}>
          Remove
        </BulkAction>
      ) : null}
    </BulkBar>
  );
}
