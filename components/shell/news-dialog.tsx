"use client";
// What is new, release by release; the last one is open.
import { ChevronRight } from "lucide-react";
import { Dialog } from "#components/ui/dialog.tsx";
import { calendarDay } from "#lib/date-format.ts";
import type { Release } from "#lib/release.ts";
import { RELEASES } from "#lib/releases.ts";
import { useShell } from "./shell-context.tsx";

function News({ changes }: Pick<Release, "changes">) {
  return (
    <ul className="grid gap-2.5 pt-1 pb-4 pl-6 text-13 leading-relaxed text-muted">
      {changes
        .filter(({ told }) => told)
        .map(({ area, text }) => (
          <li key={text}>
            <b className="font-semibold text-ink">{area}. </b>
            {text}
          </li>
        ))}
    </ul>
  );
}

/** A native disclosure each. */
export function NewsDialog() {
  const { open } = useShell();
  return (
    <Dialog open onClose={() => open(null)} title="What is new" className="w-[560px]">
      <div className="px-6 pt-2 pb-5">
        {RELEASES.map(({ version, date, headline, changes }, at) => (
          <details key={version} open={at === 0} className="group border-b border-line last:border-b-0">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small py-2 text-14 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
              <ChevronRight
                className="size-4 shrink-0 text-muted transition-transform duration-(--base) group-open:rotate-90"
                aria-hidden="true"
              />
              <span className="flex-1">{headline}</span>
              <span className="tn text-12 font-normal text-muted">
                {version}, {calendarDay(date, "year")}
              </span>
            </summary>
            <News changes={changes} />
          </details>
        ))}
      </div>
    </Dialog>
  );
}
