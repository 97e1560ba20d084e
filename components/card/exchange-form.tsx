// The form that answers a card: in place on the card, and on a page of its own where something is to be mended or confirmed.
import { paths } from "#lib/paths.ts";
import { MOST_ANSWERED } from "#lib/services/card/exchange-limits.ts";
import { CardIcon } from "./card-icons.tsx";
import { WaitingAnswer } from "./waiting-answer.tsx";

/** The words of a box that is never ticked beforehand. */
export type ConsentBox = { id: string; text: string };

type Field = "name" | "reach" | "company" | "note";

export type ExchangeFormProps = {
  /** Where it is sent. */
  action: string;
  /** Who gets it: a first name, and the company; either may be empty. */
  firstname: string;
  company: string;
  /** What the card offers to ask for. */
  help: readonly string[];
  consents: readonly ConsentBox[];
  answered?: Partial<Record<Field, string>> & { help?: readonly string[]; ticked?: readonly string[] };
  problems?: Partial<Record<Field, string>>;
  /** What a page that was made for this visitor carries; the card's own form gets it from its script. */
  hidden?: Readonly<Record<string, string>>;
};

const LABELS: Record<Field, { label: string; complete: string; optional?: true }> = {
  name: { label: "Your name", complete: "name" },
  reach: { label: "Phone or email", complete: "email" },
  company: { label: "Company", complete: "organization", optional: true },
  note: { label: "Note", complete: "off", optional: true },
};

type TextFieldProps = { name: Field; value: string; problem: string | undefined };

function TextField({ name, value, problem }: TextFieldProps) {
  const { label, complete, optional } = LABELS[name];
  return (
    <p className="field">
      <label htmlFor={`x-${name}`}>
        {label}
        {optional ? <small> optional</small> : null}
      </label>
      <input
        id={`x-${name}`}
        name={name}
        defaultValue={value}
        autoComplete={complete}
        maxLength={MOST_ANSWERED[name]}
        required={!optional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `x-${name}-problem` : undefined}
      />
      {problem ? (
        <span id={`x-${name}-problem`} className="bad">
          {problem}
        </span>
      ) : null}
    </p>
  );
}

function Chips({ help, on }: { help: readonly string[]; on: readonly string[] }) {
  if (help.length === 0) return null;
  return (
    <fieldset className="chips">
      <legend>
        How can I help?<small> optional</small>
      </legend>
      {help.map((chip) => (
        <label key={chip}>
          <input type="checkbox" name="help" value={chip} defaultChecked={on.includes(chip)} />
          <span>{chip}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Consents({ consents, ticked }: { consents: readonly ConsentBox[]; ticked: readonly string[] }) {
  return consents.map(({ id, text }) => (
    <label key={id} className="agree">
      <input type="hidden" name="seen" value={id} />
      <input type="checkbox" name="agree" value={id} defaultChecked={ticked.includes(id)} />
      <span>{text}</span>
    </label>
  ));
}

/** Two fields are asked for; everything else is offered. The browser's own checks are off: ours say what to do. */
export function ExchangeForm({ answered = {}, problems = {}, hidden = {}, ...props }: ExchangeFormProps) {
  const { action, firstname, company, help, consents } = props;
  const marks = "visit" in hidden ? {} : { "data-visit": "", "data-once": "" };
  const who = [firstname, company].filter((part) => part !== "").join(" and ");
  return (
    <form className="exchange" method="post" action={action} noValidate {...marks}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField name="name" value={answered.name ?? ""} problem={problems.name} />
      <TextField name="reach" value={answered.reach ?? ""} problem={problems.reach} />
      <Chips help={help} on={answered.help ?? []} />
      <TextField name="company" value={answered.company ?? ""} problem={problems.company} />
      <TextField name="note" value={answered.note ?? ""} problem={problems.note} />
      <p className="trap" aria-hidden="true">
        <label htmlFor="x-website">Leave this empty</label>
        <input id="x-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Consents consents={consents} ticked={answered.ticked ?? []} />
      <button type="submit" className="save">
        Send{firstname === "" ? "" : ` to ${firstname}`}
      </button>
      <p className="small">
        {who === "" ? "It is used" : `${who} use${firstname !== "" && company !== "" ? "" : "s"} this`} to get back to
        you. <a href={paths.privacy()}>Privacy</a>
      </p>
    </form>
  );
}

/** The same on the card itself, folded until it is wanted. */
export function FoldedExchange(props: ExchangeFormProps) {
  return (
    <details className="share" data-part="exchange">
      <summary>
        <CardIcon name="exchange" />
        <span>Share yours{props.firstname === "" ? "" : ` with ${props.firstname}`}</span>
        <CardIcon name="go" />
      </summary>
      <ExchangeForm {...props} />
      <WaitingAnswer who={props.firstname || props.company || "the owner of this card"} />
    </details>
  );
}
