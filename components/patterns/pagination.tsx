// Which rows of how many, how many at once, and the two ways on; the state lives in the address.
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";

type PaginationProps = {
  page: number;
  perPage: number;
  total: number;
  /** The address of a page, with every filter kept. */
  href: (page: number) => string;
  /** Takes the place of the navigation, where the page needs no answer from the server for it. */
  onPage?: (page: number) => void;
  /** What the rows are called. */
  noun: string;
  children?: ReactNode;
};

type StepProps = { to: string | null; go?: (() => void) | undefined; label: string; children: ReactNode };

function Step({ to, go, label, children }: StepProps) {
  const look = cn(buttonVariants({ size: "icon-sm" }));
  if (to === null) {
    return (
      <span aria-disabled="true" title={`There is no ${label.toLowerCase()}`} className={look}>
        {children}
      </span>
    );
  }
  return (
    <Link
      href={to}
      aria-label={label}
      scroll={false}
      prefetch={go ? false : null}
      onNavigate={(event) => {
        if (!go) return;
        event.preventDefault();
        go();
      }}
      className={look}
    >
      {children}
    </Link>
  );
}

/** "1–20 of 128", "0 of 128" beyond the last page; `children` stand between the count and the steps. */
export function Pagination({ page, perPage, total, href, onPage, noun, children }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const shown = `${from.toLocaleString("en")}–${Math.min(total, page * perPage).toLocaleString("en")}`;
  const back = Math.min(page - 1, pages);
  const go = (target: number) => (onPage ? () => onPage(target) : undefined);
  return (
    <nav aria-label={`Pages of ${noun}`} className="flex items-center gap-4 pt-3.5 text-12">
      <span className="tn">
        {from > total ? "0" : shown} of {total.toLocaleString("en")}
      </span>
      {children}
      <span className="ml-auto flex gap-2">
        <Step to={page > 1 ? href(back) : null} go={go(back)} label="Previous page">
          <ChevronLeft aria-hidden="true" />
        </Step>
        <Step to={page < pages ? href(page + 1) : null} go={go(page + 1)} label="Next page">
          <ChevronRight aria-hidden="true" />
        </Step>
      </span>
    </nav>
  );
}
