"use client";
// The six steps as links: those that are done can be opened again, later ones once every earlier one is complete.
import { Check } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { CAMPAIGN_PAGES, type CampaignCheck, type CampaignPage } from "#lib/campaign/checks.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { isComplete, isOpen, STEP_NAMES } from "./steps.ts";

type StepBarProps = { id: string; page: CampaignPage; checks: readonly CampaignCheck[] };

const place = "flex min-w-0 items-center gap-2.5 border-b-2 px-1 py-3 text-13 whitespace-nowrap";
const dot = "grid size-[22px] shrink-0 place-items-center rounded-full border text-12 font-semibold";

/** On a phone the bar is wider than the screen: the step that is worked on is in sight. */
function useInSight(page: CampaignPage) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const [nav, step] = [bar.current, bar.current?.querySelector<HTMLElement>(`[data-step="${page}"]`)];
    if (nav && step) nav.scrollLeft = step.offsetLeft - (nav.clientWidth - step.offsetWidth) / 2;
  }, [page]);
  return bar;
}

export function StepBar({ id, page, checks }: StepBarProps) {
  const bar = useInSight(page);
  return (
    <nav
      ref={bar}
      aria-label="Steps"
      className="relative overflow-x-auto border-b border-line px-8 [scrollbar-width:none] max-xl:px-6 touch:px-4"
    >
      <ol className="flex justify-between gap-5">
        {CAMPAIGN_PAGES.map((one, index) => {
          const here = one === page;
          const open = isOpen(one, checks);
          const done = !here && open && one !== "review" && isComplete(one, checks);
          const mark = (
            <>
              <span
                className={cn(
                  dot,
                  here
                    ? "border-brand bg-brand text-brand-contrast"
                    : done
                      ? "border-brand text-brand"
                      : "border-line-control text-muted",
                )}
              >
                {done ? <Check className="size-3.5" aria-hidden="true" /> : index + 1}
              </span>
              {STEP_NAMES[one]}
            </>
          );
          return (
            <li key={one} data-step={one}>
              {open ? (
                <Link
                  href={campaignPaths.campaignStep(id, one)}
                  aria-current={here ? "step" : undefined}
                  scroll={false}
                  data-keeps-form
                  className={cn(
                    place,
                    here ? "border-brand font-semibold" : "border-transparent font-medium text-muted hover:text-ink",
                  )}
                >
                  {mark}
                </Link>
              ) : (
                <span className={cn(place, "border-transparent text-muted")}>
                  {mark}
                  <span className="sr-only"> (finish the steps before it first)</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
