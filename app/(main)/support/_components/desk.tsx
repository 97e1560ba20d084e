"use client";
// Support's desk: everybody's questions, those that wait first in sight.
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { readList } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { DESK_CHOICES, deskColumns, deskHref } from "./question-columns.tsx";
import { DESK, STATE_FILTER } from "./question-shape.ts";

const ASSIGNED = {
  name: "assigned",
  label: "Assigned to",
  options: [
    { value: "", label: "Anyone" },
    { value: "me", label: "Me" },
  ],
};
const FILTERS = [STATE_FILTER, ASSIGNED];
const USUAL = readList(DESK, () => null);

/** Follows within fifteen seconds. */
export function Desk({ timeZone }: { timeZone: string }) {
  const router = useRouter();
  const columns = useMemo(() => deskColumns(timeZone), [timeZone]);
  return (
    <section aria-label="Desk">
      <PagedList
        shape={DESK}
        firstList={USUAL}
        first={undefined}
        label="questions"
        search="Search questions, people"
        columnsKey="desk"
        live
        columns={columns}
        choices={DESK_CHOICES}
        filters={FILTERS}
        nameOf={({ subject }) => subject}
        onOpen={({ id }) => router.push(deskHref(id))}
        looked="We looked at questions, people and workspaces."
        nothing={
          <EmptyState drawing="nothing" title="Nobody has asked anything yet">
            Questions from every workspace arrive here.
          </EmptyState>
        }
      />
    </section>
  );
}
