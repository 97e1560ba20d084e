"use client";
// A form whose unsaved text outlives its page and its session: what every form with something to lose hands to the guard of leaving.
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { followDraft, forgetDraft, type Kept, noteDrafts, placeOf, type Typed, takeDraft } from "./drafts.ts";
import { type Control, controlsOf, fillForm, textsOf } from "./form-texts.ts";
import { showMessage, takeBack } from "./snackbar.ts";

export type Draft = {
  /** Which form of the page. */
  name: string;
  /** The version of the record that the form is about; none for what is new. */
  version?: number | undefined;
  /** Notes what the fields begin with, where nothing else knows it; once for each version. */
  begin?: () => void;
  /** What is typed and not saved, or null where there is nothing. */
  read: () => Pick<Kept, "typed" | "from"> | null;
  /** What the fields begin with now. */
  saved: () => Typed;
  /** Puts it back as if it were typed again. */
  put: (typed: Typed) => void;
  /** It waits also while its form is not on the page, until the form itself is empty. */
  lasting?: boolean;
};

/** Fields that somebody else changed after they were typed into. */
export type Clash = { fields: readonly { name: string; theirs: string; mine: string }[]; kept: Kept };

/** What may be put back at once, and where it would undo what somebody else saved in between. */
export function partedDraft(
  kept: Kept,
  version: number | undefined,
  saved: Typed,
): { mine: Typed; clash: Clash | null } {
  const theirs = (name: string) => saved[name] ?? "";
  const other = kept.version !== null && kept.version !== version;
  const clashes = ([name]: [string, string]) => other && theirs(name) !== (kept.from[name] ?? "");
  // What was saved just before the page went is no draft any more.
  const all = Object.entries(kept.typed).filter(([name, mine]) => theirs(name) !== mine);
  const fields = all.filter(clashes).map(([name, mine]) => ({ name, theirs: theirs(name), mine }));
  return {
    mine: Object.fromEntries(all.filter((field) => !clashes(field))),
    clash: fields.length === 0 ? null : { fields, kept },
  };
}

/** What is typed now, with what still waits for a choice. */
function together(read: Pick<Kept, "typed" | "from"> | null, version: number | null, clash: Clash | null): Kept | null {
  if (!clash) return read && { ...read, version };
  const names = clash.fields.map(({ name }) => name);
  const waiting = (of: Typed) => Object.fromEntries(names.map((name) => [name, of[name] ?? ""]));
  const { typed, from, version: old } = clash.kept;
  return { typed: { ...waiting(typed), ...read?.typed }, from: { ...read?.from, ...waiting(from) }, version: old };
}

/** What asks a person which of two texts to keep; `null` where nothing is to be asked. */
export type KeptDraft = {
  clash: Clash | null;
  useMine: () => void;
  keepTheirs: () => void;
  /** It is done with, though the form still holds it while the page goes. */
  release: () => void;
};

/** Says that it is back, for as long as that is so. */
function useBackMessage() {
  const id = useId();
  const said = useRef(false);
  const here = useRef(false);
  const hush = useCallback(() => {
    if (said.current) takeBack(id);
    said.current = false;
  }, [id]);
  const say = useCallback(
    (onDiscard: () => void) => {
      said.current = true;
      const action = { label: "Discard", onClick: onDiscard };
      showMessage("What you typed is back. It is not saved yet.", { id, action });
    },
    [id],
  );
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // In development it is there again at once.
      queueMicrotask(() => here.current || hush());
    };
  }, [hush]);
  return { say, hush };
}

/** Brings back what was typed before the page or the session went, and says so; what somebody else changed meanwhile is asked about. */
export function useKeptDraft(draft: Draft | null): KeptDraft {
  const latest = useRef(draft);
  latest.current = draft;
  const released = useRef(false);
  const place = useRef<string | null>(null);
  const { say, hush } = useBackMessage();
  const [clash, setClash] = useState<Clash | null>(null);
  const waiting = useRef(clash);
  waiting.current = clash;
  const readNow = useRef((): Kept | null => null);
  readNow.current = () => {
    const { current } = latest;
    const now = current && together(current.read(), current.version ?? null, waiting.current);
    // The next thing typed into the same form is a new draft.
    if (now === null) released.current = false;
    return released.current ? null : now;
  };
  const { name, version } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version begins with other texts
  useEffect(() => latest.current?.begin?.(), [name, version]);
  useEffect(() => {
    if (name === undefined) return;
    place.current = placeOf(name);
    const kept = takeDraft(name);
    if (kept && latest.current) {
      const parted = partedDraft(kept, latest.current.version, latest.current.saved());
      const mine = Object.keys(parted.mine);
      if (mine.length > 0) latest.current.put(parted.mine);
      setClash(parted.clash);
      const discard = () => {
        const saved = latest.current?.saved() ?? {};
        latest.current?.put(Object.fromEntries(mine.map((field) => [field, saved[field] ?? ""])));
      };
      if (!parted.clash && mine.length > 0) say(discard);
    }
    return followDraft(name, () => readNow.current(), latest.current?.lasting);
  }, [name, say]);
  // What is put in by a press, and what was saved, is told by no event of a field.
  useEffect(() => {
    noteDrafts();
    if (readNow.current() === null) hush();
  });
  return {
    clash,
    useMine: () => {
      draft?.put(Object.fromEntries(clash?.fields.map((field) => [field.name, field.mine]) ?? []));
      setClash(null);
    },
    keepTheirs: () => setClash(null),
    release: () => {
      released.current = true;
      if (place.current !== null) forgetDraft(place.current);
    },
  };
}

/** A form of react-hook-form: the fields that differ from what is saved, as `version` of its record has them. */
export function draftOfForm<V extends FieldValues>(form: UseFormReturn<V>, name: string, version?: number): Draft {
  const texts = (values: object) =>
    Object.fromEntries(
      Object.entries(values).filter((field): field is [string, string] => typeof field[1] === "string"),
    );
  const saved = () => texts(form.formState.defaultValues ?? {});
  return {
    name,
    version,
    saved,
    read: () => changedOf(texts(form.getValues()), saved()),
    put: (typed) => form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true }),
  };
}

/** The fields that differ from what they began with, and that. */
export function changedOf(now: Typed, from: Typed): Pick<Kept, "typed" | "from"> | null {
  const typed = Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== (from[name] ?? "")));
  const names = Object.keys(typed);
  if (names.length === 0) return null;
  return { typed, from: Object.fromEntries(names.map((name) => [name, from[name] ?? ""])) };
}

const begun = new WeakMap<HTMLFormElement, { version: number | undefined; texts: Typed }>();

type About = { dirty: boolean; version?: number | undefined };

/** A form whose fields stand in the document alone: those that have a name and differ from what they began with. */
export function draftOfFields(form: RefObject<HTMLFormElement | null>, name: string, { dirty, version }: About): Draft {
  const saved = () => (form.current ? begun.get(form.current)?.texts : undefined) ?? {};
  return {
    name,
    version,
    saved,
    begin: () => {
      const before = form.current && begun.get(form.current);
      if (form.current && (!before || before.version !== version))
        begun.set(form.current, { version, texts: textsOf(form.current) });
    },
    read: () => (dirty ? changedOf(textsOf(form.current), saved()) : null),
    put: (typed) => {
      fillForm(form.current, typed);
      // What a choice brings is there with the next turn.
      setTimeout(() => fillForm(form.current, typed));
    },
  };
}

/** The same for a small form that begins without a word, as in a dialog. */
export function draftOfWords(form: RefObject<HTMLFormElement | null>, name: string): Draft {
  const whole = draftOfFields(form, name, { dirty: true });
  const isWord = (control: Control) => control instanceof HTMLTextAreaElement || control.type === "text";
  const said = () => form.current && controlsOf(form.current).some((one) => isWord(one) && one.value.trim() !== "");
  return { ...whole, read: () => (said() ? whole.read() : null) };
}

/** A form that holds its text itself, and begins without a word. */
export function draftOfText(name: string, typed: Typed, put: (typed: Typed) => void): Draft {
  const said = () => Object.values(typed).some((text) => text.trim() !== "");
  return { name, put, saved: () => ({}), read: () => (said() ? { typed, from: {} } : null) };
}
