"use client";
// When a text goes, until when whoever waits for their hour may still get it, and what it may cost.
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { amountText, microsOfText } from "#lib/campaign/sms/money-words.ts";
import { MOST_WAIT_HOURS } from "#lib/services/campaign/sms-limits.ts";
import { momentOf, wallTime } from "#lib/zone-time.ts";
import { isPast, PAST_START } from "./send-words.ts";
import type { TextDraft } from "./use-text-draft.ts";

const CAP_LABEL = "Limit in dollars";
const DROP_LABEL = "Stop trying after (hours)";
const START_LABEL = "Starts";

type WhenFieldProps = { draft: TextDraft; timeZone: string };

/** What is no amount stays as it was typed, and says so. */
function CapField({ draft: { text, refusal, change, mark } }: { draft: TextDraft }) {
  const [typed, setTyped] = useState(amountText(text.cap));
  const isAmount = typed.trim() === "" || microsOfText(typed) !== null;
  return (
    <Field
      label={CAP_LABEL}
      optional
      error={isAmount ? refusal?.fields.cap : "Enter an amount such as 25 or 25.50."}
      help="It does not go out when it could cost more."
    >
      <Input
        name="cap"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const isEmpty = target.value.trim() === "";
          const micros = microsOfText(target.value);
          mark(CAP_LABEL, !isEmpty && micros === null);
          if (isEmpty || micros !== null) change({ cap: micros });
        }}
      />
    </Field>
  );
}

/** Whole hours of the allowed ones; null for anything else. */
function hoursOf(text: string): number | null {
  const hours = Number(text);
  return text.trim() !== "" && Number.isInteger(hours) && hours >= 1 && hours <= MOST_WAIT_HOURS ? hours : null;
}

function DropField({ draft: { text, refusal, change, mark } }: { draft: TextDraft }) {
  const [typed, setTyped] = useState(String(text.drop_hours));
  const error = hoursOf(typed) === null ? `Enter whole hours from 1 to ${MOST_WAIT_HOURS}.` : undefined;
  return (
    <Field
      label={DROP_LABEL}
      error={error ?? refusal?.fields.drop_hours}
      help="People who are still waiting after that do not get it. You see them in the list."
    >
      <Input
        name="drop_hours"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const hours = hoursOf(target.value);
          mark(DROP_LABEL, hours === null);
          if (hours !== null) change({ drop_hours: hours });
        }}
      />
    </Field>
  );
}

/** A day without its hour is no start, and takes none away. */
function StartField({ draft, timeZone }: WhenFieldProps) {
  const { text, refusal, change, mark, mistyped } = draft;
  function look({ value, validity }: HTMLInputElement) {
    mark(START_LABEL, validity.badInput);
    if (!validity.badInput && value !== wallTime(text.starts_at, timeZone))
      change({ starts_at: momentOf(value, timeZone) });
  }
  const half = mistyped.includes(START_LABEL) ? "Enter a day and a time, or clear both." : undefined;
  const past = isPast(text.starts_at, Date.now()) ? PAST_START : undefined;
  return (
    <Field
      label={START_LABEL}
      optional
      error={half ?? past ?? refusal?.fields.starts_at}
      help={`Left empty, it starts at once. Times are in ${timeZone.replaceAll("_", " ")}.`}
    >
      <Input
        type="datetime-local"
        name="starts_at"
        defaultValue={wallTime(text.starts_at, timeZone)}
        onChange={({ target }) => look(target)}
        // Of a field that stays without a value no change is told.
        onBlur={({ currentTarget }) => look(currentTarget)}
      />
    </Field>
  );
}

export function WhenField({ draft, timeZone }: WhenFieldProps) {
  return (
    <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
      <StartField {...{ draft, timeZone }} />
      <DropField draft={draft} />
      <CapField draft={draft} />
    </div>
  );
}
