// The plain forms beside a card, for visitors without a script as well: each field with its words, its problem and what was typed.
import type { ReactNode } from "react";
import { MOST_REPORT_WORDS, REPORT_REASONS } from "#lib/services/card/report-reasons.ts";

type Problem = { field: string; message: string } | null;
type FormProps = { back: string; error: Problem; typed: Readonly<Record<string, string>> };

function problemOf(error: Problem, field: string) {
  if (error?.field !== field) return { note: null, props: {} };
  const id = `${field}-problem`;
  return {
    note: (
      <p className="wrong" id={id}>
        {error.message}
      </p>
    ),
    props: { "aria-invalid": true, "aria-describedby": id } as const,
  };
}

function Form({
  back,
  error,
  send,
  children,
}: Pick<FormProps, "back" | "error"> & { send: string; children: ReactNode }) {
  return (
    <form method="post" data-visit="" noValidate>
      {error?.field === "form" ? (
        <p className="wrong" role="alert">
          {error.message}
        </p>
      ) : null}
      {children}
      <div className="acts">
        <button className="save" type="submit">
          {send}
        </button>
        <a className="send" href={back}>
          Back to the card
        </a>
      </div>
    </form>
  );
}

/** Asks where the card shall be sent. */
export function SendForm({ back, error, typed }: FormProps) {
  const { note, props } = problemOf(error, "email");
  return (
    <Form back={back} error={error} send="Send it">
      <label htmlFor="email">Your email address</label>
      <input
        {...{ id: "email", name: "email", type: "email", autoComplete: "email", inputMode: "email" }}
        {...props}
        required
        maxLength={254}
        defaultValue={typed.email ?? ""}
      />
      {note}
    </Form>
  );
}

/** Asks what is wrong with the card. */
export function ReportForm({ back, error, typed }: FormProps) {
  const [reason, words] = [problemOf(error, "reason"), problemOf(error, "words")];
  return (
    <Form back={back} error={error} send="Report">
      <fieldset {...reason.props}>
        <legend>What is wrong with it?</legend>
        {Object.entries(REPORT_REASONS).map(([value, label]) => (
          <label key={value} className="pick">
            <input type="radio" name="reason" value={value} defaultChecked={typed.reason === value} />
            {label}
          </label>
        ))}
        {reason.note}
      </fieldset>
      <label htmlFor="words">Anything else we should know (optional)</label>
      <textarea
        id="words"
        name="words"
        rows={4}
        maxLength={MOST_REPORT_WORDS}
        defaultValue={typed.words ?? ""}
        {...words.props}
      />
      {words.note}
    </Form>
  );
}
