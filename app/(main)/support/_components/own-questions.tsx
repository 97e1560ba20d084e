"use client";
// One's own questions, live, with help beside them.
import { MessageCirclePlus } from "lucide-react";
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { type ListAddress, listHref } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { QuestionPage } from "#lib/client/use-support.ts";
import { paths } from "#lib/paths.ts";
import { Help } from "./help.tsx";
import { OWN_CHOICES, ownColumns, ownHref } from "./question-columns.tsx";
import { QUESTIONS, STATE_FILTER } from "./question-shape.ts";

export const ASK_PATH = paths.askSupport();
const FILTERS = [STATE_FILTER];

type OwnQuestionsProps = {
  first: QuestionPage;
  firstList: ListAddress;
  timeZone: string;
  reachable: readonly string[];
};

function AskLink({ hotkey }: { hotkey?: string }) {
  return (
    <NextLink
      href={ASK_PATH}
      aria-keyshortcuts={hotkey}
      className={cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:h-11 touch:grow")}
    >
      <MessageCirclePlus aria-hidden="true" />
      Ask support
    </NextLink>
  );
}

/** Before the first question the help stands alone. */
export function OwnQuestions({ first, firstList, timeZone, reachable }: OwnQuestionsProps) {
  const router = useRouter();
  const columns = useMemo(() => ownColumns(timeZone), [timeZone]);
  if (first.meta.total === 0 && listHref(QUESTIONS, firstList) === QUESTIONS.path)
    return (
      <div className="pt-5">
        <Help reachable={reachable} asking={<AskLink />} />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-x-10 gap-y-9 max-[1200px]:grid-cols-1">
      <section aria-label="Your questions">
        <PagedList
          shape={QUESTIONS}
          firstList={firstList}
          first={first}
          label="questions"
          search="Search your questions"
          columnsKey="questions"
          live
          columns={columns}
          choices={OWN_CHOICES}
          filters={FILTERS}
          nameOf={({ subject }) => subject}
          onOpen={({ id }) => router.push(ownHref(id))}
          onCreate={() => router.push(ASK_PATH)}
          tools={<AskLink hotkey="c" />}
          looked="We looked at what your questions are about, and at what was said."
          nothing={null}
        />
      </section>
      <aside className="pt-3.5 max-[1200px]:pt-0">
        <Help reachable={reachable} narrow />
      </aside>
    </div>
  );
}
