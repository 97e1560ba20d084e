// Nothing at this address, where nobody's frame is around it.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** 404. */
export default function NotFound() {
  return (
    <SheetFrame>
      <div className="-mx-6 pt-4">
        <NotFoundState way={{ href: "/", label: "Go to the start" }}>
          The address may be mistyped, or what was here has moved.
        </NotFoundState>
      </div>
    </SheetFrame>
  );
}
