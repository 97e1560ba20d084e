// What a code opens: what a brand holds of somebody, in their own words and in counts, and what they can do about it.
import { calendarDay, dayIn } from "#lib/date-format.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import { CHANNEL_LABELS, PURPOSE_LABELS } from "#lib/services/contact/consent-limits.ts";
import { FACT_FIELDS, FACT_LABELS } from "#lib/services/contact/contact-limits.ts";
import { BackRow } from "./own-pages.tsx";
import { VisitorSheet } from "./visitor-sheet.tsx";

export type HeldPlaceWords = {
  name: string;
  counts: Readonly<Record<string, number>>;
  words: readonly { field: string; value: string; at: Date }[];
  sent: readonly {
    at: Date;
    name: string;
    email: string;
    phone: string;
    company: string;
    note: string;
    requests: readonly string[];
  }[];
  consents: readonly {
    channel: "email" | "sms" | "call";
    purpose: string;
    answer: "yes" | "no";
    words: string;
    at: Date;
    until: Date | null;
  }[];
};

export type OwnHeldProps = {
  brand: string;
  back: string;
  email: string;
  proof: string;
  places: readonly HeldPlaceWords[];
  /** What they asked for and is not done yet. */
  asked: readonly ("access" | "erase")[];
  phones: { shown: readonly string[]; stopped: Readonly<Record<"sms" | "call", boolean>> };
  /** They stopped emails themselves. */
  stopped: boolean;
  /** The words of a yes. */
  yes: string;
  said: string | null;
};

const NOUNS = [
  ["contacts", "record"],
  ["values", "value"],
  ["notes", "note"],
  ["consents", "consent entry"],
  ["answers", "card answer"],
  ["rows", "imported row"],
] as const;

const day = (at: Date) => calendarDay(dayIn(at, "UTC"), "year");

function countsOf(counts: HeldPlaceWords["counts"]): string | null {
  const said = NOUNS.flatMap(([name, noun]) => ((counts[name] ?? 0) > 0 ? [counted(counts[name] ?? 0, noun)] : []));
  return said.length === 0 ? null : inOnePhrase(said);
}

type Row = { key: string; label: string; text: string };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <div className="told">
        <h2>{title}</h2>
      </div>
      <dl className="facts">
        {rows.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function fieldLabel(field: string): string {
  const known = FACT_FIELDS.find((one) => one === field);
  return known === undefined ? field : FACT_LABELS[known];
}

function ownWords({ places }: OwnHeldProps): Row[] {
  const all = places.flatMap(({ words }) =>
    words.map(({ field, value }) => ({ label: fieldLabel(field), text: value })),
  );
  const distinct = new Map(all.map((row) => [`${row.label} ${row.text}`, row]));
  return [...distinct].map(([key, row]) => ({ key, ...row }));
}

function sentRows({ places }: OwnHeldProps): Row[] {
  return places.flatMap(({ name: place, sent }) =>
    sent.map(({ at, name, email, phone, company, note, requests }, index) => ({
      key: `${place} ${index}`,
      label: day(at),
      text: [name, company, email || phone, requests.join(", "), note].filter((part) => part !== "").join("\n"),
    })),
  );
}

function consentRows({ places }: OwnHeldProps): Row[] {
  return places.flatMap(({ name: place, consents }) =>
    consents.map(({ channel, purpose, answer, words, at, until }, index) => {
      const about =
        purpose === "service" ? PURPOSE_LABELS.service : purpose === "marketing" ? PURPOSE_LABELS.marketing : "";
      const end = until === null ? "" : `Until ${day(until)}`;
      const head = [place, about].filter((part) => part !== "").join(", ");
      return {
        key: `${place} ${index}`,
        label: `${CHANNEL_LABELS[channel]}: ${answer}`,
        text: [head, `${day(at)}`, words, end].filter((part) => part !== "").join("\n"),
      };
    }),
  );
}

type ActProps = {
  of: Pick<OwnHeldProps, "email" | "proof">;
  act: string;
  more?: Readonly<Record<string, string>>;
  label: string;
};

function Act({ of: { email, proof }, act, more = {}, label }: ActProps) {
  return (
    <form method="post">
      {Object.entries({ act, email, proof, ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="plain">
        {label}
      </button>
    </form>
  );
}

function Requests(props: OwnHeldProps) {
  const { brand, asked } = props;
  return (
    <>
      {asked.includes("access") ? (
        <p className="small">You asked {brand} for a copy. They have 45 days to answer.</p>
      ) : (
        <Act of={props} act="own-request" more={{ kind: "access" }} label={`Ask ${brand} for a copy`} />
      )}
      {asked.includes("erase") ? (
        <p className="small">You asked {brand} to erase it. They have 45 days to answer.</p>
      ) : (
        <Act of={props} act="own-request" more={{ kind: "erase" }} label={`Ask ${brand} to erase it`} />
      )}
    </>
  );
}

const PHONE_WORDS = {
  sms: { stop: "Stop texts", back: "Undo the stop of texts" },
  call: { stop: "Stop calls", back: "Undo the stop of calls" },
} as const;

/** Every number that they know at once: it is shown by its last digits alone. */
function Phones(props: OwnHeldProps) {
  const { brand, phones } = props;
  if (phones.shown.length === 0) return null;
  return (
    <>
      <p className="small">
        {brand} knows {counted(phones.shown.length, "phone number")}: {phones.shown.join(", ")}
      </p>
      {(["sms", "call"] as const).map((channel) =>
        phones.stopped[channel] ? (
          <Act
            key={channel}
            of={props}
            act="own-phone"
            more={{ channel, back: "1" }}
            label={PHONE_WORDS[channel].back}
          />
        ) : (
          <Act
            key={channel}
            of={props}
            act="own-phone"
            more={{ channel }}
            label={`${PHONE_WORDS[channel].stop} from ${brand}`}
          />
        ),
      )}
    </>
  );
}

/** What was said no to by themselves can be said yes to: in words, which are kept. */
function HearAgain(props: OwnHeldProps) {
  if (!props.stopped) return null;
  return (
    <>
      <p className="small">You stopped emails. To get them again, agree to this: “{props.yes}”</p>
      <Act of={props} act="own-hear" label={`Hear from ${props.brand} again`} />
    </>
  );
}

/** Never what others wrote, and never what one person keeps for themselves. */
export function OwnHeldPage(props: OwnHeldProps) {
  const { brand, back, places, said } = props;
  const counts = places.flatMap(({ name, counts: held }) => {
    const text = countsOf(held);
    return text === null ? [] : [{ key: name, label: name, text }];
  });
  return (
    <VisitorSheet>
      <div className="told">
        <h1>What {brand} holds about you</h1>
        {said === null || said === "" ? null : <p role="status">{said}</p>}
        <p>
          {counts.length === 0
            ? "Nothing is held about this address."
            : "Notes that people wrote for their work are counted here and not shown."}{" "}
          This page works for half an hour.
        </p>
      </div>
      <Rows title="How much" rows={counts} />
      <Rows title="Your own words" rows={ownWords(props)} />
      <Rows title="What you sent" rows={sentRows(props)} />
      <Rows title="What you agreed to" rows={consentRows(props)} />
      <div className="acts2">
        {counts.length === 0 ? null : <Requests {...props} />}
        <HearAgain {...props} />
        <Phones {...props} />
      </div>
      <BackRow back={back} />
    </VisitorSheet>
  );
}
