"use client";
// On a phone what is due today and what is late, over the list.
import { useCall } from "#lib/client/use-call.ts";
import { dueHeadline } from "./due-headline.ts";

const ASK = { page: 1, per_page: 1 } as const;

/** Its room is there before it is counted, so that nothing moves; mounted on a phone alone. */
export default function DueLine() {
  const late = useCall("contact.list", { ...ASK, due: "late" }).data?.meta.total;
  const due = useCall("contact.list", { ...ASK, due: "today" }).data?.meta.total;
  const known = late !== undefined && due !== undefined;
  const words = known ? dueHeadline({ today: due - late, late }) : "";
  return known && words === "" ? null : <p className="min-h-8 pt-4 text-20 leading-[1.35] tracking-head">{words}</p>;
}
