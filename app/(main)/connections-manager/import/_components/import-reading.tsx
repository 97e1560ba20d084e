"use client";
// How a file was read, and the choice to read it otherwise: in other letters, cut at another sign.
import { late } from "#components/patterns/late.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { ImportReading } from "#lib/services/contact/import-entities.ts";
import {
  CHOSEN_DELIMITERS,
  CHOSEN_ENCODINGS,
  DELIMITER_LABELS,
  ENCODING_LABELS,
} from "#lib/services/contact/import-limits.ts";
import { readingWords } from "./import-words.ts";
import type { ImportActs } from "./use-import-acts.ts";

/** As it is found. */
export const AS_FOUND = { encoding: "", delimiter: "" } as const;

const HomeNote = late(() => import("./home-note.tsx").then((module) => module.default));

const isPhone = (column: string) => /^[=~]?phone/.test(column);

type ImportReadingProps = {
  reading: ImportReading;
  /** What each column means. */
  columns: readonly string[];
  acts: ImportActs;
};

/** What was found stands in the sentence, what was chosen in the fields. Nothing can be chosen of a workbook. */
export function ReadingOf({ reading, columns, acts }: ImportReadingProps) {
  const { choices = [], chosen = AS_FOUND } = reading;
  const busy = acts.busy !== null;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-muted">{readingWords(reading)}</p>
      {reading.home && columns.some(isPhone) ? <HomeNote home={reading.home} /> : null}
      {choices.length === 0 ? null : (
        <div className="grid grid-cols-3 gap-x-5 gap-y-4 max-xl:grid-cols-2 touch:grid-cols-1">
          {choices.includes("encoding") ? (
            <Field label="Text encoding" help="Choose another one if names look wrong below.">
              <Select
                value={chosen.encoding}
                disabled={busy}
                onChange={({ target }) => {
                  const encoding = CHOSEN_ENCODINGS.find((one) => one === target.value) ?? "";
                  void acts.reread({ ...chosen, encoding });
                }}
              >
                <option value="">As detected</option>
                {CHOSEN_ENCODINGS.map((one) => (
                  <option key={one} value={one}>
                    {ENCODING_LABELS[one]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {choices.includes("delimiter") ? (
            <Field label="Columns separated by">
              <Select
                value={chosen.delimiter}
                disabled={busy}
                onChange={({ target }) => {
                  const delimiter = CHOSEN_DELIMITERS.find((one) => one === target.value) ?? "";
                  void acts.reread({ ...chosen, delimiter });
                }}
              >
                <option value="">As detected</option>
                {CHOSEN_DELIMITERS.map((one) => (
                  <option key={one} value={one}>
                    {DELIMITER_LABELS[one]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </div>
      )}
    </div>
  );
}
