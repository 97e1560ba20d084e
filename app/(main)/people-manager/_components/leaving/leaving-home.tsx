"use client";
// Who leaves, or the plan for one person: which of the two stands in the address.
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { isId } from "#lib/id.ts";
import { LeavingList, type LeavingListProps } from "./leaving-list.tsx";
import { type Leaver, leavingAddress, readQueue } from "./leaving-queue.ts";

const LeavingPlan = late(() => import("./leaving-plan.tsx").then((module) => module.default));
const WhoLeaves = late(() => import("./who-leaves.tsx").then((module) => module.default));

type Kept = Readonly<Record<string, string>>;
type LeavingHomeProps = Omit<LeavingListProps, "tools" | "onPlan"> & { kept: Kept; myId: string };

/** Who is planned first, and who comes after; nobody where the list is asked for. */
function useQueue(kept: Kept): Leaver[] {
  const search = useSearchParams();
  const read = (name: string) => search.get(name) ?? kept[name] ?? "";
  const [id, place] = [read("leave"), read("at")];
  return isId(id) ? [{ id, place: isId(place) ? place : "" }, ...readQueue(read("next"))] : [];
}

export function LeavingHome({ first, firstList, places, regions, kept, myId, timeZone, now }: LeavingHomeProps) {
  const router = useRouter();
  const [choosing, setChoosing] = useState(false);
  const [leaver, ...others] = useQueue(kept);
  const plan = (one: Leaver) => router.push(leavingAddress([one]));
  const next = () => router.push(leavingAddress(others));
  if (leaver)
    return <LeavingPlan key={leaver.id} {...{ leaver, places, timeZone }} after={others.length} onDone={next} />;
  return (
    <>
      <LeavingList
        {...{ first, firstList, places, regions, timeZone, now }}
        onPlan={plan}
        tools={
          <Button size="sm" variant="primary" onClick={() => setChoosing(true)}>
            Somebody leaves
          </Button>
        }
      />
      {choosing ? <WhoLeaves {...{ myId, places }} onClose={() => setChoosing(false)} onChoose={plan} /> : null}
    </>
  );
}
