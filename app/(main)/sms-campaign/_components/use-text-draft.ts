"use client";
// A draft of a text that is saved as one types: what is typed is sent a moment later, one change behind the other.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSending } from "#components/campaign/use-sending.ts";
import { useTurns } from "#components/campaign/use-turns.ts";
import { call } from "#lib/client/call.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

export type TextChange = Omit<InputOf<"campaign.smsUpdate">, "id" | "version">;

/** What of a change is shown as it is sent. */
function shownOf(text: Sms, { audience, ...part }: TextChange): Sms {
  const known = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  const whom =
    audience === undefined ? {} : { audience: { ...text.audience, kind: audience.kind, value: audience.value ?? "" } };
  return { ...text, ...known, ...whom };
}

const NOTHING: TextChange = {};
const WAY = {
  update: (change: InputOf<"campaign.smsUpdate">) => call("campaign.smsUpdate", change),
  get: (id: string) => call("campaign.smsGet", { id }),
};

/** Whether the page is still there. */
function useShown() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

/** Fields that hold what cannot be stored: it stays as it was typed, and nothing goes out meanwhile. */
function useMistyped() {
  const [mistyped, setMistyped] = useState<readonly string[]>([]);
  const mark = useCallback(
    (label: string, isWrong: boolean) =>
      setMistyped((now) => {
        if (now.includes(label) === isWrong) return now;
        return isWrong ? [...now, label] : now.filter((one) => one !== label);
      }),
    [],
  );
  const clear = useCallback(() => setMistyped([]), []);
  return { mistyped, mark, clear };
}

/** `text` is as it is shown: what was stored, and what was typed over it. */
export function useTextDraft(first: Sms) {
  const refresh = useRefresh();
  const shown = useShown();
  const [text, setText] = useState(first);
  /** What is shown, for changes that come before it is drawn anew. */
  const latest = useRef(first);
  const onStored = useCallback(
    ({ audience: { label }, link }: Sms) => {
      latest.current = { ...latest.current, link, audience: { ...latest.current.audience, label } };
      setText(latest.current);
      // The last save comes after the page that would count again.
      if (shown.current) void refresh("campaign.smsAudience");
    },
    [refresh, shown],
  );
  const { stored, waiting, met, saving, setSaving, refusal, setRefusal, unsaved, send } = useSending(first, NOTHING, {
    ...WAY,
    onStored,
  });
  const { flush, soon } = useTurns(send, unsaved);
  const [round, setRound] = useState(0);
  const { mistyped, mark, clear } = useMistyped();
  /** Fields that hold their text themselves begin anew. */
  function again() {
    clear();
    setRound((before) => before + 1);
  }
  const change = useCallback(
    (part: TextChange) => {
      waiting.current = { ...waiting.current, ...part };
      latest.current = shownOf(latest.current, part);
      setText(latest.current);
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
    latest.current = shownOf(other, waiting.current);
    setText(latest.current);
    setRefusal(null);
    again();
    setSaving(which === "stored" ? "saved" : "unsaved");
    void flush();
  }
  function putBack(part: TextChange) {
    change(part);
    again();
  }
  const kept = { stored: () => stored.current, typed: () => waiting.current, other: () => met.current };
  return { text, saving, refusal, round, mistyped, mark, change, putBack, flush, choose, ...kept };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
