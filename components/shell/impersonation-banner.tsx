"use client";
// Across the top of every page while somebody acts as somebody else: who, by whom, how long, what is allowed, the way back.
import { Eye, Timer, Undo2, VenetianMask } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { stopImpersonation } from "#lib/client/session-actions.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Impersonation } from "./types.ts";

const MINUTE_MS = 60_000;

function useMinutesLeft(expiresAt: string): number {
  const left = () => Math.max(0, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  });
  return minutes;
}

function Chip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="tn inline-flex h-6 items-center gap-[5px] rounded-tight border border-[rgb(35_26_5/38%)] px-2 text-12 font-medium whitespace-nowrap [&_svg]:size-3.5">
      {icon}
      {children}
    </span>
  );
}

/** Never dismissible. Its colours are its own, the same in both themes: this must not be overlooked. */
export function ImpersonationBanner({ name, by, expiresAt, readOnly }: Impersonation) {
  const minutes = useMinutesLeft(expiresAt);
  return (
    <section
      aria-label="Impersonation"
      className="sticky top-0 z-20 flex h-12 items-center gap-2.5 bg-[#e8c25a] pr-2.5 pl-5 text-13 text-[#231a05] touch:static touch:h-auto touch:flex-wrap touch:gap-2 touch:px-4 touch:py-3"
    >
      <VenetianMask className="size-[18px] shrink-0 touch:hidden" strokeWidth={1.75} aria-hidden="true" />
      <p className="touch:w-full">
        You see {PRODUCT_NAME} as <b>{name}</b>. <span className="opacity-80">Signed in by {by}</span>
      </p>
      {readOnly ? <Chip icon={<Eye aria-hidden="true" />}>Read-only</Chip> : null}
      <Chip icon={<Timer aria-hidden="true" />}>
        <span suppressHydrationWarning>{minutes} min left</span>
      </Chip>
      <span className="flex-1 touch:hidden" />
      <button
        type="button"
        onClick={() => void stopImpersonation()}
        className="inline-flex h-8 items-center gap-1.5 rounded-control bg-[#231a05] px-3 font-semibold whitespace-nowrap text-[#fff6dc] touch:h-11 touch:w-full touch:justify-center"
      >
        <Undo2 className="size-3.5" aria-hidden="true" />
        Go Back To Owner
      </button>
    </section>
  );
}
