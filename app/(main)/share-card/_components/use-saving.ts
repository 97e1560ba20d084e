"use client";
// Keeps the draft at the server while somebody writes, and publishes it; of two tabs the later one is asked.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isAppError } from "#lib/errors.ts";
import { type CardContent, contentSchema } from "#lib/services/card/content.ts";
import type { Card } from "#lib/services/card/entities.ts";

const PAUSE_MS = 900;

export type SaveState = "saved" | "waiting" | "saving" | "invalid" | "failed" | "conflict";

/** The first sentence of each field that would be refused, by its path. */
export function problemsOf(content: CardContent): ReadonlyMap<string, string> {
  const parsed = contentSchema.safeParse(content);
  const issues = parsed.success ? [] : parsed.error.issues;
  return new Map(issues.map(({ path, message }) => [path.join("."), message] as const).reverse());
}

export function useSaving({ first, content, readOnly }: { first: Card; content: CardContent; readOnly: boolean }) {
  const [card, setCard] = useState(first);
  const [state, setState] = useState<SaveState>("saved");
  const [other, setOther] = useState<Card | null>(null);
  const kept = useRef<CardContent>(first.draft);
  const version = useRef(first.version);
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef(content);
  latest.current = content;

  const took = useCallback((stored: Card, sent: CardContent) => {
    version.current = stored.version;
    kept.current = sent;
    setCard(stored);
    setState(latest.current === sent ? "saved" : "waiting");
  }, []);

  const refused = useCallback(
    async (error: unknown) => {
      if (!isAppError(error) || error.code !== "conflict") {
        setState("failed");
        showFailure(error);
        return;
      }
      setState("conflict");
      setOther(await call("card.get", { id: first.id }).catch(() => null));
    },
    [first.id],
  );

  /** True once what stands in the form is stored. */
  const save = useCallback(async (): Promise<boolean> => {
    await running.current;
    const sent = latest.current;
    if (sent === kept.current) return true;
    const parsed = contentSchema.safeParse(sent);
    if (!parsed.success) {
      setState("invalid");
      return false;
    }
    setState("saving");
    const sending = call("card.update", { id: first.id, version: version.current, draft: parsed.data }).then(
      (stored) => {
        took(stored, sent);
        return true;
      },
      async (error: unknown) => {
        await refused(error);
        return false;
      },
    );
    running.current = sending;
    const done = await sending;
    running.current = null;
    return done;
  }, [first.id, took, refused]);

  const dirty = content !== kept.current;
  useEffect(() => {
    if (readOnly || content === kept.current || other !== null) return;
    setState(contentSchema.safeParse(content).success ? "waiting" : "invalid");
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, other, readOnly, save]);

  /** After a conflict: what is typed here goes over what the other tab stored. */
  function keepMine() {
    if (other) version.current = other.version;
    setOther(null);
    setState("waiting");
  }

  return { card, state, dirty, other, keepMine, ...useActs({ id: first.id, version, save, took, refused, latest }) };
}

type Acts = {
  id: string;
  version: RefObject<number>;
  latest: RefObject<CardContent>;
  save: () => Promise<boolean>;
  took: (stored: Card, sent: CardContent) => void;
  refused: (error: unknown) => Promise<void>;
};

/** What is done with a card once its draft is stored. */
function useActs({ id, version, latest, save, took, refused }: Acts) {
  async function publish() {
    if (!(await save())) return;
    try {
      const stored = await call("card.publish", { id, version: version.current });
      took(stored, latest.current);
      showSuccess("Published. Visitors see it now.");
    } catch (error) {
      await refused(error);
    }
  }

  /** Changes what is no draft: the name, the address, whether search engines list it. */
  async function put(input: { name?: string; handle?: string; indexed?: boolean }) {
    if (!(await save())) return;
    const stored = await call("card.update", { id, version: version.current, ...input });
    took(stored, latest.current);
  }

  return { publish, put };
}
