"use client";
// How many ordered devices somebody has in the chosen workspace: one small answer for the whole list, fetched after it.
import { useMemo } from "react";
import { useCall } from "#lib/client/use-call.ts";

export function DevicesCell({ person }: { person: string }) {
  const { data } = useCall("card.deviceHolders", undefined);
  const held = useMemo(() => data?.find(({ person_id: id }) => id === person)?.devices, [data, person]);
  return held === undefined ? <span className="text-faint">–</span> : held.toLocaleString("en");
}
