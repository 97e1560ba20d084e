"use client";
// Questions as rows: unread ones stand out, each leads to its conversation; j, k and Enter work.
import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { useListKeys } from "#components/patterns/data-table-keys.ts";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import type { SupportQuestion, SupportState } from "#lib/services/auth/support-entities.ts";
import { STATE_WORDS, TOPIC_WORDS } from "./question-shape.ts";

const LOOKS = {
  open: { tone: "brand", Icon: CircleDot },
  answered: { tone: "positive", Icon: CircleCheck },
  closed: { tone: "neutral", Icon: CircleDashed },
} as const;

/** A shape, a word, a colour. */
export function QuestionBadge({ state }: { state: SupportState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {STATE_WORDS[state]}
    </Badge>
  );
}

type QuestionRowsProps<Question extends SupportQuestion> = {
  questions: readonly Question[];
  href: (id: string) => string;
  timeZone: string;
  onCreate: () => void;
  onHelp?: () => void;
  /** Below the subject, before the time. */
  about?: (question: Question) => ReactNode;
  end?: (question: Question) => ReactNode;
};

const ignore = () => undefined;

/** The whole row opens the conversation. */
export function QuestionRows<Question extends SupportQuestion>(props: QuestionRowsProps<Question>) {
  const { questions, href, timeZone, onCreate, onHelp = ignore, about, end } = props;
  const router = useRouter();
  const cursor = useListKeys({
    ids: questions.map(({ id }) => id),
    onOpen: (id) => router.push(href(id)),
    onToggle: ignore,
    onClear: ignore,
    onCreate,
    onHelp,
  });
  return (
    <ul aria-label="Questions">
      {questions.map((question) => {
        const { id, subject, state, topic, updated_at, unread } = question;
        return (
          <li
            key={id}
            id={`row-${id}`}
            data-cursor={id === cursor || undefined}
            className="relative flex items-center gap-4 border-b border-line py-3 hover:bg-[color-mix(in_oklab,var(--ink)_2%,transparent)] data-cursor:shadow-[inset_2px_0_0_var(--ink)] touch:flex-wrap touch:gap-y-2"
          >
            <span
              aria-hidden="true"
              className={cn("ml-2 size-2 shrink-0 rounded-full", unread ? "bg-brand" : "bg-transparent")}
            />
            <div className="min-w-0 flex-1">
              <NextLink
                href={href(id)}
                prefetch={false}
                className={cn(
                  "block cut leading-6 after:absolute after:inset-0 after:content-['']",
                  unread ? "font-semibold" : "font-medium",
                )}
              >
                {unread ? <span className="sr-only">Unread: </span> : null}
                {subject}
              </NextLink>
              <span className="block cut text-12 text-muted">
                {about ? about(question) : TOPIC_WORDS[topic]} · <LiveTime at={updated_at} timeZone={timeZone} />
              </span>
            </div>
            {end?.(question)}
            <QuestionBadge state={state} />
          </li>
        );
      })}
    </ul>
  );
}
