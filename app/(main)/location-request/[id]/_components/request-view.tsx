"use client";
// One request about a location: who asks what, what would be different, and yes, no or withdrawing it.
import { useState } from "react";
import { MoveChanges } from "#components/franchise/move-changes.tsx";
import { moveTitle, STATE_WORDS, waitsFor } from "#components/franchise/move-words.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { longDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import type { OneMove } from "#lib/services/auth/moves-entities.ts";
import { useAnswer } from "./use-answer.ts";

type RequestViewProps = { first: OneMove; timeZone: string };

type Told = { move: OneMove; timeZone: string };

function Facts({ move, timeZone }: Told) {
  const { state, ends_at: ends, decided_at: decided } = move;
  const waits = waitsFor(move);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-6 text-13 text-muted">
      <Badge tone={state === "done" ? "positive" : state === "open" ? "warning" : "neutral"}>
        {STATE_WORDS[state]}
      </Badge>
      {state === "open" ? `${waits}. Can be answered until ${longDay(ends, timeZone)}.` : null}
      {decided === null ? null : longDay(decided, timeZone)}
    </p>
  );
}

type ChoiceProps = { move: OneMove; place: string; onPlace: (place: string) => void; error: string | undefined };

function Choice({ move, place, onPlace, error }: ChoiceProps) {
  const { choices, location } = move;
  if (choices.length < 2) return null;
  return (
    <Field
      label={location ? "Which franchise takes it" : "Which workspace joins"}
      error={error}
      className="max-w-[360px] pb-6"
    >
      <Select value={place} onChange={({ target }) => onPlace(target.value)}>
        <option value="">Choose</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Changes({ move: { state, changes } }: Pick<Told, "move">) {
  if (changes.length === 0) return null;
  return (
    <Section
      title={state === "open" ? "What would change" : "What it was about"}
      id="changes"
      className="max-w-[640px] pb-6"
    >
      <MoveChanges changes={changes} />
    </Section>
  );
}

/** Whether they would have to say which of theirs, and have none. */
const ownsNone = ({ answers, changes, choices, kind }: OneMove) =>
  answers && changes.length === 0 && choices.length === 0 && (kind === "join" || kind === "franchise");

function None({ move: { location } }: Pick<Told, "move">) {
  return (
    <Note
      className="mb-6 max-w-[640px]"
      title={location ? "You own no franchise that could take it" : "You own no workspace that could join"}
    >
      {location ? null : "A workspace that joins is on its own and has no locations."}
    </Note>
  );
}

type AnswersProps = { move: OneMove; place: string; answering: ReturnType<typeof useAnswer> };

function Answers({ move, place, answering: { busy, answer, withdraw } }: AnswersProps) {
  const unchosen = ownsNone(move) || (move.changes.length === 0 && place === "");
  return (
    <div className="flex flex-wrap gap-2.5">
      {move.answers ? (
        <>
          <Button
            variant="primary"
            busy={busy === "yes"}
            disabledReason={unchosen ? "Choose which one first" : undefined}
            onClick={() => void answer(true, place)}
          >
            Say yes
          </Button>
          <Button busy={busy === "no"} onClick={() => void answer(false, place)}>
            Say no
          </Button>
        </>
      ) : null}
      {move.withdraws ? (
        <Button busy={busy === "withdraw"} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      ) : null}
    </div>
  );
}

/** Follows what others decide meanwhile each time the tab is looked at. */
export function RequestView({ first, timeZone }: RequestViewProps) {
  const [place, setPlace] = useState("");
  const { id } = first;
  const { data: move = first, mutate } = useCall(
    "auth.move",
    { id, place },
    { keepPreviousData: true, ...(place === "" ? { fallbackData: first } : {}) },
  );
  const answering = useAnswer(id, (now) => void mutate(now, { revalidate: false }));
  const mayWrite = useMayWrite();
  return (
    <>
      <PageHeader when={`${isolate(move.asked_by)}, ${isolate(move.asked_in)}`} lead={`${moveTitle(move)}.`} />
      <Facts move={move} timeZone={timeZone} />
      <div role="alert" className="empty:hidden">
        {answering.error ? <Note tone="danger" title={answering.error} className="mb-6 max-w-[640px]" /> : null}
      </div>
      {ownsNone(move) ? <None move={move} /> : null}
      <Choice move={move} place={place} onPlace={setPlace} error={undefined} />
      <Changes move={move} />
      {mayWrite ? <Answers {...{ move, place, answering }} /> : null}
    </>
  );
}
