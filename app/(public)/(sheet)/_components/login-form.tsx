"use client";
// Email and password or a passkey, errors beside their fields, the second step where there is one, and the demo's people.
import { Fingerprint } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { late } from "#components/patterns/late.tsx";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { type FormErrors, formErrors } from "#lib/client/refusal.ts";
import { send } from "#lib/client/send.ts";
import type { SecondFactor } from "#lib/errors.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { paths } from "#lib/paths.ts";
import { DemoPeople, type DemoPerson } from "./demo-people.tsx";
import { enterHome } from "./enter-home.ts";
import { CONTROL, EmailField } from "./sheet-form.tsx";
import { SheetFoot } from "./sheet-head.tsx";
import { SignOnOffer, useSignOnOffer } from "./sign-on-offer.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";
import { usePasskeyLogin } from "./use-passkey-login.ts";
import { useWait } from "./use-wait.ts";

const SecondStep = late(() => import("./second-step.tsx").then((module) => module.SecondStep));

type Step = { factor: SecondFactor; email: string };
type Credentials = { email: string; password: string };
const FIELDS = ["email", "password"] as const;
type Errors = FormErrors<(typeof FIELDS)[number]>;

function check(email: string, password: string): Errors {
  return {
    ...(email ? {} : { email: "Enter your email." }),
    ...(password ? {} : { password: "Enter your password." }),
  };
}

function useLogin() {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<string | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<Credentials | null>(null);
  const { seconds, wait } = useWait();
  async function login(email: string, password: string): Promise<Errors> {
    setBusy(email);
    setErrors({});
    setUnconfirmed(null);
    const answer = await send("auth.login", { email, password }, FALLBACKS.login);
    if (answer.ok) {
      enterHome(answer.data);
      return {};
    }
    setBusy(null);
    if (answer.secondFactor?.kinds.includes("email")) {
      setUnconfirmed({ email, password });
      return {};
    }
    if (answer.secondFactor) {
      setStep({ factor: answer.secondFactor, email });
      return {};
    }
    if (answer.status === 429 && answer.retryAfter) wait(answer.retryAfter);
    const found = formErrors(answer, FIELDS);
    setErrors(found);
    return found;
  }
  const back = (sentence?: string) => {
    setStep(null);
    setErrors(sentence ? { form: sentence } : {});
  };
  return { errors, setErrors, busy, seconds, login, step, back, unconfirmed };
}

function PasskeyButton({ busy, onUse }: { busy: boolean; onUse: () => void }) {
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        or
      </p>
      <Button size="lg" block busy={busy} icon={<Fingerprint aria-hidden="true" />} onClick={onUse}>
        Use a passkey
      </Button>
    </>
  );
}

function PasswordField({ error }: { error: string | undefined }) {
  const forgot = (
    <Link href={paths.forgotPassword()} className="link ml-auto text-13">
      Forgot it?
    </Link>
  );
  return (
    <Field label="Password" error={error} end={forgot}>
      <PasswordInput name="password" autoComplete="current-password" required className={CONTROL} />
    </Field>
  );
}

function NewHere() {
  return (
    <SheetFoot>
      New here?{" "}
      <Link href={paths.signUp()} className="link">
        Create an account
      </Link>
    </SheetFoot>
  );
}

/** The form of the login page. */
export function LoginForm({ demoPeople }: { demoPeople: readonly DemoPerson[] }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, busy, seconds, login, step, back, unconfirmed } = useLogin();
  const passkey = usePasskeyLogin(step === null);
  const { offer, hear } = useSignOnOffer();

  function focusFirst(found: Errors) {
    const name = found.email ? "email" : "password";
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }
  function comeBack(sentence?: string) {
    flushSync(() => back(sentence));
    focusFirst({});
  }
  async function submit(data: FormData) {
    passkey.forget();
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const missing = check(email, password);
    const found = missing.email || missing.password ? missing : await login(email, password);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirst(found);
  }
  const waiting = seconds > 0 ? `Too many attempts. Try again in ${seconds} s.` : undefined;
  const loud = waiting ?? errors.form ?? passkey.error;
  return (
    <>
      {step ? <SecondStep {...step} onBack={comeBack} /> : null}
      {/* Whoever comes back from the second step finds what they typed. */}
      <div hidden={step !== null}>
        <form
          ref={form}
          noValidate
          method="post"
          className="mt-6 grid gap-[18px]"
          onInput={({ currentTarget }) => hear(String(new FormData(currentTarget).get("email") ?? ""))}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !waiting) void submit(new FormData(event.currentTarget));
          }}
        >
          <div role="alert" className="empty:hidden">
            {loud ? <Note tone={waiting ? "warning" : "danger"} title={loud} /> : null}
            {unconfirmed && !loud ? <Unconfirmed {...unconfirmed} /> : null}
          </div>
          <EmailField error={errors.email} autoComplete="username webauthn" />
          <PasswordField error={errors.password} />
          <Button type="submit" variant="primary" size="lg" block busy={busy !== null} disabledReason={waiting}>
            Log in
          </Button>
        </form>
        <SignOnOffer offer={offer} />
        <PasskeyButton busy={passkey.busy} onUse={() => void passkey.use()} />
        <NewHere />
        {demoPeople.length > 0 ? <DemoPeople people={demoPeople} busy={busy} onChoose={login} /> : null}
      </div>
    </>
  );
}
