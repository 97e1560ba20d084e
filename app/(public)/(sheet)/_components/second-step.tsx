"use client";
// The second step of a log-in: a code, a passkey, or a recovery code; whichever of them the account has.
import { ArrowLeft, Fingerprint } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CodeField } from "#components/security/code-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { formErrors } from "#lib/client/refusal.ts";
import { type Failure, send } from "#lib/client/send.ts";
import type { SecondFactor } from "#lib/errors.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { enterHome } from "./enter-home.ts";
import { askForLogin, passkeyFailure } from "./use-passkey-login.ts";
import { useWait } from "./use-wait.ts";

type Typed = "code" | "recovery_code";
type Problem = { field?: string; form?: string };
type SecondStepProps = {
  factor: SecondFactor;
  email: string;
  /** Back to the first step, with the sentence that explains it. */
  onBack: (sentence?: string) => void;
};

const GONE = 410;
const EMPTY: Record<Typed, string> = {
  code: "Enter the code that your app shows.",
  recovery_code: "Enter one of your recovery codes.",
};

/** One field at a time, whatever the server calls it. */
function problemOf(answer: Failure): Problem {
  return formErrors(answer, ["field"], (name) => (Object.hasOwn(EMPTY, name) ? "field" : undefined));
}

function useStep({ factor, onBack }: SecondStepProps) {
  const [problem, setProblem] = useState<Problem>({});
  const [busy, setBusy] = useState<Typed | "passkey" | null>(null);
  const { seconds, wait } = useWait();
  function fail(found: Problem) {
    setBusy(null);
    setProblem(found);
  }
  async function pass(proof: Omit<InputOf<"auth.loginFactor">, "challenge">) {
    const answer = await send("auth.loginFactor", { challenge: factor.challenge, ...proof });
    if (answer.ok) return enterHome(answer.data);
    if (answer.status === GONE) return onBack(answer.message);
    if (answer.status === 429 && answer.retryAfter) wait(answer.retryAfter);
    fail(problemOf(answer));
  }
  async function type(kind: Typed, value: string) {
    if (busy || seconds > 0) return;
    if (!value) return fail({ field: EMPTY[kind] });
    setBusy(kind);
    setProblem({});
    await pass(kind === "code" ? { code: value } : { recovery_code: value });
  }
  async function showPasskey() {
    if (busy) return;
    setBusy("passkey");
    setProblem({});
    try {
      await pass({ passkey: await askForLogin(factor.challenge) });
    } catch (thrown) {
      const sentence = passkeyFailure(thrown);
      fail(sentence ? { form: sentence } : {});
    }
  }
  return { problem, setProblem, busy, seconds, type, showPasskey };
}

function RecoveryField({ error }: { error: string | undefined }) {
  return (
    <Field label="Recovery code" error={error} help="One of the ten codes you saved. Each works once.">
      <Input
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        placeholder="xxxx-xxxx-xxxx-xxxx"
        className="h-11 text-15 touch:h-12"
      />
    </Field>
  );
}

function Ways({
  onBack,
  recovering,
  onTurn,
}: {
  onBack: () => void;
  recovering: boolean;
  onTurn: (() => void) | null;
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
      <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        Back
      </Button>
      {onTurn ? (
        <Button size="sm" variant="ghost" onClick={onTurn}>
          {recovering ? "Use another way" : "Use a recovery code"}
        </Button>
      ) : null}
    </div>
  );
}

function Head({
  email,
  waiting,
  problem,
}: {
  email: string;
  waiting: string | undefined;
  problem: string | undefined;
}) {
  const loud = waiting ?? problem;
  return (
    <>
      <h2 className="text-17">One more step</h2>
      <p className="-mt-3 text-13 text-muted">
        Show that it is you, <b className="font-medium text-ink [overflow-wrap:anywhere]">{email}</b>.
      </p>
      <div role="alert" className="empty:hidden">
        {loud ? <Note tone={waiting ? "warning" : "danger"} title={loud} /> : null}
      </div>
    </>
  );
}

type TypedFieldProps = { typed: Typed; error: string | undefined; busy: boolean; waiting: string | undefined };

function TypedField({ typed, error, busy, waiting }: TypedFieldProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector("input")?.focus();
  }, [error]);
  return (
    <div ref={form} className="grid gap-[18px]">
      {typed === "code" ? (
        <CodeField
          label="Code from your authenticator app"
          error={error}
          onComplete={() => form.current?.closest("form")?.requestSubmit()}
        />
      ) : (
        <RecoveryField error={error} />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy} disabledReason={waiting}>
        Continue
      </Button>
    </div>
  );
}

function typedOf(kinds: readonly string[], recovering: boolean): Typed | null {
  if (recovering) return "recovery_code";
  return kinds.includes("totp") ? "code" : null;
}

/** Takes the place of email and password. */
export function SecondStep(props: SecondStepProps) {
  const { kinds } = props.factor;
  const [recovering, setRecovering] = useState(false);
  const { problem, setProblem, busy, seconds, type, showPasskey } = useStep(props);
  const typed = typedOf(kinds, recovering);
  const waiting = seconds > 0 ? `Too many attempts. Try again in ${seconds} s.` : undefined;
  const turn = () => {
    setProblem({});
    setRecovering(!recovering);
  };
  return (
    <form
      noValidate
      className="mt-6 grid gap-[18px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) void type(typed, String(new FormData(event.currentTarget).get(typed) ?? "").trim());
      }}
    >
      <Head email={props.email} waiting={waiting} problem={problem.form} />
      {typed ? (
        <TypedField key={typed} typed={typed} error={problem.field} busy={busy === typed} waiting={waiting} />
      ) : null}
      {kinds.includes("passkey") ? (
        <Button
          variant={typed ? "secondary" : "primary"}
          size="lg"
          block
          busy={busy === "passkey"}
          icon={<Fingerprint aria-hidden="true" />}
          onClick={() => void showPasskey()}
        >
          Use a passkey
        </Button>
      ) : null}
      <Ways onBack={() => props.onBack()} recovering={recovering} onTurn={kinds.includes("recovery") ? turn : null} />
    </form>
  );
}
