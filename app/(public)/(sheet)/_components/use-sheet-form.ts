"use client";
// One form of the account pages: sends its fields once, puts refusals beside them, counts a limit down, and goes on.
import { type RefObject, useRef, useState } from "react";
import type { CallOperation } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors } from "#lib/client/refusal.ts";
import { type Failure, sendFields } from "#lib/client/send.ts";
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import { useWait } from "./use-wait.ts";

type Values = Record<string, string>;

export type SheetFormState = {
  form: RefObject<HTMLFormElement | null>;
  errors: FormErrors<string>;
  /** What stood in the fields when the errors were said. */
  refused: Values;
  /** A sentence over the form, for what belongs to no field. */
  problem: string | undefined;
  /** Set while a limit asks to wait. */
  waiting: string | undefined;
  /** The link that brought somebody here counts no more: nothing that is typed here will do. */
  gone: boolean;
  busy: boolean;
  submit: (data: FormData) => Promise<void>;
};

type FieldOf<Op extends CallOperation> = Op extends Op ? keyof InputOf<Op> & string : never;

export type SheetFormOptions<Op extends CallOperation> = {
  operation: Op;
  /** The names of the fields, in the order they stand. */
  fields: readonly FieldOf<Op>[];
  /** What is sent beside them. */
  extra?: Partial<InputOf<Op>> | undefined;
  /** What is wrong before anything is sent; empty when nothing is. */
  check?: (values: Values) => Values;
  /** After a good answer. The form stays busy when the page is left. */
  onDone: (data: OutputOf<Op>, values: Values) => "left" | "stays";
};

const GONE = 410;

/** The state of one such form. */
export function useSheetForm<Op extends CallOperation>(options: SheetFormOptions<Op>): SheetFormState {
  const { operation, fields, extra, check, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<string>>({});
  const [refused, setRefused] = useState<Values>({});
  const [problem, setProblem] = useState<string | undefined>();
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const { seconds, wait } = useWait();

  function fail(found: FormErrors<string>) {
    setErrors(found);
    setProblem(focusFirst<string>(form.current, fields, found) ? undefined : found.form);
  }
  function refuse(answer: Failure) {
    setGone(answer.status === GONE);
    if (answer.status === 429 && answer.retryAfter) wait(answer.retryAfter);
    fail(formErrors<string>(answer, fields));
  }
  async function submit(data: FormData) {
    if (busy || seconds > 0) return;
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? "")]));
    const wrong = check?.(values) ?? {};
    setRefused(values);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    setBusy(true);
    fail({});
    const answer = await sendFields(operation, { ...values, ...extra });
    if (answer.ok && onDone(answer.data, values) === "left") return;
    setBusy(false);
    if (!answer.ok) refuse(answer);
  }
  const waiting = seconds > 0 ? `Too many attempts. Try again in ${seconds} s.` : undefined;
  return { form, errors, refused, problem: waiting ? undefined : problem, waiting, gone, busy, submit };
}
