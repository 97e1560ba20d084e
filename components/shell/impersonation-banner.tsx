"use client";
// Across the top of every page while somebody acts as somebody else: who, by whom, how long, what is allowed, the way back.
import { Eye, PencilLine, Timer, Undo2, VenetianMask } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { serverNow } from "#lib/client/server-clock.ts";
import { stopImpersonation } from "#lib/client/session-actions.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Impersonation } from "./types.ts";

const WriteAccessDialog = late(() => import("./write-access-dialog.tsx").then((module) => module.default));

const NO_WAY_BACK = "No other account is signed in on this browser, so this leads to the log-in page.";
const MINUTE_MS = 60_000;
const LOOK_MS = 5000;

/** Whole minutes by the server's clock, begun ones counted. When the last one is over its administrator goes back. */
function useMinutesLeft({ expiresAt, now }: Pick<Impersonation, "expiresAt" | "now">): number {
  const end = new Date(expiresAt).getTime();
  const [left, setLeft] = useState(() => end - serverNow(now));
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(end - serverNow(now));
      if (serverNow(now) >= end) location.assign(paths.sessionEnd());
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [end, now]);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

function Chip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="tn inline-flex h-6 items-center gap-[5px] rounded-tight border border-[rgb(35_26_5/38%)] px-2 text-12 font-medium whitespace-nowrap [&_svg]:size-3.5">
      {icon}
      {children}
    </span>
  );
}

const button =
  "target inline-flex h-8 items-center gap-1.5 rounded-control px-3 font-semibold whitespace-nowrap touch:h-11 touch:flex-1 touch:justify-center";

/** Never dismissible. Its colours are its own, the same in both themes: this must not be overlooked. */
export function ImpersonationBanner({ name, by, expiresAt, now, readOnly, wayBack, sendsEmail }: Impersonation) {
  const minutes = useMinutesLeft({ expiresAt, now });
  const leads = useId();
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-label="Impersonation"
      className="sticky top-0 z-20 flex h-12 items-center gap-2.5 bg-[#e8c25a] pr-2.5 pl-5 text-13 text-[#231a05] touch:static touch:h-auto touch:flex-wrap touch:gap-2 touch:px-4 touch:py-3"
    >
      <VenetianMask className="size-[18px] shrink-0 touch:hidden" strokeWidth={1.75} aria-hidden="true" />
      <p className="line-clamp-2 min-w-0 leading-[1.3] wrap-anywhere touch:w-full">
        You are viewing {PRODUCT_NAME} as <b>{name}</b>. <span className="opacity-80">Signed in by {by}</span>
      </p>
      {readOnly ? (
        <Chip icon={<Eye aria-hidden="true" />}>Read-only</Chip>
      ) : (
        <Chip icon={<PencilLine aria-hidden="true" />}>Write access</Chip>
      )}
      <Chip icon={<Timer aria-hidden="true" />}>{minutes} min left</Chip>
      <span className="flex-1 touch:hidden" />
      {readOnly ? (
        <button
          type="button"
          onClick={() => setAsking(true)}
          className={`${button} border border-[rgb(35_26_5/38%)] hover:bg-[rgb(35_26_5/8%)]`}
        >
          Request write access
        </button>
      ) : null}
      <button
        type="button"
        aria-describedby={leads}
        title={wayBack ? undefined : NO_WAY_BACK}
        onClick={() => void stopImpersonation()}
        className={`${button} bg-[#231a05] text-[#fff6dc]`}
      >
        <Undo2 className="size-3.5" aria-hidden="true" />
        Go Back To Owner
      </button>
      <span id={leads} hidden>
        {wayBack ? `Back to ${by}'s account.` : NO_WAY_BACK}
      </span>
      {asking ? <WriteAccessDialog name={name} sendsEmail={sendsEmail} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
