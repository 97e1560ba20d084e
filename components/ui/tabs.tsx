// Tabs that are places: links with a count, the current one underlined in the brand.
import Link from "next/link";
import { cn } from "./cn.ts";

export type Tab = { href: string; label: string; count?: number | undefined; current: boolean };

/** A navigation of tabs; scrolls sideways on a phone. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line-strong [scrollbar-width:none] touch:gap-4"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? "page" : undefined}
          className={cn(
            "inline-flex h-10 shrink-0 items-center gap-[7px] text-13 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink touch:h-11",
            tab.current && "font-semibold text-ink shadow-[inset_0_-2px_0_var(--brand)]",
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="tn text-12 font-medium text-faint">{tab.count.toLocaleString("en")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
