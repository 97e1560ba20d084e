"use client";
// The form of the stages: renamed, moved, added and taken away, and saved all at once.
import { useRef, useState } from "react";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import type { Typed } from "#lib/client/drafts.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshStages } from "#lib/client/use-contact-fields.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { Stages } from "#lib/services/contact/stage-contract.ts";

/** `was` is the stage that it is; null for a new one. */
type Line = { key: number; name: string; was: string | null };

function problemIn(lines: readonly Line[]): string | undefined {
  if (lines.some(({ name }) => name.trim() === "")) return "Enter a name for each stage, or remove it.";
  const names = lines.map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size < names.length ? "Each stage is there once." : undefined;
}

/** What each stage is called now by what it was, and under no name those that are new. */
function typedOf(lines: readonly Line[]): Typed {
  const old = lines.flatMap(({ was, name }) => (was === null ? [] : [[was, name] as const]));
  const added = lines.flatMap(({ was, name }) => (was === null && name.trim() !== "" ? [name] : []));
  return { ...Object.fromEntries(old), "": added.join("\n") };
}

/** Keys of new lines go on from `next`. */
function withTyped(lines: readonly Line[], typed: Typed, next: { current: number }): Line[] {
  const renamed = lines.map((line) => ({ ...line, name: (line.was === null ? null : typed[line.was]) ?? line.name }));
  const added = (typed[""] ?? "").split("\n").filter((name) => name !== "");
  return [
    ...renamed.filter(({ was }) => was !== null),
    ...added.map((name) => {
      next.current += 1;
      return { key: next.current, name, was: null };
    }),
  ];
}

type Options = { stages: Stages; onClose: () => void };

/** `save` never rejects; where somebody else changed them in between it says so, and closing shows theirs. */
export function useStagesForm({ stages, onClose }: Options) {
  const next = useRef(stages.names.length);
  const [lines, setLines] = useState<readonly Line[]>(stages.names.map((name, key) => ({ key, name, was: name })));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshStages();
  const change = (now: readonly Line[]) => {
    setLines(now);
    setError(undefined);
  };
  const saved = Object.fromEntries(stages.names.map((name) => [name, name]));
  const held = { name: "stages", now: typedOf(lines), saved };
  useKeptDraft(draftOfState(held, (typed) => setLines((now) => withTyped(now, typed, next))));
  async function save(): Promise<void> {
    const found = problemIn(lines);
    if (found !== undefined) return setError(found);
    setBusy(true);
    try {
      const list = lines.map(({ name, was }) => ({ name: name.trim(), was }));
      await call("contact.changeStages", { version: stages.version, stages: list });
      showSuccess("Stages saved");
      onClose();
    } catch (thrown) {
      setError(refusalOf(thrown).message);
      setBusy(false);
    }
    await refresh().catch(() => undefined);
  }
  return {
    ...{ lines, error, busy, save },
    add: () => {
      next.current += 1;
      change([...lines, { key: next.current, name: "", was: null }]);
    },
    rename: (key: number, name: string) => change(lines.map((line) => (line.key === key ? { ...line, name } : line))),
    remove: (key: number) => change(lines.filter((line) => line.key !== key)),
    move: (key: number, by: -1 | 1) => {
      const at = lines.findIndex((line) => line.key === key);
      const line = lines[at];
      if (line === undefined) return;
      const rest = lines.filter((other) => other !== line);
      change([...rest.slice(0, at + by), line, ...rest.slice(at + by)]);
    },
  };
}
