"use client";
// Support's desk: everybody's questions, those that wait first in sight.
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { listApi, readList } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { fetchDesk } from "#lib/client/support-api.ts";
import type { DeskQuestion } from "#lib/services/auth/support-entities.ts";
import { DESK_CSV, ExportQuestions } from "./export-questions.tsx";
import { DESK_CHOICES, deskColumns, deskHref, QuestionItem } from "./question-columns.tsx";
import { DESK, STATE_FILTER } from "./question-shape.ts";

const ASSIGNED = {
  name: "assigned",
  label: "Taken care of by",
  options: [
    { value: "", label: "Everybody's" },
    { value: "me", label: "Mine" },
  ],
};
const FILTERS = [STATE_FILTER, ASSIGNED];
const USUAL = readList(DESK, () => null);

const aboutOf = ({ person, workspace_name, assignee }: DeskQuestion) =>
  [person.name || person.email, workspace_name ?? "no workspace", assignee ? `with ${assignee.name}` : ""]
    .filter((part) => part !== "")
    .join(", ");

/** Follows within fifteen seconds. */
export function Desk({ timeZone }: { timeZone: string }) {
  const router = useRouter();
  const { list } = useListAddress(DESK);
  const columns = useMemo(() => deskColumns(timeZone), [timeZone]);
  return (
    <section aria-label="Desk" className="pt-3.5 touch:pt-3">
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
        item={(question) => (
          <QuestionItem
            key={question.id}
            {...{ question, timeZone }}
            href={deskHref(question.id)}
            about={aboutOf(question)}
          />
        )}
        csv={
          <ExportQuestions
            fetchPage={(page, perPage) => fetchDesk(listApi(DESK, { ...list, page, perPage }))}
            columns={DESK_CSV}
          />
        }
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
