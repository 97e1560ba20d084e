"use client";
// Keeps the draft at the server while somebody writes, and publishes it; of two tabs the later one is asked.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useLatest } from "#lib/client/use-latest.ts";
import { AppError, isAppError, isConflict } from "#lib/errors.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { contentProblems } from "#lib/services/card/content-problems.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { Put } from "./card-settings.tsx";

const PAUSE_MS = 900;
const INVALID = "A field on the card is missing something. Fix it, then try again.";
const UNSAVED = "The card couldn’t be saved. Nothing you typed is lost. Please try again.";

export type SaveState = "saved" | "waiting" | "saving" | "invalid" | "failed" | "conflict";

type Saving = { first: Card; content: CardContent; readOnly: boolean };

export function useSaving({ first, content, readOnly }: Saving) {
  const latest = useLatest(content);
  const { card, kept, state, other, stored, ...is } = useStored(first, latest);
  const { setState, setOther, took, refused } = is;
  const running = useRef<Promise<unknown> | null>(null);

  /** Ends once what stands in the form is stored, and throws where it is not. */
  const save = useCallback(async (): Promise<void> => {
    await running.current;
    const sent = latest.current;
    if (sent === stored.current.content) return;
    if (contentProblems(sent).size > 0) {
      setState("invalid");
      throw new AppError("invalid", INVALID);
    }
    setState("saving");
    const sending = call("card.update", { id: first.id, version: stored.current.version, draft: sent });
    running.current = sending.catch(() => null);
    try {
      took(await sending, sent);
    } catch (error) {
      await refused(error);
      throw error;
    } finally {
      running.current = null;
    }
  }, [first.id, latest, stored, setState, took, refused]);

  const dirty = content !== kept;
  useAutosave({ waits: dirty && !readOnly && other === null, content, save, setState });

  /** After a conflict: what is typed here goes over what the other tab stored. */
  function keepMine() {
    if (other) stored.current = { ...stored.current, version: other.version };
    setOther(null);
    setState("waiting");
  }

  /** What is typed would be lost by leaving: it is not about to be stored by itself. */
  const stuck = dirty && (state === "invalid" || state === "failed" || state === "conflict");
  return { card, state, dirty, stuck, other, keepMine, ...useActs({ id: first.id, stored, save, took, refused }) };
}

/** What the server has of the card, and how the last attempt to tell it more ended. */
function useStored(first: Card, latest: RefObject<CardContent>) {
  const [card, setCard] = useState(first);
  const [state, setState] = useState<SaveState>("saved");
  const [other, setOther] = useState<Card | null>(null);
  const [kept, setKept] = useState(first.draft);
  const stored = useRef({ version: first.version, content: first.draft });

  const took = useCallback(
    (next: Card, sent: CardContent) => {
      stored.current = { version: next.version, content: sent };
      setKept(sent);
      setCard(next);
      setState(latest.current === sent ? "saved" : "waiting");
    },
    [latest],
  );

  /** Says it beside the card where another edit came first; else the sentence of what went wrong is the caller's to show. */
  const refused = useCallback(
    async (error: unknown) => {
      const conflict = isConflict(error);
      setState(conflict ? "conflict" : "failed");
      if (conflict) setOther(await call("card.get", { id: first.id }).catch(() => null));
    },
    [first.id],
  );
  return { card, kept, state, other, stored, setState, setOther, took, refused };
}

type Autosave = {
  waits: boolean;
  content: CardContent;
  save: () => Promise<void>;
  setState: (state: SaveState) => void;
};

/** After a pause; at once where the editor is left for another page of ours. */
function useAutosave({ waits, content, save, setState }: Autosave): void {
  const left = useLatest(() => {
    if (waits) void save().catch(() => null);
  });
  useEffect(() => () => left.current(), [left]);
  useEffect(() => {
    if (!waits) return;
    setState(contentProblems(content).size === 0 ? "waiting" : "invalid");
    // Why it was refused stands at its field or over the form; what else went wrong is said once.
    const quiet = (error: unknown) => isConflict(error) || (isAppError(error) && error.code === "invalid");
    const timer = setTimeout(() => void save().catch((error) => quiet(error) || showFailure(error)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, content, save, setState]);
}

type Acts = {
  id: string;
  stored: RefObject<{ version: number; content: CardContent }>;
  save: () => Promise<void>;
  took: (stored: Card, sent: CardContent) => void;
  refused: (error: unknown) => Promise<void>;
};

/** What is done with a card once its draft is stored. */
function useActs({ id, stored, save, took, refused }: Acts) {
  async function done(send: () => Promise<Card>) {
    try {
      const next = await send();
      took(next, stored.current.content);
    } catch (error) {
      if (isConflict(error)) await refused(error);
      throw error;
    }
  }

  async function publish() {
    try {
      await save();
      await done(() => call("card.publish", { id, version: stored.current.version }));
      showSuccess("Published. Visitors see it now.");
    } catch (error) {
      showFailure(error);
    }
  }

  /** Changes what is no draft: the name, the address, its end, whether search engines list it. Throws where it did not. */
  async function put(input: Parameters<Put>[0]) {
    await save().catch((error) => {
      throw isAppError(error) ? error : new AppError("unavailable", UNSAVED);
    });
    await done(() => call("card.update", { id, version: stored.current.version, ...input }));
  }

  return { publish, put };
}
