"use client";
// Steps in order, each with what is pasted into which field.
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import type { Pasted, Step } from "./directory-steps.ts";

function Paste({ field, value, note }: Pasted) {
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-sunken px-3 py-1.5">
      <span className="grid min-w-0 flex-1">
        <dt className="text-12 text-muted">{field}</dt>
        <dd className="min-w-0 text-12">{value === null ? note : <code className="break-all">{value}</code>}</dd>
      </span>
      {value === null ? null : <CopyIcon text={value} said={field} label={`Copy: ${field}`} />}
    </div>
  );
}

/** Read from the first to the last. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid list-decimal gap-3 pt-3 pl-5 text-13 marker:text-muted">
      {steps.map(({ text, paste = [] }) => (
        <li key={text} className="pl-1">
          {text}
          {paste.length === 0 ? null : (
            <dl className="grid gap-1.5 pt-2">
              {paste.map((one) => (
                <Paste key={one.field} {...one} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
