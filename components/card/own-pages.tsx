// The pages on which a person sees what a brand holds of them: their address, the code, and what it opens. Documents without script.
import { CODE_DIGITS, CODE_MINUTES } from "#lib/services/card/own-access.ts";
import { VisitorSheet } from "./visitor-sheet.tsx";

type FieldProps = { id: string; name: string; label: string; value?: string; problem: string | null; code?: true };

function Field({ id, name, label, value = "", problem, code }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...(code
          ? { inputMode: "numeric", autoComplete: "one-time-code", maxLength: CODE_DIGITS + 2 }
          : { inputMode: "email", autoComplete: "email", maxLength: 254 })}
      />
      {problem ? (
        <span id={`${id}-problem`} className="bad">
          {problem}
        </span>
      ) : null}
    </p>
  );
}

type AskProps = { email: string; problem: string | null };

function AskForm({ email, problem }: AskProps) {
  return (
    <form className="exchange" method="post" noValidate>
      <input type="hidden" name="act" value="own-code" />
      <Field id="own-email" name="email" label="Your email address" value={email} problem={problem} />
      <button type="submit" className="plain">
        Email me a code
      </button>
    </form>
  );
}

/** Behind the choices of a letter: one line until somebody wants it. */
export function OwnAccessRow({ brand }: { brand: string }) {
  return (
    <details className="stops own">
      <summary>See or erase what {brand} holds about you</summary>
      <p className="small">
        Enter the address that our email came to. We send a code there, so that nobody else can see it.
      </p>
      <AskForm email="" problem={null} />
    </details>
  );
}

type OwnPageProps = { brand: string; back: string };

/** Where the address was no good, or a code has ended. */
export function OwnAskPage({ brand, back, email, problem }: OwnPageProps & AskProps) {
  return (
    <VisitorSheet>
      <div className="told">
        <h1>See what {brand} holds about you</h1>
        <p role={problem === null ? undefined : "alert"}>
          {problem ?? "Enter the address that our email came to. We send a code there."}
        </p>
      </div>
      <AskForm email={email} problem={problem} />
      <BackRow back={back} />
    </VisitorSheet>
  );
}

export function BackRow({ back }: { back: string }) {
  return (
    <div className="acts2">
      <p className="small">
        <a href={back}>Back to your choices</a>
      </p>
    </div>
  );
}

type CodeProps = OwnPageProps & AskProps & { sends: boolean };

/** Asks for the code; says so where no email leaves this installation. */
export function OwnCodePage({ brand, back, email, problem, sends }: CodeProps) {
  return (
    <VisitorSheet>
      <div className="told">
        <h1>Check your email</h1>
        {sends ? (
          <p>
            We sent a code to {email}. It works for {CODE_MINUTES} minutes. If it is not there, check your junk folder.
          </p>
        ) : (
          <p role="alert">
            No email can be sent from here right now, so your code waits. Contact {brand} directly if you cannot wait.
          </p>
        )}
      </div>
      <form className="exchange" method="post" noValidate>
        <input type="hidden" name="act" value="own-open" />
        <input type="hidden" name="email" value={email} />
        <Field id="own-code" name="code" label={`The ${CODE_DIGITS} digits of your code`} problem={problem} code />
        <button type="submit" className="save">
          Show what is held
        </button>
      </form>
      <form method="post" className="acts2">
        <input type="hidden" name="act" value="own-code" />
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="plain">
          Email me another code
        </button>
      </form>
      <BackRow back={back} />
    </VisitorSheet>
  );
}
