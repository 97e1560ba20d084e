"use client";
// What people answered to texts, one conversation a row; what may mean stop stands out.
import { CircleCheck, CircleHelp, MessageCircle, OctagonX } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { type Look, LookBadge } from "#components/ui/badge.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { recentMoment } from "#lib/date-format.ts";
import type { SmsThreadRow } from "#lib/services/campaign/sms-inbox-contract.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { ANSWERS, type AnswerSort } from "./text-shape.ts";

const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      { value: "open", label: "Open" },
      { value: "done", label: "Done" },
    ],
  },
  {
    name: "mine",
    label: "For",
    options: [
      { value: "", label: "Anyone" },
      { value: "1", label: "Me" },
    ],
  },
];

/** What stands out first: a stop, a question of a stop, then whether it is done. */
export function answerLook({ stopped, asks, state }: Pick<SmsThreadRow, "stopped" | "asks" | "state">): Look {
  if (stopped) return { tone: "neutral", Icon: OctagonX, label: "Said STOP" };
  if (asks) return { tone: "warning", Icon: CircleHelp, label: "May mean STOP" };
  if (state === "done") return { tone: "neutral", Icon: CircleCheck, label: "Done" };
  return { tone: "brand", Icon: MessageCircle, label: "Open" };
}

const nameOf = ({ name, number }: SmsThreadRow) => name || numberText(number);

/** The same array on every render. */
function answerColumns(timeZone: string): DataColumn<SmsThreadRow>[] {
  return [
    {
      ...{ id: "name", header: "Person", sortKey: "name", phone: "title", headClass: "w-[220px]" },
      cell: ({ row }) => (
        <Link
          href={campaignPaths.textAnswer(row.original.id)}
          prefetch={false}
          className="cut block font-semibold hover:underline"
        >
          {nameOf(row.original)}
        </Link>
      ),
    },
    {
      ...{ id: "last", header: "Last message", phone: "more" },
      cell: ({ row }) => <span className="cut block text-13 text-muted">{row.original.last}</span>,
    },
    {
      ...{ id: "state", header: "Status", phone: "line", headClass: "w-[160px]" },
      cell: ({ row }) => <LookBadge look={answerLook(row.original)} />,
    },
    {
      ...{ id: "assigned", header: "For", headClass: "w-[160px] max-xl:hidden", cellClass: "max-xl:hidden" },
      cell: ({ row }) => <span className="cut block text-13">{row.original.assigned_to?.name ?? "Nobody yet"}</span>,
    },
    {
      ...{ id: "at", header: "When", sortKey: "last_at", sortedAs: "date", phone: "side", headClass: "w-[170px]" },
      cell: ({ row }) => <span className="text-13">{recentMoment(new Date(row.original.last_at), timeZone)}</span>,
    },
  ];
}

type AnswersListProps = { first: OutputOf<"campaign.smsInbox">; firstList: ListAddress<AnswerSort>; timeZone: string };

/** `first` is what the server already read for `firstList`. */
export function AnswersList({ first, firstList, timeZone }: AnswersListProps) {
  const router = useRouter();
  const columns = useMemo(() => answerColumns(timeZone), [timeZone]);
  const back = (
    <Link href={campaignPaths.texts()} className={buttonVariants({})}>
      All texts
    </Link>
  );
  return (
    <>
      <PageHeader
        lead="What people answered to your texts. A person who says STOP gets no more texts."
        actions={back}
      />
      <PagedList
        {...{ first, firstList, columns, nameOf }}
        shape={ANSWERS}
        live
        label="answers"
        search="Search name, number"
        filters={FILTERS}
        onOpen={(row) => router.push(campaignPaths.textAnswer(row.id))}
        looked="We looked at names and numbers."
        nothing={
          <EmptyState drawing="nothing" title="No answers yet" className="pt-[12vh]" action={back}>
            When somebody replies to a text, it is listed here and on their contact.
          </EmptyState>
        }
        alone
      />
    </>
  );
}
