// Over a conversation: the way back, what it is about, how it stands.
import { ArrowLeft } from "lucide-react";
import NextLink from "next/link";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Conversation } from "#lib/services/auth/support-entities.ts";
import { QuestionBadge } from "./question-badge.tsx";
import { TOPIC_WORDS } from "./question-shape.ts";

type QuestionHeadProps = {
  question: Pick<Conversation["question"], "subject" | "state" | "topic">;
  back: { href: string; label: string };
};

/** The article around it is named by `subject`. */
export function QuestionHead({ question: { subject, state, topic }, back }: QuestionHeadProps) {
  return (
    <header className="grid gap-2">
      <NextLink
        href={back.href}
        className={cn(buttonVariants({ size: "sm", variant: "ghost" }), "-ml-2.5 justify-self-start")}
      >
        <ArrowLeft aria-hidden="true" />
        {back.label}
      </NextLink>
      <h2 id="subject" className="text-20 tracking-head break-words">
        {subject}
      </h2>
      <p className="flex items-center gap-2 text-12 text-muted">
        <QuestionBadge state={state} />
        {TOPIC_WORDS[topic]}
      </p>
    </header>
  );
}
