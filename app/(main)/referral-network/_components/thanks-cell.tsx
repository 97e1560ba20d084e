"use client";
// Whether a referral was thanked for, and the way to say so.
import { useState } from "react";
import { firstName } from "#components/contact/contact-words.ts";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { calendarDay } from "#lib/date-format.ts";
import { formatMoney } from "#lib/money.ts";
import type { Referral } from "#lib/services/contact/network-entities.ts";

const ThanksDialog = late(() => import("./thanks-dialog.tsx").then((module) => module.default));

/** Nobody is thanked who gets no credit; who only reads sees what was given. */
export function ThanksCell({ row, timeZone }: { row: Referral; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const { introducer, thanks } = row;
  if (introducer === null) return null;
  const gift = thanks?.cents ? `, ${formatMoney(thanks.cents, thanks.currency)}` : "";
  const label = thanks ? `Thanked ${calendarDay(thanks.thanked_on)}${gift}` : `Thank ${firstName(introducer.name)}`;
  if (!mayWrite) return thanks ? label : null;
  return (
    <>
      <Button
        size="sm"
        variant={thanks ? "ghost" : "secondary"}
        onClick={() => setOpen(true)}
        aria-label={`${label}, for ${row.name}`}
      >
        {label}
      </Button>
      {open ? <ThanksDialog row={row} timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
