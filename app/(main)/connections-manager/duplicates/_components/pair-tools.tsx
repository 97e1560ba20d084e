"use client";
// Above the pairs: which of them, and how sure they have to be to be shown and to join by themselves.
import { type ReactNode, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { PairState } from "#lib/services/contact/contact-limits.ts";

const STATES = [
  { value: "open", label: "To decide", href: contactPaths.duplicates() },
  { value: "apart", label: "Two people", href: contactPaths.twoPeople() },
  { value: "joined", label: "Joined by itself", href: contactPaths.joinedAlone() },
] as const;

/** Its code comes when it is wanted. */
const RuleDialog = late(() => import("./rule-dialog.tsx").then((module) => module.default));

function Rule() {
  const [open, setOpen] = useState(false);
  const { data } = useCall("contact.pairRule", undefined, { revalidateOnFocus: false });
  if (!useMayWrite() || data === undefined || !data.may_change) return null;
  return (
    <>
      <Button size="sm" onPointerEnter={RuleDialog.ahead} onClick={() => setOpen(true)}>
        Settings
      </Button>
      {open ? <RuleDialog rule={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** `children` narrow what is shown. */
export function PairTools({ state, children }: { state: PairState; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <Segmented label="Which pairs" value={state} segments={STATES} size="lg" />
      {children}
      <Rule />
    </div>
  );
}
