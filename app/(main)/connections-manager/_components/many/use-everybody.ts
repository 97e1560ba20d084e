"use client";
// Everybody whom the list finds, chosen at once: their ids as they were at that moment, until the list asks for others.
import { useState } from "react";
import { type ListAddress, listExport } from "#components/patterns/list-address.ts";
import { answerTo } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { CONNECTIONS } from "../connection-shape.ts";

type Everybody = { of: string; ids: readonly string[] };

/** Null while nobody chose them. */
export function useEverybody(list: ListAddress) {
  const [chosen, setChosen] = useState<Everybody | null>(null);
  const [busy, setBusy] = useState(false);
  const of = listExport(CONNECTIONS, list);
  const { search: filters, sort: sort_by, desc: sort_desc, filters: narrowed } = list;
  async function choose() {
    setBusy(true);
    try {
      const asked = { filters, sort_by, sort_desc, ...narrowed };
      const { ids } = await answerTo("contact.matching", asked);
      setChosen({ of, ids });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    ids: chosen?.of === of ? chosen.ids : null,
    busy,
    choose: () => void choose(),
    clear: () => setChosen(null),
  };
}
