"use client";
// Below a locked field: asking for another value, and how the last request for it stands.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { FIELD_LABELS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { calendarDay, shortDay } from "#lib/date-format.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { inLine } from "./request-shape.ts";

const AskDialog = late(() => import("./ask-dialog.tsx").then((module) => module.default));
const MyRequest = late(() => import("./my-request.tsx").then((module) => module.default));

export type Asking = {
  by: string;
  /** Who reads it first, by name. */
  asks: readonly string[];
  /** Of this person, the newest first. */
  requests: readonly ChangeRequest[];
  timeZone: string;
};

type FieldRequestProps = Asking & { field: ThemeFieldName; shown: ChangeRequest["value"] };

/** For as long as it matters: withdrawn ones, and a yes of long ago, are not said. */
function lastOf(requests: readonly ChangeRequest[], field: ThemeFieldName): ChangeRequest | undefined {
  const last = requests.find((request) => request.field === field && request.state !== "withdrawn");
  return last?.state === "approved" && last.undo_until === null ? undefined : last;
}

function standing(
  { state, value, passed, theme, question, answer, decided_at: at, again_on: again }: ChangeRequest,
  timeZone: string,
) {
  const said = answer ? ` “${answer}”` : "";
  const on = at === null ? "" : shortDay(at, timeZone);
  switch (state) {
    case "asked":
      return `${question?.by.name || "Somebody"} asks back: “${question?.text ?? ""}”`;
    case "declined":
      return `No, since ${on}.${said}${again === null ? "" : ` Ask again from ${calendarDay(again, "year")}.`}`;
    case "approved":
      return `Changed on ${on}.${said}`;
    default:
      return `Asked for “${inLine(value)}”.${passed === null ? "" : ` ${passed.by.name || "Somebody"} passed it on to ${theme.by}.`}`;
  }
}

const LINK = "target rounded-small text-left text-brand underline underline-offset-2";

/** A button in a line; on a phone as high as a thumb. */
export function FieldRequest({ field, shown, by, asks, requests, timeZone }: FieldRequestProps) {
  const [open, setOpen] = useState<"ask" | "see" | null>(null);
  const last = lastOf(requests, field);
  const isOpen = last?.state === "waiting" || last?.state === "asked";
  const label = FIELD_LABELS[field].toLowerCase();
  const close = () => setOpen(null);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      {last === undefined ? null : (
        <>
          <span className="wrap-anywhere text-ink">{standing(last, timeZone)}</span>
          <button type="button" className={LINK} onClick={() => setOpen("see")}>
            {last.state === "asked" ? "Answer" : "See the request"}
            <span className="sr-only"> for {label}</span>
          </button>
        </>
      )}
      {isOpen ? null : (
        <button type="button" className={LINK} onClick={() => setOpen("ask")}>
          Ask to change
          <span className="sr-only"> {label}</span>
        </button>
      )}
      {open === "ask" ? <AskDialog {...{ field, shown, by, asks }} onClose={close} /> : null}
      {open === "see" && last !== undefined ? <MyRequest request={last} timeZone={timeZone} onClose={close} /> : null}
    </span>
  );
}
