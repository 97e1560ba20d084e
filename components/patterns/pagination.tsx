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
  /** Set where there are more than `total`: how many rows this page has, and whether another follows. */
  open?: OpenEnd | undefined;
  /** The address of a page, with every filter kept. */
  href: (page: number) => string;
  /** Takes the place of the navigation, where the page needs no answer from the server for it. */
  onPage?: (page: number) => void;
  /** What the rows are called. */
  noun: string;
  children?: ReactNode;
};

export type OpenEnd = { rows: number; more: boolean };

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

/** Which rows these are of how many, and how many pages are known of. */
function extent({ page, perPage, total, open }: Pick<PaginationProps, "page" | "perPage" | "total" | "open">) {
  const from = (page - 1) * perPage + 1;
  const to = open ? from + open.rows - 1 : Math.min(total, page * perPage);
  const shown = from > to ? "0" : `${from.toLocaleString("en")}–${to.toLocaleString("en")}`;
  const pages = open ? page + (open.more ? 1 : 0) : Math.max(1, Math.ceil(total / perPage));
  return { text: `${shown} of ${total.toLocaleString("en")}${open ? "+" : ""}`, pages };
}

/** "1–20 of 128", "1–20 of 10,000+", "0 of 128" beyond the last page; `children` stand between the count and the steps. */
export function Pagination({ page, perPage, total, open, href, onPage, noun, children }: PaginationProps) {
  const { text, pages } = extent({ page, perPage, total, open });
  const back = Math.min(page - 1, pages);
  const go = (target: number) => (onPage ? () => onPage(target) : undefined);
  return (
    <nav aria-label={`Pages of ${noun}`} className="flex items-center gap-4 pt-3.5 text-12">
      <span className="tn">{text}</span>
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
