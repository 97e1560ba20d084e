"use client";
// Each column of the file with a value of it, and what it is here.
import { Select } from "#components/ui/select.tsx";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { OWN_MARKS, TARGETS } from "#lib/services/contact/import-limits.ts";

type ImportColumnsProps = {
  file: ContactImport;
  columns: readonly string[];
  busy: boolean;
  onChange: (columns: string[]) => void;
};

/** Those of our own files are offered where the column is one of them. */
function offered(head: string, now: string): [string, string][] {
  const named = head.replace(/ \d+$/, "");
  return [...TARGETS].filter(([target, label]) => !OWN_MARKS.test(target) || target === now || label === named);
}

/** A list and no table: on a phone each column is a block. */
export function ImportColumns({ file, columns, busy, onChange }: ImportColumnsProps) {
  return (
    <ul>
      {file.heads.map((head, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-4 border-b border-line py-2 touch:grid-cols-1 touch:gap-1.5 touch:py-3"
        >
          <bdi className="cut font-medium">{head}</bdi>
          <bdi className="cut text-13 text-muted">{file.samples[index] || "No value in the first rows"}</bdi>
          <Select
            aria-label={`What “${head}” is`}
            value={columns[index] ?? ""}
            disabled={busy}
            onChange={({ target }) => onChange(columns.map((now, at) => (at === index ? target.value : now)))}
          >
            {offered(head, columns[index] ?? "").map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}
