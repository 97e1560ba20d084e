"use client";
// Asking support: help first, then the form. What is typed survives a reload.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useShell } from "#components/shell/shell-context.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { useDraft, useRefreshQuestions } from "#lib/client/use-support.ts";
import { paths } from "#lib/paths.ts";
import { MOST_TEXT, SUPPORT_TOPICS } from "#lib/services/auth/support-limits.ts";
import { TOPIC_LABELS } from "#lib/services/auth/support-words.ts";
import { Help } from "./help.tsx";
import { BackLink } from "./question-head.tsx";
import { SendForm } from "./send-form.tsx";
import { useFiles } from "./use-files.ts";

type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;
type Errors = FormErrors<keyof Draft>;
const FIELDS = ["subject", "topic", "text"] as const;
const EMPTY: Draft = { subject: "", topic: "", text: "" };

function problemsOf({ subject, topic, text }: Draft): Errors {
  return {
    ...(subject.trim().length < 3 ? { subject: "Say in a few words what it is about." } : {}),
    ...(topic === "" ? { topic: "Choose what it is about." } : {}),
    ...(text.trim() === "" ? { text: "Write your message." } : {}),
  };
}

function useAsk(myId: string) {
  const router = useRouter();
  const refresh = useRefreshQuestions();
  const { sendsEmail } = useShell();
  const held = useFiles(null);
  const { draft, keep, forget } = useDraft(`ask.${myId}`, EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();

  async function send(): Promise<Errors> {
    const topic = SUPPORT_TOPICS.find((each) => each === draft.topic);
    const gaps = problemsOf(draft);
    if (!topic || Object.keys(gaps).length > 0) return gaps;
    const question = { subject: draft.subject.trim(), topic, text: draft.text.trim(), files: held.ids };
    setBusy(true);
    try {
      const made = await call("auth.askSupport", question, { idempotencyKey: same.keyOf(question) });
      same.done();
      forget();
      held.clear();
      await refresh();
      showSuccess(`Question sent. We will answer here${sendsEmail ? " and by email" : ""}.`);
      router.replace(paths.supportQuestion(made.question.id));
      return {};
    } catch (error) {
      return formErrors(refusalOf(error), FIELDS);
    } finally {
      setBusy(false);
    }
  }
  return { held, draft, keep, errors, setErrors, busy, send };
}

type AskProps = { reachable: readonly string[]; myId: string; readOnly: boolean };

/** Without the right to write there is the help alone. */
export function Ask({ reachable, myId, readOnly }: AskProps) {
  return (
    <div className="grid max-w-[720px] gap-9 pt-4">
      <div>
        <div className="mb-3 grid">
          <BackLink href={paths.support()} label="Your questions" />
        </div>
        <Help reachable={reachable} />
      </div>
      {readOnly ? (
        <Note title="This session is read-only. Choose “Request write access” to send a question." />
      ) : (
        <AskForm myId={myId} />
      )}
    </div>
  );
}

function AskForm({ myId }: { myId: string }) {
  const { held, draft, keep, errors, setErrors, busy, send } = useAsk(myId);
  async function submit(form: HTMLFormElement) {
    const found = await send();
    setErrors(found);
    focusFirst(form, FIELDS, found);
  }
  return (
    <SendForm labelledBy="ask" held={held} busy={busy} send="Send question" onSend={(form) => void submit(form)}>
      <h2 id="ask" className="border-b border-line-strong pb-2.5 text-15">
        Ask us
      </h2>
      <div role="alert" className="empty:hidden">
        {errors.form ? <Note tone="danger" title={errors.form} /> : null}
      </div>
      <AskFields draft={draft} keep={keep} errors={errors} />
    </SendForm>
  );
}

type AskFieldsProps = { draft: Draft; keep: (draft: Draft) => void; errors: Errors };

function AskFields({ draft, keep, errors }: AskFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_220px] gap-4 touch:grid-cols-1">
        <Field label="Subject" error={errors.subject}>
          <Input
            name="subject"
            maxLength={120}
            value={draft.subject}
            onChange={(event) => keep({ ...draft, subject: event.target.value })}
          />
        </Field>
        <Field label="What it is about" error={errors.topic}>
          <Select name="topic" value={draft.topic} onChange={(event) => keep({ ...draft, topic: event.target.value })}>
            <option value="">Choose</option>
            {SUPPORT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {TOPIC_LABELS[topic]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Message" error={errors.text} help="What you did, what you expected, what happened instead.">
        <Textarea
          name="text"
          rows={7}
          maxLength={MOST_TEXT}
          value={draft.text}
          onChange={(event) => keep({ ...draft, text: event.target.value })}
        />
      </Field>
    </>
  );
}
