"use client";
// How long answers are kept, for whoever answers for the workspace. A shorter time says first what it would let go.
import { type FormEvent, useState } from "react";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { longDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Retention as Kept } from "#lib/services/card/exchange-entities.ts";
import { KEPT_DAYS } from "#lib/services/card/exchange-limits.ts";

const YEAR = 365;

/** "30 days", "1 year", "forever". */
function lasting(days: number | null): string {
  if (days === null) return "forever";
  return days % YEAR === 0 ? counted(days / YEAR, "year") : counted(days, "day");
}

type Choice = (typeof KEPT_DAYS)[number] | null;
const choiceOf = (text: string): Choice => KEPT_DAYS.find((days) => String(days) === text) ?? null;

/** What the choice would let go; nothing while it is the one in force. */
function Goes({ keep, timeZone }: { keep: NonNullable<Choice>; timeZone: string }) {
  const { data } = useCall("card.retention", { keep });
  const goes = data?.goes;
  if (!goes) return <p className="text-13 text-muted">Counting the answers that would be deleted…</p>;
  const { answers, from } = goes;
  return (
    <p className="text-13 text-muted" role="status">
      {answers === 0
        ? `No answer is old enough to be deleted by ${longDay(from, timeZone)}.`
        : `${counted(answers, "answer")} will be too old on ${longDay(from, timeZone)} and will be deleted.`}{" "}
      What somebody agreed to stays as proof.
    </p>
  );
}

type RetentionProps = { first: Kept; timeZone: string };

export function Retention({ first, timeZone }: RetentionProps) {
  const [kept, setKept] = useState(first);
  const decided = kept.next === null ? kept.days : kept.next.days;
  const [chosen, setChosen] = useState<Choice>(choiceOf(String(decided)));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mayWrite = useMayWrite();

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      setKept(await call("card.changeRetention", { days: chosen, version: kept.version }));
      showSuccess(`Answers are kept ${lasting(chosen)}`);
    } catch (refused) {
      const { fields, message } = refusalOf(refused);
      setError(fields.days ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="retention" className="max-w-[640px] pb-12">
      <SectionHeading title="How long answers are kept" id="retention" />
      <form onSubmit={(event) => void save(event)} className="grid justify-items-start gap-3 pt-4">
        <Field
          label="Keep answers"
          error={error}
          help="A shorter time starts after 30 days, so that nobody loses an answer by surprise."
        >
          <Select
            name="keep"
            value={chosen ?? ""}
            disabled={!mayWrite}
            onChange={(event) => setChosen(choiceOf(event.target.value))}
          >
            <option value="">Forever</option>
            {KEPT_DAYS.map((days) => (
              <option key={days} value={days}>
                {lasting(days)}
              </option>
            ))}
          </Select>
        </Field>
        {kept.next === null ? null : (
          <p className="text-13">
            From {longDay(kept.next.starts_at, timeZone)} on answers are kept {lasting(kept.next.days)}. Until then they
            are kept {lasting(kept.days)}, and you can still change this.
          </p>
        )}
        {chosen === null || chosen === decided ? null : <Goes keep={chosen} timeZone={timeZone} />}
        <Button type="submit" size="sm" busy={busy} disabled={!mayWrite || chosen === decided}>
          Save
        </Button>
      </form>
    </section>
  );
}
