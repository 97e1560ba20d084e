"use client";
// Reads the destination's page when its field is left, and fills in what nobody has typed.
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Metadata } from "#lib/services/links/entities.ts";
import type { LinkFields } from "./fields.ts";

export type Reading =
  | { kind: "idle" | "reading" }
  | { kind: "read"; metadata: Metadata; filled: string[] }
  | { kind: "failed"; message: string };

type Form = UseFormReturn<LinkFields>;
type Texts = Pick<LinkFields, "title" | "description" | "picture">;
const NAMES = ["title", "description", "picture"] as const;
const NOTHING: Texts = { title: "", description: "", picture: "" };

function textsOf(metadata: Metadata): Texts {
  return {
    title: metadata.title ?? "",
    description: metadata.description ?? "",
    picture: metadata.image ?? "",
  };
}

/** Somebody may be in the field already: what they type next takes the place of what is put there. */
function put(form: Form, name: keyof LinkFields, value: string): void {
  // An alias is checked as it is typed; the texts are checked here.
  form.setValue(name, value, { shouldDirty: true, shouldValidate: name !== "alias" });
  if (document.activeElement?.getAttribute("name") === name) form.setFocus(name, { shouldSelect: true });
}

/** Fills every field, or only those that are empty or hold what was read before. */
function fill(form: Form, { found, before, over }: { found: Texts; before: Texts; over: boolean }): string[] {
  return NAMES.filter((name) => {
    const now = form.getValues(name);
    if (found[name] === "" || !(over || now === "" || now === before[name])) return false;
    put(form, name, found[name]);
    return true;
  });
}

function tellUndo(form: Form, before: Texts): void {
  const changed = NAMES.some((name) => before[name] !== "" && before[name] !== form.getValues(name));
  if (!changed) return;
  const undo = () => {
    for (const name of NAMES) form.setValue(name, before[name], { shouldDirty: true });
  };
  showSuccess("Read again from the page", { label: "Undo", onClick: undo });
}

export type DestinationOptions = { form: Form; known: Metadata | null; suggests: boolean };

/** `suggests`: a new link gets a readable alias as long as nobody chose one. */
export function useDestination({ form, known, suggests }: DestinationOptions) {
  const [reading, setReading] = useState<Reading>({ kind: "idle" });
  const [metadata, setMetadata] = useState(known);
  const last = useRef({
    url: form.getValues("destination").trim(),
    texts: known ? textsOf(known) : NOTHING,
    alias: "",
  });
  const abort = useRef<AbortController | null>(null);

  async function suggest(url: string) {
    const now = form.getValues("alias");
    if (!suggests || (now !== "" && now !== last.current.alias)) return;
    const { alias } = await call("links.aliasSuggestion", { url, title: form.getValues("title") });
    if (form.getValues("alias") !== now) return;
    last.current.alias = alias;
    put(form, "alias", alias);
  }

  async function read(over: boolean) {
    const url = form.getValues("destination").trim();
    if (url === "") return;
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setReading({ kind: "reading" });
    try {
      const found = await call("links.metadata", { url }, { signal: controller.signal });
      const before = { ...NOTHING, ...form.getValues() };
      const filled = fill(form, { found: textsOf(found), before: last.current.texts, over });
      last.current = { ...last.current, url, texts: textsOf(found) };
      setMetadata(found);
      setReading({ kind: "read", metadata: found, filled });
      if (over) tellUndo(form, before);
      await suggest(url).catch(() => undefined);
    } catch (error) {
      if (controller.signal.aborted) return;
      last.current.url = url;
      const { fields, message } = refusalOf(error);
      const [sentence] = Object.values(fields);
      if (sentence) form.setError("destination", { type: "server", message: sentence });
      setReading(sentence ? { kind: "idle" } : { kind: "failed", message });
    }
  }

  return {
    reading,
    metadata,
    again: () => void read(true),
    /** Only when the address is another one than the last that was read. */
    left: () => {
      if (form.getValues("destination").trim() !== last.current.url) void read(false);
    },
  };
}
