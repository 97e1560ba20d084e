"use client";
// Each column of the file with a value of it, and what it is here.
import { Select } from "#components/ui/select.tsx";
import { useContactFields } from "#lib/client/use-contact-fields.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { fieldTarget } from "#lib/services/contact/field-limits.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { OWN_MARKS, TARGETS } from "#lib/services/contact/import-limits.ts";

type ImportColumnsProps = {
  file: ContactImport;
  columns: readonly string[];
  busy: boolean;
  onChange: (columns: string[]) => void;
};

/** Those of our own files are offered where the column is one of them; those of the workspace's own fields are always. */
function offered(head: string, now: string, fields: readonly ContactField[]): [string, string][] {
  const named = head.replace(/ \d+$/, "");
  const made = fields.flatMap(({ id, name }): [string, string][] => {
    const own: [string, string][] = [
      [`=${fieldTarget(id)}`, `${name}, as exported`],
      [`~${fieldTarget(id)}`, `${name}, behind another`],
    ];
    return [[fieldTarget(id), name], ...own.filter(([target]) => target === now)];
  });
  const usual = [...TARGETS].filter(([target, label]) => !OWN_MARKS.test(target) || target === now || label === named);
  return [...usual, ...made];
}

/** A list and no table: on a phone each column is a block. */
export function ImportColumns({ file, columns, busy, onChange }: ImportColumnsProps) {
  const fields = useContactFields() ?? [];
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
            {offered(head, columns[index] ?? "", fields).map(([value, label]) => (
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
