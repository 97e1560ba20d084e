"use client";
// The chosen people, kept whole so that a choice survives the next page and the next search.
import { useState } from "react";
import type { Selection } from "#components/patterns/data-table-model.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";

/** What the table calls selection, and the people behind it as they are now. */
export function usePickedPeople(rows: readonly Member[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, Member>>(new Map());
  const known = new Map([...kept, ...rows.map((member): [string, Member] => [member.id, member])]);
  const keep = (ids: readonly string[]) =>
    setKept(
      new Map(
        ids.flatMap((id): [string, Member][] => {
          const member = known.get(id);
          return member ? [[id, member]] : [];
        }),
      ),
    );
  const ids = [...kept.keys()];
  const selection: Selection = Object.fromEntries(ids.map((id) => [id, true]));
  return {
    selection,
    select: (selection: Selection) => keep(Object.keys(selection)),
    toggle: (id: string) => keep(kept.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    members: ids.flatMap((id) => known.get(id) ?? []),
    clear: () => setKept(new Map()),
    /** They are gone from the workspace, and from the choice with it. */
    drop: (gone: readonly Member[]) =>
      setKept((now) => new Map([...now].filter(([id]) => !gone.some((member) => member.id === id)))),
  };
}
