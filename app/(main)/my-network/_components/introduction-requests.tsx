"use client";
// What one asked colleagues for and was asked by them: its state, the words, and the answers that are left.
import Link from "next/link";
import { useState } from "react";
import { dayWords } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { Failed } from "#components/patterns/failed.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { Introduction } from "#lib/services/contact/introduction-entities.ts";
import { INTRODUCTION_LABELS, type IntroductionAct } from "#lib/services/contact/introduction-limits.ts";

const ACTS: Readonly<Record<IntroductionAct, { label: string; said: string }>> = {
  yes: { label: "Yes", said: "Introduction promised" },
  no: { label: "No", said: "Request declined" },
  later: { label: "Not now", said: "Request kept for later" },
  withdraw: { label: "Withdraw", said: "Request withdrawn" },
};

function useAnswer({ id, version }: Introduction) {
  const [busy, setBusy] = useState<IntroductionAct | null>(null);
  const refresh = useRefresh();
  async function answer(act: IntroductionAct) {
    setBusy(act);
    try {
      await call("contact.answerIntroduction", { id, version, act });
      showSuccess(ACTS[act].said);
    } catch (thrown) {
      showError(messageOf(thrown));
    }
    await refresh("contact.introductions", "contact.ways").catch(() => undefined);
    setBusy(null);
  }
  return { busy, answer };
}

function headOf({ asked_by_me: mine, asker, turn, person }: Introduction): string {
  const name = person?.name ?? "Somebody who is no longer there";
  return mine ? `You asked ${turn.name} about ${name}` : `${asker.name} asks about ${name}`;
}

function Request({ one, timeZone }: { one: Introduction; timeZone: string }) {
  const { busy, answer } = useAnswer(one);
  const now = useClock();
  const mayWrite = useMayWrite();
  const { text, state, answer: words, may, contact, asked_at: at } = one;
  return (
    <li className="border-b border-line py-2.5 text-12 text-muted">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 text-14 font-semibold wrap-anywhere text-ink">{headOf(one)}</span>
        <span>
          {INTRODUCTION_LABELS[state]}, <time dateTime={at}>{dayWords(at, timeZone, now)}</time>
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {words === "" ? null : <p className="wrap-anywhere whitespace-pre-line text-ink">{words}</p>}
      <p className="flex flex-wrap gap-2 pt-1.5 empty:hidden">
        {(mayWrite ? may : []).map((act) => (
          <Button
            key={act}
            size="sm"
            busy={busy === act}
            disabled={busy !== null}
            onClick={() => void answer(act)}
            aria-label={`${ACTS[act].label}: ${headOf(one)}`}
          >
            {ACTS[act].label}
          </Button>
        ))}
        {contact === null ? null : (
          <Link
            href={contactPaths.contact(contact)}
            prefetch={false}
            className="self-center underline underline-offset-4"
          >
            Open contact
          </Link>
        )}
      </p>
    </li>
  );
}

/** The newest first; what waits for the reader stands first. */
export function Requests({ timeZone }: { timeZone: string }) {
  const { data, error, mutate } = useCall("contact.introductions");
  if (data === undefined) return error ? <Failed error={error} again={() => void mutate()} /> : null;
  if (data.length === 0) return null;
  const waits = ({ asked_by_me: mine, may }: Introduction) => (!mine && may.length > 0 ? 0 : 1);
  return (
    <section aria-label="Requests for introductions" className="pt-5">
      <h3 className="border-b border-line pb-2 text-14">Requests</h3>
      <ul>
        {data
          .toSorted((a, b) => waits(a) - waits(b))
          .map((one) => (
            <Request key={one.id} one={one} timeZone={timeZone} />
          ))}
      </ul>
    </section>
  );
}
