// Over a conversation: the way back, what it is about, how it stands.
import { ArrowLeft } from "lucide-react";
import NextLink from "next/link";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Conversation } from "#lib/services/auth/support-entities.ts";
import { TOPIC_LABELS } from "#lib/services/auth/support-words.ts";
import { QuestionBadge } from "./question-badge.tsx";

type Back = { href: string; label: string };
type QuestionHeadProps = { question: Pick<Conversation["question"], "subject" | "state" | "topic">; back: Back };

/** The way back to the list; also where there is no question. */
export function BackLink({ href, label }: Back) {
  return (
    <NextLink
      href={href}
      className={cn(buttonVariants({ size: "sm", variant: "ghost" }), "-ml-2.5 justify-self-start")}
    >
      <ArrowLeft aria-hidden="true" />
      {label}
    </NextLink>
  );
}

/** The article around it is named by `subject`. */
export function QuestionHead({ question: { subject, state, topic }, back }: QuestionHeadProps) {
  return (
    <header className="grid min-w-0 gap-2">
      <BackLink {...back} />
      <h2 id="subject" className="min-w-0 text-20 tracking-head wrap-anywhere">
        {subject}
      </h2>
      <p className="flex items-center gap-2 text-12 text-muted">
        <QuestionBadge state={state} />
        {TOPIC_LABELS[topic]}
      </p>
    </header>
  );
}
