"use client";
// A draft that is saved as one goes: what is typed is sent a moment later, one change behind the other.
import { useCallback, useRef, useState } from "react";
import { useSending } from "#components/campaign/use-sending.ts";
import { useTurns } from "#components/campaign/use-turns.ts";
import { call } from "#lib/client/call.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { rightsWith } from "./proposal.ts";

export type DraftChange = Omit<InputOf<"campaign.update">, "id" | "version">;

/** What of a change is shown as it is sent; whom it names is shown with their names instead. */
function shownOf({ approvers: _, ...part }: DraftChange): Partial<Campaign> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

const NOTHING: DraftChange = {};
const WAY = {
  update: (change: InputOf<"campaign.update">) => call("campaign.update", change),
  get: (id: string) => call("campaign.get", { id }),
};

const same = (one: Campaign["picture_terms"], other: Campaign["picture_terms"]) =>
  one?.consent === other?.consent && one?.territory === other?.territory;

/** `campaign` is as it is shown: what was stored, and what was typed over it. */
export function useDraft(first: Campaign) {
  const [campaign, setCampaign] = useState(first);
  /** What is shown, for changes that come before it is drawn anew. */
  const latest = useRef(first);
  /** How long and where a picture may be shown is known where it is stored. */
  const onStored = useCallback(({ picture_until, picture_terms }: Campaign) => {
    const { picture_until: until, picture_terms: terms } = latest.current;
    if (until === picture_until && same(terms, picture_terms)) return;
    const { picture_terms: _, ...rest } = latest.current;
    latest.current = { ...rest, picture_until, ...(picture_terms === undefined ? {} : { picture_terms }) };
    setCampaign(latest.current);
  }, []);
  const { stored, waiting, met, saving, setSaving, refusal, setRefusal, unsaved, send } = useSending(first, NOTHING, {
    ...WAY,
    onStored,
  });
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
