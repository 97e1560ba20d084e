"use client";
// One's own questions, live, with help beside them.
import { MessageCirclePlus } from "lucide-react";
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { type ListAddress, listApi } from "#components/patterns/list-address.ts";
import { ListFoot } from "#components/patterns/list-foot.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { messageOf } from "#lib/client/api.ts";
import { fetchQuestions, type QuestionPage } from "#lib/client/support-api.ts";
import { useQuestions } from "#lib/client/use-support.ts";
import { ExportQuestions, OWN_CSV } from "./export-questions.tsx";
import { Help } from "./help.tsx";
import { QuestionRows } from "./question-rows.tsx";
import { QUESTIONS, type QuestionSort } from "./question-shape.ts";
import { QuestionTools } from "./question-tools.tsx";

export const ASK_PATH = "/support?tab=ask";
const questionHref = (id: string) => `/support?question=${encodeURIComponent(id)}`;

type OwnQuestionsProps = {
  first: QuestionPage;
  firstList: ListAddress<QuestionSort>;
  timeZone: string;
  reachable: readonly string[];
};

/** Before the first question the help stands alone. */
export function OwnQuestions({ first, firstList, timeZone, reachable }: OwnQuestionsProps) {
  const router = useRouter();
  const { list, change } = useListAddress(QUESTIONS);
  const path = listApi(QUESTIONS, list);
  const { data, error, mutate } = useQuestions(path, path === listApi(QUESTIONS, firstList) ? first : undefined);
  const unfiltered = list.search === "" && !list.filters.state;
  const ask = (
    <NextLink
      href={ASK_PATH}
      aria-keyshortcuts="c"
      className={cn(buttonVariants({ size: "sm", variant: "primary" }), "ml-auto touch:h-11 touch:w-full")}
    >
      <MessageCirclePlus aria-hidden="true" />
      Ask support
    </NextLink>
  );
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={6} picture={false} />;
  if (data.meta.total === 0 && unfiltered)
    return (
      <div className="pt-5">
        <Help reachable={reachable} asking={ask} />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-x-10 gap-y-9 max-[1200px]:grid-cols-1">
      <section aria-label="Your questions">
        <QuestionTools list={list} change={change} label="Search your questions">
          <ExportQuestions
            fetchPage={(page, perPage) => fetchQuestions(listApi(QUESTIONS, { ...list, page, perPage }))}
            columns={OWN_CSV}
          />
          {ask}
        </QuestionTools>
        {data.data.length > 0 ? (
          <QuestionRows
            questions={data.data}
            href={questionHref}
            timeZone={timeZone}
            onCreate={() => router.push(ASK_PATH)}
          />
        ) : (
          <EmptyState
            drawing="nothing"
            title="No question is like that"
            action={<Button onClick={() => change({ search: "", filters: { state: "" } })}>Show all questions</Button>}
          />
        )}
        <ListFoot shape={QUESTIONS} list={list} change={change} total={data.meta.total} noun="questions" />
      </section>
      <aside className="pt-3.5">
        <Help reachable={reachable} narrow />
      </aside>
    </div>
  );
}
