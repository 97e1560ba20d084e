"use client";
// Gives people a theme, one call for each place, with a way back to what each had.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { GivenTheme, TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf } from "./people-shape.ts";
import { ableTo, byPlace } from "./use-person-acts.ts";

type Had = { place: string; given: readonly GivenTheme[] };
type Chosen = { theme: string | null; name: string | null };

async function giveBack(had: readonly Had[]): Promise<void> {
  for (const { place, given } of had)
    for (const [theme, rows] of Map.groupBy(given, ({ was }) => was))
      await call(
        "auth.givePeopleTheme",
        { place, theme, people: rows.map(({ id }) => id) },
        { idempotencyKey: crypto.randomUUID() },
      );
}

/** `onDone` is called once everybody has it. */
export function useGivingTheme(onDone: () => void) {
  const refresh = useRefreshTree();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function undo(had: readonly Had[]) {
    try {
      await giveBack(had);
      showSuccess("Themes are as before");
    } catch (error) {
      showError(messageOf(error));
    }
    await refresh();
  }

  async function give(people: readonly TreePerson[], { theme, name }: Chosen) {
    setBusy(true);
    setFailure(null);
    const had: Had[] = [];
    try {
      for (const { place, people: ids } of byPlace(ableTo(people, "theme"))) {
        const key = { idempotencyKey: crypto.randomUUID() };
        had.push({ place, given: await call("auth.givePeopleTheme", { place, theme, people: ids }, key) });
      }
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
    const done = had.flatMap(({ given }) => given).length;
    if (done > 0) {
      const [only] = people;
      const whom = people.length === 1 && only ? isolate(nameOf(only)) : counted(done, "person");
      const said = name === null ? `${whom}: the location’s theme now` : `${whom}: ${isolate(name)} now`;
      showSuccess(said, { label: "Undo", onClick: () => void undo(had) });
    }
    await refresh();
  }
  return { busy, failure, give };
}
