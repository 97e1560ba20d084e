"use client";
// A location's part that is saved as one goes: what is typed is sent a moment later. What cannot be saved stays on the screen.
import { useCallback, useRef, useState } from "react";
import { useTurns } from "#components/campaign/use-turns.ts";
import { PART_FIELDS, type PartField, type PartValue } from "#lib/campaign/part-rights.ts";
import { call } from "#lib/client/call.ts";
import { type Refusal, refusalOf } from "#lib/client/refusal.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { isConflict } from "#lib/errors.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

export type Typed = Readonly<Partial<Record<PartField, PartValue>>>;

/** `conflict`: somebody else changed it meanwhile. `closed`: the time to change it ended meanwhile. */
export type PartSaving = "saved" | "saving" | "unsaved" | "conflict" | "closed" | "failed";

type Change = Omit<InputOf<"campaign.changePart">, "id" | "version">;
type AtVersion = { id: string; version: number };
type Run = (at: AtVersion) => Promise<CampaignPart>;

const NOTHING: Typed = {};

/** As the call takes it: words alone, and a picture with what it shows. */
function changeOf({ picture, ...words }: Typed): Change {
  const said = PART_FIELDS.flatMap((field) => {
    const value = field === "picture" ? undefined : words[field];
    return value === undefined ? [] : [[field, value.value] as const];
  });
  return { ...Object.fromEntries(said), ...(picture === undefined ? {} : { picture: { ...picture } }) };
}

const without = (typed: Typed, field: PartField): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field));

/** What was typed, without what is said anew. */
const cleared = (typed: Typed, field: PartField | "all" | undefined): Typed =>
  field === "all" ? NOTHING : field === undefined ? typed : without(typed, field);

/** What is shown of it, and what is on its way. */
function useShownPart(first: CampaignPart) {
  const stored = useRef(first);
  const [part, setPart] = useState(first);
  const [typed, setTyped] = useState(NOTHING);
  const [saving, setSaving] = useState<PartSaving>("saved");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const take = useCallback((now: CampaignPart) => {
    stored.current = now;
    setPart(now);
  }, []);
  return { stored, part, take, typed, setTyped, saving, setSaving, refusal, setRefusal };
}

type ShownPart = ReturnType<typeof useShownPart>;

/** Sends what waits. */
function useSending({ stored, take, setSaving, setRefusal }: ShownPart) {
  const waiting = useRef(NOTHING);
  const under = useRef(false);
  /** As it is now, where what waits was sent at an older version. */
  const newer = useRef<CampaignPart | null>(null);

  const refused = useCallback(
    async (error: unknown) => {
      setRefusal(refusalOf(error));
      if (!isConflict(error)) return setSaving("failed");
      newer.current = await call("campaign.part", { id: stored.current.id }).catch(() => null);
      if (newer.current?.may_change === false) take(newer.current);
      setSaving(newer.current?.may_change === false ? "closed" : "conflict");
    },
    [stored, take, setSaving, setRefusal],
  );
  const send = useCallback(async (): Promise<boolean> => {
    const change = waiting.current;
    if (Object.keys(change).length === 0) return true;
    waiting.current = NOTHING;
    under.current = true;
    setSaving("saving");
    try {
      const { id, version } = stored.current;
      take(await call("campaign.changePart", { ...changeOf(change), id, version }));
      setRefusal(null);
      setSaving(Object.keys(waiting.current).length > 0 ? "unsaved" : "saved");
      return true;
    } catch (error) {
      waiting.current = { ...change, ...waiting.current };
      await refused(error);
      return false;
    } finally {
      under.current = false;
    }
  }, [stored, take, setSaving, setRefusal, refused]);
  const unsaved = useCallback(() => under.current || Object.keys(waiting.current).length > 0, []);
  return { waiting, newer, unsaved, send };
}

/** `part` is as it was stored last; `typed` is what stands over it. */
export function usePart(first: CampaignPart) {
  const shown = useShownPart(first);
  const { stored, part, take, typed, setTyped, saving, setSaving, refusal, setRefusal } = shown;
  const { waiting, newer, unsaved, send } = useSending(shown);
  const { flush, soon } = useTurns(send, unsaved);

  function change(field: PartField, value: PartValue) {
    waiting.current = { ...waiting.current, [field]: value };
    setTyped((now) => ({ ...now, [field]: value }));
    // What somebody has to choose about is not sent again by itself.
    if (saving === "conflict" || saving === "closed") return;
    setSaving("unsaved");
    soon();
  }

  /** Reads it again, because it moved on elsewhere. */
  const look = useCallback(async () => {
    const now = await call("campaign.part", { id: stored.current.id }).catch(() => null);
    if (now !== null) take(now);
  }, [stored, take]);

  /** Does something with the part as it is stored, once what was typed is; what it says in that field, or in all of them, is what is shown. */
  async function act(run: Run, field?: PartField | "all"): Promise<CampaignPart | null> {
    if (!(await flush())) return null;
    try {
      const { id, version } = stored.current;
      const now = await run({ id, version });
      take(now);
      setTyped((all) => cleared(all, field));
      return now;
    } catch (error) {
      showFailure(error);
      if (isConflict(error)) await look();
      return null;
    }
  }

  /** The way back from what replaced the location's own words in a field; nothing where there were none, or its time is over. */
  function backTo(field: PartField): { label: string; onClick: () => void } | undefined {
    const own = part.fields.find((one) => one.field === field)?.own ?? null;
    if (own === null || !part.may_change) return undefined;
    return { label: "Undo", onClick: () => change(field, own) };
  }

  /** After a conflict: what is stored stands, or what was typed is said over it. */
  function settle(keep: "saved" | "typed") {
    if (newer.current === null) return location.reload();
    take(newer.current);
    newer.current = null;
    setRefusal(null);
    if (keep === "typed") return void flush();
    waiting.current = NOTHING;
    setTyped(NOTHING);
    setSaving("saved");
  }

  return { part, typed, saving, refusal, change, act, backTo, look, settle };
}

export type HeldPart = ReturnType<typeof usePart>;
