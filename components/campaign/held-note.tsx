// That a campaign is on hold: who holds it, since when and why, and what is to be done about it.
import type { ReactNode } from "react";
import { Note } from "#components/ui/note.tsx";
import { longMoment } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Held } from "#lib/services/campaign/entities.ts";

type HeldNoteProps = { held: Held; timeZone: string; action?: ReactNode; className?: string; children?: ReactNode };

export function HeldNote({ held: { by, at, why }, timeZone, action, className, children }: HeldNoteProps) {
  const who = by.name === "" ? PRODUCT_NAME : `${isolate(by.name)} from ${PRODUCT_NAME}`;
  return (
    <Note
      tone="danger"
      title={`${who} put it on hold on ${longMoment(at, timeZone)}`}
      {...{ action }}
      {...(className === undefined ? {} : { className })}
    >
      <p>“{isolate(why)}”</p>
      {children}
    </Note>
  );
}
