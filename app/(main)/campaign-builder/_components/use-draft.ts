"use client";
// A draft that is saved as one goes: what is typed is sent a moment later, one change behind the other.
import { useCallback, useRef, useState } from "react";
import { call } from "#lib/client/call.ts";
import { type Refusal, refusalOf } from "#lib/client/refusal.ts";
import { isConflict } from "#lib/errors.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { rightsWith } from "./proposal.ts";
import { useTurns } from "./use-turns.ts";

export type DraftChange = Omit<InputOf<"campaign.update">, "id" | "version">;

export type Saving = "saved" | "saving" | "unsaved" | "conflict" | "failed";

/** What of a change is shown as it is sent; whom it names is shown with their names instead. */
function shownOf({ approvers: _, ...part }: DraftChange): Partial<Campaign> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

/** What is stored, what waits to be, and what came in between. */
function useSending(first: Campaign, onStored: (stored: Campaign) => void) {
  const stored = useRef(first);
  const waiting = useRef<DraftChange>({});
  const under = useRef(false);
  const met = useRef<Campaign | null>(null);
  const [saving, setSaving] = useState<Saving>("saved");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const unsaved = useCallback(() => under.current || Object.keys(waiting.current).length > 0, []);

  const send = useCallback(async (): Promise<boolean> => {
    const change = waiting.current;
    if (Object.keys(change).length === 0) return true;
    // Of two versions somebody chooses first.
    if (met.current !== null) return false;
    waiting.current = {};
    under.current = true;
    setSaving("saving");
    const { id, version } = stored.current;
    try {
      stored.current = await call("campaign.update", { ...change, id, version });
      onStored(stored.current);
      setRefusal(null);
      setSaving(Object.keys(waiting.current).length > 0 ? "unsaved" : "saved");
      return true;
    } catch (error) {
      waiting.current = { ...change, ...waiting.current };
      const other = isConflict(error);
      if (other) met.current = await call("campaign.get", { id }).catch(() => null);
      setRefusal(refusalOf(error));
      setSaving(met.current === null ? "failed" : "conflict");
      return false;
    } finally {
      under.current = false;
    }
  }, [onStored]);

  return { stored, waiting, met, saving, setSaving, refusal, setRefusal, unsaved, send };
}

/** `campaign` is as it is shown: what was stored, and what was typed over it. */
export function useDraft(first: Campaign) {
  const [campaign, setCampaign] = useState(first);
  /** What is shown, for changes that come before it is drawn anew. */
  const latest = useRef(first);
  /** How long a picture may be shown is known where it is stored. */
  const onStored = useCallback(({ picture_until }: Campaign) => {
    if (latest.current.picture_until === picture_until) return;
    latest.current = { ...latest.current, picture_until };
    setCampaign(latest.current);
  }, []);
  const { stored, waiting, met, saving, setSaving, refusal, setRefusal, unsaved, send } = useSending(first, onStored);
  const { flush, soon } = useTurns(send, unsaved);
  const [round, setRound] = useState(0);

  const change = useCallback(
    (part: DraftChange, shown: Partial<Campaign> = {}) => {
      const typed = { ...latest.current, ...shownOf(part), ...shown };
      const rights = rightsWith(typed);
      const follows = rights === null ? {} : { rights };
      waiting.current = { ...waiting.current, ...part, ...follows };
      latest.current = { ...typed, ...follows };
      setCampaign(latest.current);
      setSaving((now) => (now === "conflict" ? now : "unsaved"));
      soon();
    },
    [waiting, setSaving, soon],
  );

  /** After a conflict: what is stored, or what was typed over that. */
  function choose(which: "stored" | "typed") {
    const other = met.current;
    if (other === null) return;
    [stored.current, met.current] = [other, null];
    if (which === "stored") waiting.current = {};
    const asked = waiting.current.approvers === undefined ? {} : { approvers: campaign.approvers };
    latest.current = { ...other, ...shownOf(waiting.current), ...asked };
    setCampaign(latest.current);
    setRefusal(null);
    setRound((before) => before + 1);
    setSaving(which === "stored" ? "saved" : "unsaved");
    void flush();
  }

  const kept = { stored: () => stored.current, typed: () => waiting.current, other: () => met.current };
  /** `round` is another once a choice was made: fields that hold their text themselves begin anew. */
  return { campaign, saving, refusal, round, change, flush, choose, ...kept };
}

export type Draft = ReturnType<typeof useDraft>;
