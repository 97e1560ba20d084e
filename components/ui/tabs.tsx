"use client";
// Tabs that are places: links with a count, the current one underlined in the brand.
import Link from "next/link";
import { useLayoutEffect, useRef } from "react";
import { cn } from "./cn.ts";

export type Tab = {
  href: string;
  label: string;
  count?: number | undefined;
  /** There are more than `count`. */
  more?: boolean;
  current: boolean;
};

/** Scrolls the row so far that the current tab stands in its middle, with others to its sides where there are more. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [nav, tab] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current="page"]')];
    if (nav && tab && current !== undefined) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return row;
}

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Where looking ahead would read a list for each of them. */
  prefetch?: false;
};

/** A navigation of tabs; scrolls sideways on a phone. */
export function Tabs({ label, tabs, prefetch }: TabsProps) {
  const row = useCurrentInSight(tabs.find(({ current }) => current)?.href);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line-strong [scrollbar-width:none] touch:gap-4"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          prefetch={prefetch ?? null}
          aria-current={tab.current ? "page" : undefined}
          className={cn(
            "inline-flex h-10 shrink-0 items-center gap-[7px] text-13 weak:font-medium whitespace-nowrap weak:text-muted -outline-offset-2 hover:text-ink touch:h-11",
            tab.current && "font-semibold text-ink shadow-[inset_0_-2px_0_var(--brand)]",
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="tn text-12 font-medium text-faint">
              {tab.count.toLocaleString("en")}
              {tab.more ? "+" : ""}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
