"use client";
// Answering one change request: the words, for whom, the call, and what is said when it comes back.
import { useRouter } from "next/navigation";
import { type RefObject, useState } from "react";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfWords, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { ChangeRequestDetail, DecideRequest } from "#lib/services/card/theme-request-entities.ts";
import type { Given } from "#lib/services/card/theme-request-limits.ts";
import type { Answer } from "./request-form.tsx";

const SAID: Record<DecideRequest["act"], string> = {
  approve: "Approved. The cards show it now.",
  decline: "Said no",
  ask: "Asked back",
  pass: "Passed on",
};

/** What is said before anything is sent; the service says the same. */
const NEEDED = { decline: "Say why.", ask: "Write a question." } as const;

const NOTHING: Answer = { words: "", again: "" };

type Errors = Partial<Record<"words" | "again_on" | "body", string>>;

/** Beside the field that it is about, or else below the words. */
function errorsOf(thrown: unknown): Errors {
  const { fields, message } = refusalOf(thrown);
  const { words, again_on: again } = fields;
  if (words === undefined && again === undefined) return { body: message };
  return { ...(words ? { words } : {}), ...(again ? { again_on: again } : {}) };
}

/** After a 409 the page shows what somebody else answered meanwhile; what was typed stays. */
export function useDeciding({ id, version, for: asked }: ChangeRequestDetail, form: RefObject<HTMLFormElement | null>) {
  const router = useRouter();
  const { release } = useKeptDraft(draftOfWords(form, `answer ${id}`));
  const [given, setGiven] = useState<Given>(asked);
  const [answer, setAnswer] = useState(NOTHING);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<unknown>, said: () => void) {
    setBusy(true);
    setErrors({});
    try {
      await act();
      release();
      setAnswer(NOTHING);
      said();
    } catch (thrown) {
      const found = errorsOf(thrown);
      setErrors(found);
      if (found.body !== undefined) showFailure(thrown);
    }
    setBusy(false);
    router.refresh();
  }
  const undo = (at: number) =>
    void run(
      () => call("card.undoDecision", { id, version: at }),
      () => showSuccess("Undone. The request is open again."),
    );
  const decide = (act: DecideRequest["act"]) => {
    const yes = act === "approve" ? { given } : {};
    const no = act === "decline" && answer.again !== "" ? { again_on: answer.again } : {};
    const words = answer.words.trim();
    if (words === "" && act in NEEDED) {
      setErrors({ words: NEEDED[act === "ask" ? "ask" : "decline"] });
      form.current?.querySelector("textarea")?.focus();
      return;
    }
    let done = version;
    void run(
      async () => {
        done = (await call("card.decideRequest", { id, version, act, words, ...yes, ...no })).version;
      },
      () => {
        const back = { label: "Undo", onClick: () => undo(done) };
        showSuccess(SAID[act], act === "ask" || act === "pass" ? undefined : back);
      },
    );
  };
  return { given, setGiven, answer, setAnswer, errors, busy, decide, undo: () => undo(version) };
}
