"use client";
// The pages of a list that stands at the side, one after the other; nothing where there is one.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

type PageTurnerProps = { label: string; page: number; total: number; size: number; turn: (page: number) => void };

export function PageTurner({ label, page, total, size, turn }: PageTurnerProps) {
  if (total <= size) return null;
  const last = Math.ceil(total / size);
  return (
    <nav aria-label={label} className="flex items-center gap-2 pt-3 text-12 text-muted">
      <Button size="icon-sm" aria-label="Previous page" disabled={page <= 1} onClick={() => turn(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button size="icon-sm" aria-label="Next page" disabled={page >= last} onClick={() => turn(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
      <span className="tn">
        Page {page} of {last}
      </span>
    </nav>
  );
}
