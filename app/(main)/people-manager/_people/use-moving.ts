"use client";
// What is chosen where people move to another location, and moving them: one call for each, with a way back.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf } from "./people-shape.ts";

/** What the dialog holds: where to, as what, and who looks after what stays, by the place that is left. */
export type Moving = { to: string; role: "manager" | "member"; heirs: Readonly<Record<string, string>> };

/** Why somebody could not be moved. */
export type Unmoved = { name: string; message: string };

type Moved = Pick<HandOver, "id" | "place">;

function useRefreshMoved() {
  const refresh = useRefresh();
  return () => refresh("auth.people", "auth.peopleOverview", "auth.handOvers", "auth.person");
}

/** `onDone` is called once everybody has moved. */
export function useMoving({ where, onDone }: { where: (place: string) => string; onDone: () => void }) {
  const refresh = useRefreshMoved();
  const same = useSameKey();
  const [busy, setBusy] = useState(false);
  const [unmoved, setUnmoved] = useState<readonly Unmoved[]>([]);

  async function undo(moved: readonly Moved[]) {
    try {
      for (const { id, place } of moved) await call("auth.undoHandOver", { id, place: place.id });
      showSuccess(moved.length === 1 ? "Moved back" : `${counted(moved.length, "person")} moved back`);
    } catch (error) {
      showError(messageOf(error));
    }
    await refresh();
  }

  async function move(people: readonly TreePerson[], { to, role, heirs }: Moving) {
    setBusy(true);
    const [moved, left]: [Moved[], Unmoved[]] = [[], []];
    for (const person of people) {
      const body = { id: person.id, place: person.place.id, to, role, most: heirs[person.place.id] || null };
      try {
        moved.push(await call("auth.movePerson", body, { idempotencyKey: same.keyOf(body) }));
      } catch (error) {
        left.push({ name: nameOf(person), message: messageOf(error) });
      }
    }
    setUnmoved(left);
    setBusy(false);
    if (moved.length > 0) {
      const [only] = people;
      const whom = people.length === 1 && only ? isolate(nameOf(only)) : counted(moved.length, "person");
      showSuccess(`${whom} moved to ${isolate(where(to))}`, { label: "Undo", onClick: () => void undo(moved) });
    }
    await refresh();
    if (left.length === 0) onDone();
  }
  return { busy, unmoved, move };
}
