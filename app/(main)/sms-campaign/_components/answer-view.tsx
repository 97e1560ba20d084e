"use client";
// One conversation: what was said, what it meant, whose it is, and the answer.
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { late } from "#components/patterns/late.tsx";
import { Page } from "#components/patterns/page.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { RECIPIENT_STATES } from "#lib/campaign/sms/sms-states.ts";
import { RECIPIENT_WORDS } from "#lib/campaign/sms/sms-words.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useLiveCall } from "#lib/client/use-live.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { recentMoment, shortMoment } from "#lib/date-format.ts";
import type { SmsMessage, SmsSortInput, SmsThread } from "#lib/services/campaign/sms-inbox-contract.ts";
import { MAX_SMS_ANSWER } from "#lib/services/campaign/sms-limits.ts";
import type { Person } from "#lib/services/person.ts";
import { answerLook } from "./answers-list.tsx";
import { MistakenStop } from "./mistaken-stop.tsx";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

const EVERY_MS = 10_000;

/** How far what we sent came; nothing for what came in. */
function stateText(stored: string): string {
  const state = RECIPIENT_STATES.find((one) => one === stored);
  return state === undefined ? "" : RECIPIENT_WORDS[state];
}

function Message({ message: { direction, text, by, state, at }, timeZone }: { message: SmsMessage; timeZone: string }) {
  const isOurs = direction === "out";
  const who = isOurs ? (by?.name ?? "Sent automatically") : "";
  return (
    <li className={cn("grid max-w-[85%] gap-1", isOurs ? "justify-self-end text-right" : "justify-self-start")}>
      <p
        className={cn(
          "w-fit rounded-[16px] px-3 py-2 text-left text-14 wrap-anywhere whitespace-pre-wrap",
          isOurs ? "justify-self-end bg-brand-soft" : "bg-sunken",
        )}
      >
        {text || "Erased"}
      </p>
      <span className="text-12 text-muted">
        {[who, recentMoment(new Date(at), timeZone), stateText(state)].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}

type Change = Omit<SmsSortInput, "id" | "version">;

/** The conversation as it is now, and every change of it. */
function useThread(first: SmsThread) {
  const refresh = useRefresh();
  const { data: thread = first, mutate } = useLiveCall(
    "campaign.smsThread",
    { id: first.id },
    { first, everyMs: EVERY_MS },
  );
  async function take(now: SmsThread) {
    await mutate(now, { revalidate: false });
    void refresh("campaign.smsInbox", "campaign.smsDesk");
  }
  async function sort(change: Change, done: string) {
    try {
      await take(await call("campaign.smsSort", { id: thread.id, version: thread.version, ...change }));
      showSuccess(done);
    } catch (error) {
      showFailure(error);
      void mutate();
    }
  }
  return { thread, take, sort };
}

type Sort = ReturnType<typeof useThread>["sort"];

/** Absent where nobody has to decide. */
function Decide({ thread, sort, timeZone }: { thread: SmsThread; sort: Sort; timeZone: string }) {
  const [asked, setAsked] = useState(false);
  if (!thread.asks) return null;
  const until = thread.decide_by === null ? "" : ` After ${shortMoment(thread.decide_by, timeZone)} it counts as STOP.`;
  return (
    <Note tone="warning" title="This may mean STOP" className="mb-5">
      <p>Until you decide, nothing but your own answer goes to this number.{until}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsked(true)}>
          It means STOP
        </Button>
        <Button size="sm" onClick={() => void sort({ meant: "free" }, "Not taken as STOP")}>
          It does not
        </Button>
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title="Take it as STOP?"
          confirmLabel="It means STOP"
          cancelLabel="Not yet"
          onConfirm={() => sort({ meant: "stop" }, "Taken as STOP")}
        >
          {thread.name || numberText(thread.number)} gets no more texts. Only they can change that, by texting START.
        </ConfirmDialog>
      ) : null}
    </Note>
  );
}

function AnswerForm({ thread, take }: { thread: SmsThread; take: (now: SmsThread) => Promise<void> }) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const { keyOf, done } = useSameKey();
  const { may_answer: mayAnswer, why } = thread;
  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !mayAnswer) return;
    setBusy(true);
    setError(undefined);
    const body = { id: thread.id, text: String(new FormData(event.currentTarget).get("text") ?? "") };
    try {
      await take(await call("campaign.smsAnswer", body, { idempotencyKey: keyOf(body) }));
      done();
      setRound((before) => before + 1);
      showSuccess("Your answer is on its way");
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.text ?? message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <KeptForm key={round} keeps={`answer ${thread.id}`} className="grid gap-3" onSubmit={(event) => void answer(event)}>
      {mayAnswer ? null : <Note title={why} />}
      <Field label="Your answer" error={error}>
        <Textarea name="text" rows={3} maxLength={MAX_SMS_ANSWER} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy} disabledReason={mayAnswer ? undefined : why}>
          Send answer
        </Button>
      </div>
    </KeptForm>
  );
}

function Aside({ thread, sort, people }: { thread: SmsThread; sort: Sort; people: readonly Person[] }) {
  const { assigned_to: assigned, contact_id: contact, state } = thread;
  const isGone = assigned !== null && !people.some(({ id }) => id === assigned.id);
  return (
    <section aria-labelledby="care" className="grid content-start gap-4">
      <SectionHeading id="care" title="Assigned to" />
      <Field label="Person">
        <Select
          name="assigned_to"
          value={assigned?.id ?? ""}
          onChange={({ target }) =>
            void sort({ assigned_to: target.value || null }, target.value === "" ? "No longer assigned" : "Assigned")
          }
        >
          <option value="">Nobody yet</option>
          {isGone ? <option value={assigned.id}>{assigned.name}</option> : null}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            void sort({ state: state === "open" ? "done" : "open" }, state === "open" ? "Done" : "Open again")
          }
        >
          {state === "open" ? "Mark as done" : "Open again"}
        </Button>
        {contact === null ? null : (
          <Link href={contactPaths.contact(contact)} prefetch={false} className={buttonVariants({})}>
            Open contact
          </Link>
        )}
      </div>
    </section>
  );
}

type AnswerViewProps = { first: SmsThread; people: readonly Person[]; timeZone: string };

export function AnswerView({ first, people, timeZone }: AnswerViewProps) {
  // Whoever acts for somebody would be refused each of these.
  const isThemselves = useIsThemselves();
  const { thread, take, sort } = useThread(first);
  const look = answerLook(thread);
  return (
    <>
      <PageBar title={thread.name || numberText(thread.number)} chip={<LookBadge look={look} />} state={look.label} />
      <Page width="wide">
        <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-10 max-xl:grid-cols-1">
          <div className="min-w-0 max-w-[720px]">
            {isThemselves ? <Decide {...{ thread, sort, timeZone }} /> : null}
            {isThemselves ? <MistakenStop {...{ thread, take }} /> : null}
            <p className="tn pb-4 text-13 text-muted">{numberText(thread.number)}</p>
            <ol aria-label="Conversation" className="grid gap-4 pb-8">
              {thread.messages.map((message) => (
                <Message key={message.id} {...{ message, timeZone }} />
              ))}
            </ol>
            {isThemselves ? <AnswerForm {...{ thread, take }} /> : null}
          </div>
          {isThemselves ? <Aside {...{ thread, sort, people }} /> : null}
        </div>
      </Page>
    </>
  );
}
