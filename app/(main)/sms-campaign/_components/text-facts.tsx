// Beside a text: the number it comes from, what is left to spend, and what it is called to.
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { Note } from "#components/ui/note.tsx";
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { countryName } from "#lib/countries.ts";
import { calendarDay } from "#lib/date-format.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { SmsDesk } from "#lib/services/campaign/sms-entities.ts";
import { NUMBER_KIND_WORDS } from "./number-kinds.ts";

/** What keeps every text of this workspace from going out stands first. */
export function TextFacts({ desk: { sender, money, countries, trial } }: { desk: SmsDesk }) {
  const from: readonly (readonly [string, string])[] =
    sender === null
      ? []
      : [
          ["Number", numberText(sender.number)],
          ["Kind", NUMBER_KIND_WORDS[sender.kind]],
        ];
  return (
    <section aria-label="From" className="grid gap-4">
      <h2 className="text-15">From</h2>
      {sender === null ? (
        <Note tone="warning" title="There is no number to text from yet">
          Ask your administrator for one.
        </Note>
      ) : null}
      {sender !== null && sender.why !== "" ? <Note tone="warning" title={sender.why} /> : null}
      {sender?.provider === "outbox" ? (
        <Note title="Texts stay on this installation">
          Nothing leaves it: an administrator reads them in the outbox.
        </Note>
      ) : null}
      {trial ? (
        <Note title="During your trial, texts go to confirmed numbers only">Choose a plan to text everybody.</Note>
      ) : null}
      <FactLines
        facts={[
          ...from,
          ["Goes to", inOnePhrase(countries.map(countryName))],
          ["Left to spend", microsText(money.left)],
          ["Renews on", calendarDay(money.renews_on)],
        ]}
      />
    </section>
  );
}
