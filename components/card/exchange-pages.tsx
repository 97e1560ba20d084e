// The visitor's pages around an answer: the form by itself, what was sent, and the stop of emails. Documents without script.
import type { CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { CONSENT_LABELS, type ConsentChannel } from "#lib/services/card/exchange-limits.ts";
import { CardFace, type CardFaces } from "./card-document.tsx";
import { ExchangeForm, type ExchangeFormProps } from "./exchange-form.tsx";
import { IntroduceRow } from "./introduction.tsx";
import { OwnAccessRow } from "./own-pages.tsx";
import { StopChoices, type StopProps, stoppedWords } from "./stop-choices.tsx";
import { VisitorSheet } from "./visitor-sheet.tsx";

type Why = "empty" | "problems" | "confirm" | "failed";

const WHY: Record<Exclude<Why, "empty">, { title: (who: string) => string; text: string }> = {
  problems: {
    title: (who) => `Share yours with ${who}`,
    text: "Please check your entries. Nothing has been sent yet.",
  },
  confirm: { title: (who) => `Send this to ${who}?`, text: "Review it, then send it. Nothing has been sent yet." },
  failed: {
    title: (who) => `This didn't reach ${who}`,
    text: "The problem is on our side. Everything you typed is still here. Try again in a moment.",
  },
};

type ExchangePageProps = CardFaces & {
  why: Why;
  content: CardContent;
  /** Where the card is. */
  back: string;
  form: ExchangeFormProps;
};

/** The form by itself. */
export function ExchangePage({ why, content, photoUrl, photoAlt, back, form }: ExchangePageProps) {
  const name = nameOf(content);
  const who = content.firstname || name;
  const said = why === "empty" ? null : WHY[why];
  return (
    <VisitorSheet>
      <header className="who">
        <CardFace name={name} photoUrl={content.photo ? photoUrl : null} photoAlt={photoAlt} />
        <p>
          <a href={back}>{name}</a>
          <small>{[content.title, content.company].filter((part) => part !== "").join(", ")}</small>
        </p>
      </header>
      <div className="told">
        <h1>{said === null ? `Share yours with ${who}` : said.title(who)}</h1>
        {said === null ? null : <p role="alert">{said.text}</p>}
      </div>
      <ExchangeForm {...form} />
    </VisitorSheet>
  );
}

export type SentWords = {
  name: string;
  email: string;
  phone: string;
  company: string;
  note: string;
  requests: readonly string[];
  consents: readonly { channel: ConsentChannel; ticked: boolean }[];
};

function Facts({ sent }: { sent: SentWords }) {
  const rows = [
    ["You", [sent.name, sent.company, sent.email || sent.phone].filter((part) => part !== "").join("\n")],
    ["You asked", sent.requests.join(", ")],
    ["Note", sent.note],
    ...sent.consents.map(({ channel, ticked }) => [CONSENT_LABELS[channel], ticked ? "Yes" : "No"] as const),
  ].filter(([, value]) => value !== "");
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActProps = { act: string; label: string };

function Act({ act, label }: ActProps) {
  return (
    <form method="post">
      <input type="hidden" name="act" value={act} />
      <button type="submit" className="plain">
        {label}
      </button>
    </form>
  );
}

/** One press for most people; how far it reaches and what it stops behind it. */
function Stops({ stopped, stop }: Pick<VisitorPageProps, "stopped" | "stop">) {
  return (
    <>
      {stopped ? null : (
        <>
          <Act act="stop" label={`Stop emails from ${stop.brand}`} />
          <Act act="stop-all" label="Stop emails from everyone here" />
        </>
      )}
      <StopChoices {...stop} />
    </>
  );
}

export type VisitorPageProps = {
  /** Whose card it was: a first name where there is one. */
  who: string;
  /** Who a stop binds. */
  brand: string;
  /** Where the card and its contact file are; null once it is gone. */
  card: string | null;
  file: string | null;
  sent: SentWords | null;
  /** The letter was the card's details, asked for by whoever typed the address: nothing was shared. */
  asked: boolean;
  stopped: boolean;
  canStop: boolean;
  /** Their stop as it is now. */
  stop: StopProps;
  just: "taken" | "stopped" | null;
};

/** What was sent, for ten minutes; then and in letters only the stop. */
export function VisitorPage(props: VisitorPageProps) {
  const { who, brand, card, file, sent, stopped, canStop, stop } = props;
  return (
    <VisitorSheet>
      <Told {...props} />
      {sent === null ? null : <Facts sent={sent} />}
      <div className="acts2">
        {sent !== null && file !== null ? (
          <a className="save" href={file}>
            Save {who}’s contact
          </a>
        ) : null}
        {sent === null ? null : (
          <>
            <form method="get">
              <input type="hidden" name="change" value="1" />
              <button type="submit" className="plain">
                Change it
              </button>
            </form>
            <Act act="take-back" label="Take it back" />
            <p className="small">You can do either within ten minutes of sending.</p>
          </>
        )}
        {canStop && sent === null ? <Stops stopped={stopped} stop={stop} /> : null}
        {canStop && sent === null ? <OwnAccessRow brand={brand} /> : null}
        {card === null ? null : (
          <p className="small">
            <a href={card}>Back to the card</a>
          </p>
        )}
      </div>
      {sent === null || card === null ? null : <IntroduceRow who={who} />}
    </VisitorSheet>
  );
}

/** What happened before, and what can be done about it. */
function choices({ who, brand, asked, canStop }: VisitorPageProps): string {
  const before = asked
    ? `Someone asked for the contact details of ${who} of ${brand} to be sent to you.`
    : `You shared your details with ${who} of ${brand}.`;
  const may = "You decide whether emails may come from there.";
  return `${before} ${canStop ? may : "Every email from there has a link that stops them."}`;
}

function Told(props: VisitorPageProps) {
  const { who, sent, stopped, just, stop } = props;
  const [title, text] =
    just === "taken"
      ? ["What you sent was deleted", `What you sent was deleted. ${who} no longer has it here.`]
      : stopped
        ? ["Emails stopped", stoppedWords(stop)]
        : sent
          ? [`${who} has it`, `${who} can get back to you now.`]
          : ["Your choices", choices(props)];
  return (
    <div className="told">
      {sent && just === null ? (
        <span className="tick" aria-hidden="true">
          ✓
        </span>
      ) : null}
      <h1>{title}</h1>
      <p role={just === null ? undefined : "status"}>{text}</p>
    </div>
  );
}
