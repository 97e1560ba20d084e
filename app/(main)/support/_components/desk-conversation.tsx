"use client";
// One question at the desk: who asks and where, what was said, answering or noting, who takes care of it.
import { CircleCheck, RotateCcw } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useAdmins, useDeskConversation } from "#lib/client/use-support.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { DeskQuestion, DeskConversation as Found } from "#lib/services/auth/support-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { Composer } from "./composer.tsx";
import { Messages } from "./messages.tsx";
import { BackLink, QuestionHead } from "./question-head.tsx";
import { useKept } from "./use-kept.ts";

type DeskConversationProps = { id: string; myId: string; timeZone: string };
type Mode = "answer" | "note";
const MODES = [
  { value: "answer", label: "Answer" },
  { value: "note", label: "Internal note" },
] as const;

const BACK = { href: paths.supportDesk(), label: "Desk" } as const;

/** Looking at it marks it as seen by support. */
export function DeskConversation({ id, myId, timeZone }: DeskConversationProps) {
  const { data, error, mutate } = useDeskConversation(id);
  const [mode, setMode] = useState<Mode>("answer");
  const keep = useKept({ id, unread: data?.question.unread === true, read: "auth.readDesk", mutate });
  if (!data && error)
    return (
      <div className="grid pt-4">
        <BackLink {...BACK} />
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </div>
    );
  if (!data) return <ListSkeleton rows={4} />;
  const internal = mode === "note";
  return (
    <div className="grid grid-cols-[minmax(0,760px)_260px] items-start gap-x-10 gap-y-6 pt-4 max-[1200px]:grid-cols-1">
      <article className="grid gap-6" aria-labelledby="subject">
        <QuestionHead question={data.question} back={BACK} />
        <Messages messages={data.messages} timeZone={timeZone} />
        <div className="grid gap-3">
          <div className="justify-self-start">
            <Segmented<Mode> label="What to write" value={mode} segments={MODES} onSelect={setMode} size="lg" />
          </div>
          <Composer
            key={mode}
            question={id}
            place={`${mode}.${myId}.${id}`}
            label={internal ? "Note, never shown to the person" : `Answer to ${isolate(data.question.person.name)}`}
            send={internal ? "Leave note" : "Send answer"}
            onSend={async (message, idempotencyKey) =>
              keep(await call("auth.answerSupport", { id, ...message, internal }, { idempotencyKey }))
            }
          />
        </div>
      </article>
      <Aside question={data.question} onChanged={keep} />
    </div>
  );
}

function useChange(question: DeskQuestion, onChanged: (made: Found) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  async function change(part: Omit<InputOf<"auth.changeDesk">, "id" | "version">, said: string) {
    setBusy(true);
    try {
      await onChanged(await call("auth.changeDesk", { id: question.id, ...part, version: question.version }));
      showSuccess(said);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, change };
}

function Aside({ question, onChanged }: { question: DeskQuestion; onChanged: (made: Found) => Promise<void> }) {
  const { data: admins = [] } = useAdmins();
  const { busy, change } = useChange(question, onChanged);
  const { person, workspace_name, assignee, state } = question;
  const closed = state === "closed";
  const known = assignee && !admins.some(({ id }) => id === assignee.id) ? [assignee, ...admins] : admins;
  return (
    <aside
      aria-label="About this question"
      className="grid gap-5 border-l border-line pl-6 max-[1200px]:border-0 max-[1200px]:pl-0"
    >
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={person.photo_url} size={36} />
        <div className="min-w-0 text-13">
          <p className="cut font-semibold">{person.name}</p>
          <p className="cut text-12 text-muted">{person.email}</p>
          <p className="cut text-12 text-muted">{workspace_name ?? "No workspace"}</p>
        </div>
      </div>
      <Field label="Assigned to">
        <Select
          value={assignee?.id ?? ""}
          onChange={(event) => {
            const id = event.target.value || null;
            const name = admins.find((admin) => admin.id === id)?.name ?? "nobody";
            void change({ assignee: id }, `Given to ${isolate(name)}`);
          }}
        >
          <option value="">Nobody yet</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        busy={busy}
        icon={closed ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        onClick={() => void change({ state: closed ? "open" : "closed" }, closed ? "Opened again" : "Question closed")}
      >
        {closed ? "Open again" : "Close question"}
      </Button>
    </aside>
  );
}
