// Names and values, a line each.
import type { ReactNode } from "react";

/** The value may be an element; names are unique. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-4 border-b border-line py-2 text-13">
          <dt className="w-32 shrink-0 text-muted">{name}</dt>
          <dd className="tn min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
