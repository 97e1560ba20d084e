// Two versions of a draft side by side, field by field: what is stored, and what is typed over it.
import type { ReactNode } from "react";

export type TwoVersion = { label: string; stored: ReactNode; typed: ReactNode };

export function TwoVersions({ rows }: { rows: readonly TwoVersion[] }) {
  return (
    <table className="mt-2.5 w-full table-fixed text-12">
      <thead>
        <tr className="text-left">
          {["Field", "Saved", "Typed here"].map((head) => (
            <th key={head} scope="col" className="pb-1.5 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, stored, typed }) => (
          <tr key={label} className="border-t border-warning-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium text-ink">
              {label}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-wrap">{stored}</td>
            <td className="py-1.5 wrap-anywhere whitespace-pre-wrap">{typed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
