"use client";
// Locations of a file opened one after the other: each is a call of its own, done once however often it is tried.
import { useRef, useState } from "react";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { newId } from "#lib/id.ts";
import type { OpeningRow } from "#lib/services/auth/opening-entities.ts";
import type { OpenDialogProps } from "./open-props.ts";

export type Refused = { row: OpeningRow; why: string };
export type Run = { done: number; of: number; busy: boolean; refused: readonly Refused[] };

/** The sentence of what was thrown. */
export function reasonOf(thrown: unknown): string {
  const { fields, message } = refusalOf(thrown);
  return Object.values(fields)[0] ?? message;
}

/** What is known of a row that was tried: its key, and its location once that is there. */
type Tried = { key: string; id: string | null };

/** A row that is refused keeps no other from opening; tried again, it goes on where it stopped. */
export function useOpenings({ timeZone, currency, onChanged }: OpenDialogProps) {
  const [run, setRun] = useState<Run | null>(null);
  const left = useRef(false);
  const tried = useRef(new Map<number, Tried>());
  async function openRow({ row, name, opens_on, email }: OpeningRow) {
    const known = tried.current.get(row) ?? { key: newId(), id: null };
    tried.current.set(row, known);
    if (known.id === null) {
      const body = { name, opens_on, time_zone: timeZone, currency };
      known.id = (await call("auth.openLocation", body, { idempotencyKey: known.key })).id;
    }
    if (email !== "")
      await call("auth.invitePeople", { place: known.id, emails: [email], role: "manager", message: "" });
  }
  async function open(rows: readonly OpeningRow[]) {
    const refused: Refused[] = [];
    let done = 0;
    const tell = (busy: boolean) => setRun({ done, of: rows.length, busy, refused: [...refused] });
    for (const row of rows) {
      if (left.current) break;
      tell(true);
      try {
        await openRow(row);
      } catch (thrown) {
        refused.push({ row, why: reasonOf(thrown) });
      }
      done += 1;
    }
    tell(false);
    onChanged();
  }
  const stop = () => {
    left.current = true;
  };
  return { run, open, stop };
}
