// People of a file before it is taken: each row, and what is wrong with it in words.

import type { PersonRow } from "#lib/orders/people-rows.ts";
import { counted } from "#lib/plural.ts";

/** The wrong ones stand first: they are what somebody has to look at. */
export function PeopleTable({ rows }: { rows: readonly PersonRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== null);
  const sorted = [...wrong, ...rows.filter(({ problem }) => problem === null)];
  return (
    <div>
      <p role="status" className="mb-2 text-13">
        {counted(rows.length, "person")} read.{" "}
        {wrong.length === 0 ? "All of them can be printed." : `${counted(wrong.length, "row")} cannot be printed.`}
      </p>
      <section
        aria-label="People in the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-control border border-line"
      >
        <table className="w-full table-fixed text-13">
          <thead className="bg-sunken text-left text-12 text-muted">
            <tr>
              <th className="w-14 px-2.5 py-1.5 font-medium">Row</th>
              <th className="px-2.5 py-1.5 font-medium">Name</th>
              <th className="w-[38%] px-2.5 py-1.5 font-medium">Title</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ row, name, title, problem }) => (
              <tr key={row} className="border-t border-line align-top">
                <td className="tn px-2.5 py-1.5 text-muted">{row}</td>
                <td className="px-2.5 py-1.5 wrap-anywhere">
                  {name || "–"}
                  {problem === null ? null : <span className="block text-12 text-danger">{problem}</span>}
                </td>
                <td className="px-2.5 py-1.5 wrap-anywhere">{title || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
