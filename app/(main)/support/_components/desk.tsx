"use client";
// Support's desk: everybody's questions, those that wait first in sight.
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { listApi } from "#components/patterns/list-address.ts";
import { ListFoot } from "#components/patterns/list-foot.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { messageOf } from "#lib/client/api.ts";
import { fetchDesk } from "#lib/client/support-api.ts";
import { useDesk } from "#lib/client/use-support.ts";
import type { DeskQuestion } from "#lib/services/auth/support-entities.ts";
import { DESK_CSV, ExportQuestions } from "./export-questions.tsx";
import { QuestionRows } from "./question-rows.tsx";
import { DESK } from "./question-shape.ts";
import { QuestionTools } from "./question-tools.tsx";

const deskHref = (id: string) => `/support?tab=desk&question=${encodeURIComponent(id)}`;
const ASSIGNED = [
  { value: "", label: "Everybody's" },
  { value: "me", label: "Mine" },
] as const;

const about = ({ person, workspace_name }: DeskQuestion) =>
  [person.name || person.email, workspace_name ?? "no workspace"].join(", ");

/** Follows within fifteen seconds. */
export function Desk({ timeZone }: { timeZone: string }) {
  const { list, change } = useListAddress(DESK);
  const { data, error, mutate } = useDesk(listApi(DESK, list));
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  return (
    <section aria-label="Desk">
      <QuestionTools list={list} change={change} label="Search questions, people, workspaces">
        <FilterSelect
          label="Taken care of by"
          value={list.filters.assigned ?? ""}
          options={ASSIGNED}
          onChange={(assigned) => change({ filters: { assigned } })}
        />
        <ExportQuestions
          fetchPage={(page, perPage) => fetchDesk(listApi(DESK, { ...list, page, perPage }))}
          columns={DESK_CSV}
        />
      </QuestionTools>
      {data ? null : <ListSkeleton rows={6} picture={false} />}
      {data && data.data.length > 0 ? (
        <QuestionRows
          questions={data.data}
          href={deskHref}
          timeZone={timeZone}
          onCreate={() => undefined}
          about={about}
          end={({ assignee }) =>
            assignee ? <span className="cut max-w-40 text-12 text-muted">{assignee.name}</span> : null
          }
        />
      ) : null}
      {data && data.data.length === 0 ? (
        <EmptyState drawing="nothing" title="No question here">
          Nobody waits for an answer that these filters show.
        </EmptyState>
      ) : null}
      {data ? <ListFoot shape={DESK} list={list} change={change} total={data.meta.total} noun="questions" /> : null}
    </section>
  );
}
