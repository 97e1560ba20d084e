"use client";
// A theme being written: its draft goes to the server while somebody writes, and nothing changes on a card until it is published.
import { useRouter } from "next/navigation";
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import { parseColour } from "#lib/branding/colour.ts";
import type { ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { themeProblems } from "#lib/card/theme/theme-problems.ts";
import { type EditedFields, versionFields } from "#lib/card/theme/version-fields.ts";
import { answerTo, call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { calendarDay } from "#lib/date-format.ts";
import { isConflict } from "#lib/errors.ts";
import { isWeb } from "#lib/services/card/content-limits.ts";
import type { Theme, ThemeReach } from "#lib/services/card/theme-entities.ts";
import type { ThemeField } from "#lib/theme-engine/theme-model.ts";

const PAUSE_MS = 700;

export type ThemeEditing = ReturnType<typeof useTheme>;
export type SetField = (name: ThemeFieldName, change: Partial<ThemeField>) => void;

const EMPTY: ThemeField = { value: null, locked: false, sync: "always" };

/** What publishing would change, counted again when asked; `skip` shows other cards. */
function useReach(id: string, first: ThemeReach) {
  const [reach, setReach] = useState(first);
  const look = useCallback(async (skip = 0) => setReach(await call("card.themeReach", { id, skip })), [id]);
  return { reach, look };
}

/** The theme as it is stored, and as it is typed. */
export function useTheme(first: Theme, firstReach: ThemeReach) {
  const [theme, setTheme] = useState(first);
  const [fields, setFields] = useState<EditedFields>(first.draft);
  const { reach, look } = useReach(first.id, firstReach);
  const [state, setState] = useState<"saved" | "waiting" | "saving" | "conflict">("saved");
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  const latest = useRef({ fields, version: first.version, stored: fields });
  useEffect(() => {
    latest.current.fields = fields;
  });

  const refused = useCallback((error: unknown) => {
    if (isConflict(error)) return setState("conflict");
    setState(latest.current.fields === latest.current.stored ? "saved" : "waiting");
    showFailure(error);
  }, []);

  const took = useCallback((next: Theme) => {
    latest.current.version = next.version;
    setTheme(next);
  }, []);

  const saveNow = useCallback(async () => {
    const { fields: sent, version, stored } = latest.current;
    if (sent === stored || isHalfTyped(sent)) return;
    setState("saving");
    took(await answerTo("card.saveTheme", { id: first.id, version, fields: sent }));
    latest.current.stored = sent;
    setState(latest.current.fields === sent ? "saved" : "waiting");
    await look();
  }, [first.id, look, took]);
  const save = useInTurn(saveNow);
  useAutosave({ waits: fields !== latest.current.stored, fields, save, refused, onWait: setState });

  const set: SetField = (name, change) => setFields((now) => changed(now, name, change));

  /** What is typed goes first, then the act; what it answers is what stands here from then on. */
  async function act(run: (at: { id: string; version: number }) => Promise<Theme>, said: string) {
    setBusy(true);
    try {
      await save();
      const next = await run({ id: first.id, version: latest.current.version });
      took(next);
      latest.current.stored = next.draft;
      setFields(next.draft);
      setState("saved");
      await look();
      showSuccess(said);
      router.refresh();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  const worn = wornBy(setTheme, () => Promise.all([look(), router.refresh()]));
  return { ...{ theme, fields, reach, state, busy, set, worn }, ...actsOf({ act, look, fields: kept(fields, reach) }) };
}

/** What somebody chose in a dialog, which changes no field. */
function wornBy(set: Dispatch<SetStateAction<Theme>>, again: () => Promise<unknown>) {
  return ({ worn, worn_until }: Theme) => {
    set((now) => ({ ...now, worn, worn_until }));
    const until = worn_until === null ? "now" : `until ${calendarDay(worn_until)}`;
    showSuccess(`Cards use this theme ${until}.`);
    void again().catch(showFailure);
  };
}

/** What is typed, and over it what the theme above keeps. */
export const kept = (fields: EditedFields, { held }: ThemeReach): EditedFields => ({ ...fields, ...held?.fields });

/** The fields with a change of one. */
export function changed(now: EditedFields, name: ThemeFieldName, change: Partial<ThemeField>): EditedFields {
  const next = { ...now, [name]: { ...EMPTY, ...now[name], ...change } };
  // A color and the text on it are one decision: they are locked, and kept in step, together.
  if (name !== "color") return next;
  const { locked, sync } = next.color ?? EMPTY;
  return { ...next, ink: { ...EMPTY, value: "white", ...now.ink, locked, sync } };
}

/** One behind the other: the next one goes out with the version that the one before it made. */
function useInTurn(run: () => Promise<void>): () => Promise<void> {
  const running = useRef<Promise<void>>(Promise.resolve());
  return useCallback(() => {
    running.current = running.current.catch(() => undefined).then(run);
    return running.current;
  }, [run]);
}

/** A color or an address on its way to being one: it waits for the rest. */
function isHalfTyped({ color, booking }: EditedFields): boolean {
  const half = (value: unknown, whole: (text: string) => boolean) =>
    typeof value === "string" && value !== "" && !whole(value);
  return half(color?.value, (text) => parseColour(text) !== null) || half(booking?.value, isWeb);
}

type Doing = {
  act: (run: (at: { id: string; version: number }) => Promise<Theme>, said: string) => Promise<void>;
  look: (skip?: number) => Promise<unknown>;
  fields: EditedFields;
};

function actsOf({ act, look, fields }: Doing) {
  return {
    problems: themeProblems(versionFields(fields)),
    others: (skip: number) => void look(skip).catch(showFailure),
    publish: () => act((at) => call("card.publishTheme", at), "Published. Cards use it now."),
    undo: () => act((at) => call("card.undoTheme", at), "Undone. Cards show the previous version."),
    discard: () => act((at) => call("card.discardTheme", at), "Draft discarded. No card changed."),
    wear: () => act(({ id }) => call("card.wearTheme", { id }), "Cards use this theme now."),
  };
}

type Autosave = {
  waits: boolean;
  fields: EditedFields;
  save: () => Promise<void>;
  refused: (error: unknown) => void;
  onWait: (state: "waiting") => void;
};

/** After a pause. */
function useAutosave({ waits, fields, save, refused, onWait }: Autosave): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the fields begins the pause anew
  useEffect(() => {
    if (!waits) return;
    onWait("waiting");
    const timer = setTimeout(() => void save().catch(refused), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, fields, save, refused, onWait]);
}
