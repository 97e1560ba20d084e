"use client";
// One of one's own questions: what was said, saying more, closing it and opening it again.
import { CircleCheck, RotateCcw } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useConversation } from "#lib/client/use-support.ts";
import { paths } from "#lib/paths.ts";
import type { Conversation } from "#lib/services/auth/support-entities.ts";
import { Composer } from "./composer.tsx";
import { Messages } from "./messages.tsx";
import { BackLink, QuestionHead } from "./question-head.tsx";
import { useKept } from "./use-kept.ts";

type OwnConversationProps = { id: string; myId: string; timeZone: string; readOnly: boolean };

const BACK = { href: paths.support(), label: "Your questions" } as const;

/** Looking at it marks it as read; a new answer appears within seconds. */
export function OwnConversation({ id, myId, timeZone, readOnly }: OwnConversationProps) {
  const { data, error, mutate } = useConversation(id);
  const keep = useKept({ id, unread: data?.question.unread === true, read: "auth.readQuestion", mutate });
  if (!data && error)
    return (
      <div className="grid pt-4">
        <BackLink {...BACK} />
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </div>
    );
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <article className="grid max-w-[760px] gap-6 pt-4" aria-labelledby="subject">
      <QuestionHead question={data.question} back={BACK} />
      <Messages messages={data.messages} timeZone={timeZone} />
      {readOnly ? (
        <Note title="This session is read-only. Choose “Request write access” to answer." />
      ) : (
        <Composer
          question={id}
          place={`reply.${myId}.${id}`}
          label={data.question.state === "closed" ? "Write again to open it" : "Write more"}
          send="Send"
          onSend={async (message, idempotencyKey) =>
            keep(await call("auth.replySupport", { id, ...message }, { idempotencyKey }))
          }
        >
          <Turn conversation={data} onTurned={keep} />
        </Composer>
      )}
    </article>
  );
}

type TurnProps = { conversation: Conversation; onTurned: (made: Conversation) => Promise<void> };

/** Closing needs no question, because it can be undone. */
function Turn({ conversation: { question }, onTurned }: TurnProps) {
  const [busy, setBusy] = useState(false);
  const closed = question.state === "closed";
  async function turn(state: "open" | "closed", version: number) {
    setBusy(true);
    try {
      const made = await call("auth.changeQuestion", { id: question.id, state, version });
      await onTurned(made);
      const undo = { label: "Undo", onClick: () => void turn("open", made.question.version) };
      if (state === "closed") showSuccess("Question closed", undo);
      else showSuccess("Question opened again");
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      busy={busy}
      icon={closed ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      onClick={() => void turn(closed ? "open" : "closed", question.version)}
    >
      {closed ? "Open again" : "Close question"}
    </Button>
  );
}
