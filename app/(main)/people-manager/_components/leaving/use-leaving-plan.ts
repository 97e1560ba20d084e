"use client";
// What is chosen for one person who leaves, and what would come of it.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { type Refusal, refusalOf } from "#lib/client/refusal.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { HAND_OVER_KINDS, type HandOverKind, type Receivers } from "#lib/hand-over-kinds.ts";
import { isolate } from "#lib/isolate.ts";
import type { HandOver, HandOverPreview } from "#lib/services/auth/hand-overs-entities.ts";
import { allTo } from "#lib/services/auth/hand-overs-kinds.ts";
import { momentOf, wallTime } from "#lib/zone-time.ts";
import type { Leaver } from "./leaving-queue.ts";
import { undoneSentence } from "./undone-sentence.ts";

const ONCE = { revalidateOnFocus: false, keepPreviousData: true } as const;

export type Plan = { most: string; named: Receivers; at: string };

/** What is planned already, as the form holds it: most goes to whoever gets the contacts. */
function planOf(planned: HandOver | undefined, timeZone: string): Plan {
  const receivers: Receivers = {};
  for (const { kind, to } of planned?.receivers ?? []) receivers[kind] = to?.id ?? null;
  const most = receivers.contacts ?? "";
  const named: Receivers = {};
  for (const kind of HAND_OVER_KINDS) {
    const to = receivers[kind];
    if (to !== undefined && to !== most) named[kind] = to;
  }
  return { most, named, at: wallTime(planned?.due_at ?? null, timeZone) };
}

/** `planned` is what the form begins with; undefined while it is read. */
export function usePlanned(leaver: Leaver) {
  const base = useCall("auth.previewHandOver", leaver, ONCE);
  const running = base.data?.running ?? null;
  const planned = useCall("auth.handOver", running === null ? null : { id: running }, ONCE);
  const ready = base.data !== undefined && (running === null || planned.data !== undefined);
  const retry = () => void Promise.all([base.mutate(), planned.mutate()]);
  return { base: base.data, planned: planned.data, ready, error: base.error ?? planned.error, retry };
}

type Given = {
  leaver: Leaver;
  base: HandOverPreview;
  planned: HandOver | undefined;
  timeZone: string;
  onDone: () => void;
};

/** Takes back what was handed over just now, where the server says that it can be. */
function undoOf(done: HandOver | null, again: () => Promise<unknown>) {
  if (!done?.may.includes("undo")) return undefined;
  const { id, place } = done;
  const undo = async () => {
    try {
      showSuccess(undoneSentence(await call("auth.undoHandOver", { id, place: place.id })));
    } catch (error) {
      showFailure(error);
    } finally {
      await again();
    }
  };
  return { label: "Undo", onClick: () => void undo() };
}

/** Does one thing at a time about who leaves; what was refused stays to be read. */
function useAct(onDone: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refresh = useRefresh();
  // A preview of whoever is gone is not found; the next one is asked for where it is opened.
  const again = () => refresh("auth.handOvers", "auth.handOver", "auth.members", "auth.people", "auth.peopleOverview");
  async function act(what: string, run: () => Promise<HandOver | null>, said: string) {
    setBusy(what);
    setRefusal(null);
    try {
      const done = await run();
      showSuccess(said, undoOf(done, again));
      await again();
      onDone();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(null);
    }
  }
  return { busy, refusal, setRefusal, act };
}

/** The last day as a moment; null for today, at once. */
const endOf = ({ at }: Plan, timeZone: string) => (at === "" ? null : momentOf(at, timeZone));

export function useLeavingPlan({ leaver: { place }, base, planned, timeZone, onDone }: Given) {
  const [plan, setPlan] = useState(() => planOf(planned, timeZone));
  const { busy, refusal, setRefusal, act } = useAct(onDone);
  const { person } = base;
  const all: Receivers = plan.most === "" ? {} : { ...allTo(plan.most), ...plan.named };
  const { cards, tags, links } = all;
  const wanted = { id: person.id, place, cards: cards ?? "", tags: tags ?? "", links: links ?? "" };
  const preview = useCall("auth.previewHandOver", plan.most === "" ? null : wanted, ONCE);

  const set = (change: Partial<Plan>) => {
    setRefusal(null);
    setPlan((before) => ({ ...before, ...change }));
  };
  const name = (kind: HandOverKind, to: string | null) => {
    const { [kind]: _, ...named } = plan.named;
    set({ named: to === plan.most ? named : { ...named, [kind]: to } });
  };

  const who = isolate(person.name);
  function chosenWell(): boolean {
    if (plan.most !== "") return true;
    const sentence = "Choose who takes over.";
    setRefusal({ fields: { most: sentence }, message: sentence });
    return false;
  }
  function handOver() {
    const chosen = { place, most: plan.most, receivers: plan.named, at: endOf(plan, timeZone) };
    const said = chosen.at === null ? `What ${who} held is handed over` : `${who} leaves as planned`;
    const sent = () =>
      planned
        ? call("auth.changeHandOver", { id: planned.id, version: planned.version, ...chosen })
        : call("auth.startHandOver", { user_id: person.id, ...chosen });
    return act("hand", sent, said);
  }
  const leaveOpen = () =>
    act("open", () => call("auth.openHandOver", { user_id: person.id, place }), `${who} has no access any more`);
  const callOff = () =>
    act(
      "off",
      async () => {
        if (planned) await call("auth.callOffHandOver", { id: planned.id, place });
        return null;
      },
      `${who} stays`,
    );

  const acts = { chosenWell, handOver, leaveOpen, callOff };
  return { plan, all, set, name, busy, refusal, preview: preview.data ?? null, ...acts };
}

export type LeavingPlanState = ReturnType<typeof useLeavingPlan>;
