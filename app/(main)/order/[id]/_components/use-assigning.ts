"use client";
// Whose card each piece of an order opens: chosen one by one, or all badges at once by the names on them.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { OrderPiece } from "#lib/services/auth/order-entities.ts";

export type Holder = { id: string; name: string };
type Wish = { n: number; person_id: string | null };

const plain = (name: string) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Badges whose name is that of exactly one person, and that open nobody's card yet. */
export function matchByName(pieces: readonly OrderPiece[], holders: readonly Holder[]): Wish[] {
  return pieces.flatMap(({ n, name, person_id: person }) => {
    if (person !== null || name === "") return [];
    const [one, other] = holders.filter((holder) => plain(holder.name) === plain(name));
    return one !== undefined && other === undefined ? [{ n, person_id: one.id }] : [];
  });
}

/** `on` while somebody may assign: nobody else is told who there is. */
export function useAssigning(id: string, first: readonly OrderPiece[], on: boolean) {
  const pieces = useCall("auth.orderPieces", { id }, { fallbackData: [...first], revalidateOnFocus: false });
  const targets = useCall("card.deviceTargets", on ? undefined : null, { revalidateOnFocus: false });
  const [busy, setBusy] = useState(false);
  const all = pieces.data ?? first;
  const people = new Map((targets.data?.cards ?? []).map(({ person }) => [person.id, person.name]));
  const holders = [...people]
    .flatMap(([person, name]) => (name === "" ? [] : [{ id: person, name }]))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  const matched = matchByName(all, holders);
  async function assign(wishes: Wish[]): Promise<boolean> {
    setBusy(true);
    try {
      await pieces.mutate(await call("auth.assignOrder", { id, pieces: wishes }), { revalidate: false });
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    ...{ pieces: all, holders, busy, assign, matched },
    assignMatched: async () => {
      if (await assign(matched)) showSuccess(`${counted(matched.length, "badge")} assigned`);
    },
  };
}
