"use client";
// When a task is due and how often it comes again, as fields.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { MOST_EVERY, REPEATS } from "#lib/services/contact/contact-limits.ts";
import type { Entry } from "#lib/services/contact/entities.ts";

/** As it is typed: empty for none. */
export type When = { day: string; time: string; unit: string; every: string };

export function whenOf({ due_on, due_time, repeats }: Pick<Entry, "due_on" | "due_time" | "repeats">): When {
  const every = String(repeats?.every ?? 1);
  return { day: due_on ?? "", time: due_time ?? "", unit: repeats?.unit ?? "", every };
}

/** The same as it is sent; what is no number of turns is one. */
export function sentOf({ day, time, unit, every }: When) {
  const known = REPEATS.find((each) => each === unit);
  const turns = Math.min(MOST_EVERY, Math.max(1, Math.trunc(Number(every)) || 1));
  return {
    due_on: day,
    due_time: time === "" ? null : time,
    repeats: known === undefined ? null : { unit: known, every: turns },
  };
}

const LABELS = { day: "Day", week: "Week", month: "Month", year: "Year" } as const;

type Props = { when: When; onChange: (when: When) => void; error?: string | undefined };

export function TaskWhen({ when, onChange, error }: Props) {
  const put = (change: Partial<When>) => onChange({ ...when, ...change });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Field label="Due" error={error} className="flex-[1_1_140px]">
          <Input type="date" name="due" value={when.day} onChange={(event) => put({ day: event.target.value })} />
        </Field>
        <Field label="Time" optional className="flex-[1_1_110px]">
          <Input type="time" name="time" value={when.time} onChange={(event) => put({ time: event.target.value })} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Field label="Repeat" className="flex-[1_1_140px]">
          <Select name="repeat" value={when.unit} onChange={(event) => put({ unit: event.target.value })}>
            <option value="">Never</option>
            {REPEATS.map((unit) => (
              <option key={unit} value={unit}>
                {LABELS[unit]}
              </option>
            ))}
          </Select>
        </Field>
        {when.unit === "" ? null : (
          <Field label={`Every how many ${when.unit}s`} className="flex-[1_1_110px]">
            <Input
              type="number"
              name="every"
              inputMode="numeric"
              min={1}
              max={MOST_EVERY}
              value={when.every}
              onChange={(event) => put({ every: event.target.value })}
            />
          </Field>
        )}
      </div>
    </>
  );
}
