"use client";
// Onboarding's path: which step is shown, what was put off, and the drafts, remembered by the server and by the address.
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { homeOf, send } from "#lib/client/send.ts";
import type { Onboarding, OnboardingStep } from "#lib/onboarding.ts";
import type { InputOf } from "#lib/services/operation.ts";

const DRAFT_MS = 700;

/** Remembers and finishes: where the answer sends the person, or the sentence of a refusal. */
async function finishWith(
  onboarding: Onboarding,
  input: InputOf<"auth.finishOnboarding">,
): Promise<{ home: string } | { refused: string }> {
  try {
    await call("auth.saveOnboarding", onboarding);
  } catch (error) {
    return { refused: messageOf(error) };
  }
  const answer = await send("auth.finishOnboarding", input);
  return answer.ok ? { home: homeOf(answer.data) } : { refused: answer.message };
}

/** What is only a convenience fails quietly: the next keystroke tries again. */
const saveQuietly = (onboarding: Onboarding) => call("auth.saveOnboarding", onboarding).catch(() => undefined);

type Finishing = { firstname: string; onFinished: (how: "finish" | "skip", home: string) => void };

/** Answers the step at hand and the ways on from it. */
export function useOnboarding(first: Onboarding, steps: readonly OnboardingStep[], person: Finishing) {
  const asked = useSearchParams().get("step");
  const start = steps.find((step) => step === first.step) ?? steps[0] ?? "you";
  const step = steps.find((known) => known === asked) ?? start;
  const onboarding = useRef<Onboarding>({ ...first, step });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [error, setError] = useState("");
  const [submitting, setSubmitting] = useState<"finish" | "skip" | null>(null);

  const remember = useCallback((next: Onboarding, wait: number) => {
    onboarding.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveQuietly(onboarding.current), wait);
  }, []);

  // Back and Forward move the step too, and that is where the person is then.
  useEffect(() => {
    if (onboarding.current.step !== step) remember({ ...onboarding.current, step }, 0);
  }, [step, remember]);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function finish(how: "finish" | "skip") {
    if (submitting) return;
    setSubmitting(how);
    setError("");
    clearTimeout(timer.current);
    const done = await finishWith(
      onboarding.current,
      how === "skip" ? { skip: true } : { firstname: person.firstname },
    );
    if ("home" in done) return person.onFinished(how, done.home);
    setSubmitting(null);
    setError(done.refused);
  }

  function on(done: boolean) {
    const { skipped, drafts } = onboarding.current;
    const others = skipped.filter((each) => each !== step);
    const { [step]: _said, ...kept } = drafts;
    const next = steps[steps.indexOf(step) + 1];
    const after = { skipped: done ? others : [...others, step], drafts: done ? kept : drafts };
    if (!next) {
      onboarding.current = { ...after, step };
      return finish("finish");
    }
    history.pushState(null, "", `?step=${next}`);
    remember({ ...after, step: next }, 0);
  }

  return {
    ...{ step, error, submitting, number: steps.indexOf(step) + 1 },
    draft: onboarding.current.drafts[step] ?? {},
    /** What was typed in this step so far. */
    note: (values: Record<string, string>) =>
      remember({ ...onboarding.current, drafts: { ...onboarding.current.drafts, [step]: values } }, DRAFT_MS),
    done: () => on(true),
    later: () => on(false),
    skip: () => finish("skip"),
  };
}

export type OnboardingPath = ReturnType<typeof useOnboarding>;
