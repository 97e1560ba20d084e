"use client";
// One of my requests: what I asked for, what came of it, and what I can still do.
import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { ValueShown } from "#components/card/value-shown.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { answersOf } from "#lib/client/use-call.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { calendarDay, shortMoment } from "#lib/date-format.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { MOST_WORDS_ASKED } from "#lib/services/card/theme-request-limits.ts";
import { StateBadge } from "./request-columns.tsx";

type MyRequestProps = { request: ChangeRequest; timeZone: string; onClose: () => void };

const isList = answersOf("card.changeRequests");

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-line py-2.5 text-13">
      <dt className="w-24 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** In the words of who said it. */
function Facts({ request, timeZone }: Pick<MyRequestProps, "request" | "timeZone">) {
  const { field, shown, value, reason, passed, question, answer, decided_by: by, again_on: again } = request;
  return (
    <dl>
      <Fact label="Status">
        <StateBadge request={request} />
      </Fact>
      <Fact label="It said">
        <ValueShown name={field} value={shown} />
      </Fact>
      <Fact label="Asked for">
        <ValueShown name={field} value={value} />
      </Fact>
      {reason === "" ? null : <Fact label="Why">{reason}</Fact>}
      <Fact label="Asked">{shortMoment(request.created_at, timeZone)}</Fact>
      {passed === null ? null : (
        <Fact label="Passed on">
          By {passed.by.name || "somebody"} to {request.theme.by}
        </Fact>
      )}
      {question === null ? null : (
        <Fact label="Question">
          {question.by.name}: “{question.text}”{question.reply === null ? "" : `\nYou: “${question.reply}”`}
        </Fact>
      )}
      {by === null ? null : (
        <Fact label="Answer">
          {by.name}
          {answer ? `: “${answer}”` : ""}
          {again === null ? "" : `\nAsk again from ${calendarDay(again, "year")}.`}
        </Fact>
      )}
    </dl>
  );
}

/** One call; a refusal, such as what another tab did meanwhile, is said in the dialog. */
function useActs(release: () => void, onClose: () => void) {
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function act(run: () => Promise<unknown>, said: string) {
    setBusy(true);
    setError(undefined);
    try {
      await run();
      release();
      showSuccess(said);
      onClose();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
    await mutate(isList);
    router.refresh();
  }
  return { busy, error, setError, act };
}

export default function MyRequest({ request, timeZone, onClose }: MyRequestProps) {
  const mayWrite = useMayWrite();
  const form = useRef<HTMLFormElement>(null);
  const { release } = useKeptDraft(draftOfWords(form, `reply ${request.id}`));
  const { busy, error, setError, act } = useActs(release, onClose);
  const { id, version, may } = request;
  const reply = (data: FormData) => {
    const words = String(data.get("reply") ?? "").trim();
    if (words === "") return setError("Write an answer.");
    void act(() => call("card.replyRequest", { id, version, reply: words }), "Sent");
  };
  const replies = mayWrite && may.includes("reply");
  const withdraws = mayWrite && may.includes("withdraw");
  return (
    <Dialog open onClose={onClose} title={FIELD_LABELS[request.field]} className="w-[460px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) reply(new FormData(event.currentTarget));
        }}
      >
        <div className="px-6 pt-3 pb-5">
          <Facts request={request} timeZone={timeZone} />
          {replies ? (
            <Field label="Your answer" error={error} className="pt-3">
              <Textarea name="reply" rows={2} maxLength={MOST_WORDS_ASKED} data-autofocus />
            </Field>
          ) : error === undefined ? null : (
            <p role="alert" className="pt-3 text-13 text-danger">
              {error}
            </p>
          )}
        </div>
        <DialogActions>
          {withdraws ? (
            <Button
              busy={busy}
              onClick={() => void act(() => call("card.withdrawRequest", { id, version }), "Withdrawn")}
            >
              Withdraw
            </Button>
          ) : null}
          {replies ? (
            <Button type="submit" variant="primary" busy={busy}>
              Send
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
