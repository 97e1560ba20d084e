// How far an order is, drawn by the server: it needs no script.
import { Check, CircleX, FileCheck, type LucideIcon, Nfc, Package, Printer, Receipt, Undo2 } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import type { WayStep } from "#lib/orders/follow-words.ts";

const ICONS: Readonly<Record<WayStep["key"], LucideIcon>> = {
  placed: Receipt,
  paid: Receipt,
  approved: FileCheck,
  printing: Printer,
  shipped: Package,
  delivered: Nfc,
  cancelled: CircleX,
  refunded: Undo2,
};
const MARKS: Readonly<Record<WayStep["state"], string>> = {
  done: "border-brand bg-brand text-brand-contrast",
  now: "border-brand text-brand",
  later: "border-line-control text-muted",
};
const SAID: Readonly<Record<WayStep["state"], string>> = { done: "Done: ", now: "Next: ", later: "Later: " };

function Step({ step, last }: { step: WayStep; last: boolean }) {
  const { key, label, says, when, state } = step;
  const Icon = state === "done" && key !== "cancelled" && key !== "refunded" ? Check : ICONS[key];
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="relative grid grid-cols-[24px_minmax(0,1fr)_auto] gap-3.5 pb-6 text-14"
    >
      {last ? null : (
        <span
          aria-hidden="true"
          className={cn("absolute top-6 bottom-0 left-[11.5px] w-px", state === "done" ? "bg-brand" : "bg-line-strong")}
        />
      )}
      <span className={cn("grid size-6 place-items-center rounded-full border [&_svg]:size-3.5", MARKS[state])}>
        <Icon aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <b className={cn("block", state === "later" ? "font-medium text-muted" : "font-semibold")}>
          <span className="sr-only">{SAID[state]}</span>
          {label}
        </b>
        <span className="block text-13 text-muted">{says}</span>
      </span>
      <span className="tn text-13 text-muted">{when}</span>
    </li>
  );
}

/** The steps under each other. */
export function OrderWay({ steps }: { steps: readonly WayStep[] }) {
  return (
    <ol aria-label="How far it is" className="grid">
      {steps.map((step, at) => (
        <Step key={step.key} step={step} last={at === steps.length - 1} />
      ))}
    </ol>
  );
}
