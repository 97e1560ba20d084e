// Nothing at this address, seen by a stranger.
import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { buttonVariants } from "#components/ui/button.tsx";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** 404. */
export default function NotFound() {
  return (
    <SheetFrame>
      <div className="-mx-6 pt-4">
        <EmptyState
          drawing="nothing"
          level={1}
          title="There is nothing here"
          action={
            <Link href="/" className={buttonVariants({})}>
              Go to the start
            </Link>
          }
        >
          <p>The address may be mistyped, or what was here has moved.</p>
        </EmptyState>
      </div>
    </SheetFrame>
  );
}
