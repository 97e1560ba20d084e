"use client";
// What is done with people at once from the list: reminding them, and taking them out of its group. Each place is a call of its own.
import { useMemo } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { NudgeOutcome, PersonAct, TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf } from "./people-shape.ts";

type People = readonly TreePerson[];

/** Only those with whom it may be done; the others of a choice are left as they are. */
export function ableTo(people: People, act: PersonAct): TreePerson[] {
  return people.filter(({ may }) => may.includes(act));
}

/** The people of each place, for one call each. */
export function byPlace(people: People): { place: string; people: string[] }[] {
  const places = Map.groupBy(people, ({ place }) => place.id);
  return [...places].map(([place, rows]) => ({ place, people: rows.map(({ id }) => id) }));
}

/** What came of it, as one sentence. */
export function nudgedSentence(outcomes: readonly NudgeOutcome[]): string {
  const count = (wanted: NudgeOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [sent, recent] = [count("sent"), count("recent")];
  const reminded = sent === 0 ? "Nobody reminded" : `${counted(sent, "person")} reminded`;
  if (recent === 0) return reminded;
  return `${reminded}. ${counted(recent, "person")} got a reminder within the last seven days`;
}

type Group = { id: string; name: string };

function takingOut({ id, name }: Group, refresh: () => Promise<unknown>) {
  const add = async (people: readonly string[]) => {
    try {
      await call("auth.addToPeopleGroup", { id, people: [...people] }, { idempotencyKey: crypto.randomUUID() });
      await refresh();
    } catch (error) {
      showError(messageOf(error));
    }
  };
  return async (people: People) => {
    const ids = [...new Set(people.map((person) => person.id))];
    const [only] = people;
    const whom = ids.length === 1 && only ? isolate(nameOf(only)) : counted(ids.length, "person");
    try {
      await call("auth.takeFromPeopleGroup", { id, people: ids }, { idempotencyKey: crypto.randomUUID() });
      showSuccess(`${whom} taken out of ${isolate(name)}`, { label: "Undo", onClick: () => void add(ids) });
      await refresh();
    } catch (error) {
      showError(messageOf(error));
    }
  };
}

/** `group` is the one that the list is narrowed to; out of another nobody is taken here. */
function actsOf(refresh: () => Promise<unknown>, group: Group | null) {
  return {
    takeOut: group === null ? null : takingOut(group, refresh),
    resend: async ({ id, email, place }: TreePerson) => {
      try {
        await call("auth.resendPersonInvitation", { id, place: place.id }, { idempotencyKey: crypto.randomUUID() });
        showSuccess(`We sent ${isolate(email)} the invitation again`);
        await refresh();
      } catch (error) {
        showError(messageOf(error));
      }
    },
    nudge: async (people: People) => {
      const outcomes: NudgeOutcome[] = [];
      try {
        for (const one of byPlace(ableTo(people, "nudge")))
          outcomes.push(...(await call("auth.nudgePeople", one, { idempotencyKey: crypto.randomUUID() })));
      } catch (error) {
        showError(messageOf(error));
      }
      if (outcomes.length > 0) showSuccess(nudgedSentence(outcomes));
      await refresh();
    },
  };
}

export type PersonActs = ReturnType<typeof actsOf>;

/** The same functions on every render: the table's columns hold them. */
export function usePersonActs(group: Group | null = null): PersonActs {
  const refresh = useRefreshTree();
  return useMemo(() => actsOf(refresh, group), [refresh, group]);
}
