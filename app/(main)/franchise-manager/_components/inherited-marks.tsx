// How something is held: an arrow for what comes from the franchise, a dot for what is a location's own, a lock for what stays.
import { Circle, CornerDownRight, LockKeyhole, Minus } from "lucide-react";
import { calendarDay } from "#lib/date-format.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { InheritedPlace } from "#lib/services/auth/franchise-entities.ts";

type Held = InheritedPlace["theme"]["held"] | "locked";

const MARKS = {
  own: { Icon: Circle, look: "size-2.5 fill-brand text-brand", word: "Own" },
  inherited: { Icon: CornerDownRight, look: "size-3.5 text-muted", word: "Inherits" },
  locked: { Icon: LockKeyhole, look: "size-3.5 text-muted", word: "Locked" },
  none: { Icon: Minus, look: "size-3.5 text-faint", word: "None" },
} as const;

/** A mark with its words; alone, it says what it is. */
export function Mark({ held, children }: { held: Held; children?: string }) {
  const { Icon, look, word } = MARKS[held];
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="grid w-4 shrink-0 place-items-center">
        <Icon className={look} aria-hidden="true" />
      </span>
      {children ? (
        <>
          <span className="sr-only">{word}: </span>
          {children}
        </>
      ) : (
        word
      )}
    </span>
  );
}

const CHANNELS: Readonly<Record<string, string>> = { email: "email", sms: "texts", call: "calls" };

/** One mark where every channel is held alike; else each channel says its own. */
export function Consents({ consents, top = false }: { consents: InheritedPlace["consents"]; top?: boolean }) {
  if (consents.length === 0) return <Mark held="none" />;
  const names = inOnePhrase(consents.map(({ channel }) => CHANNELS[channel] ?? channel));
  const own = consents.filter(({ held }) => held === "own");
  if (own.length === 0) return <Mark held="inherited">{`Inherits ${names}`}</Mark>;
  const ownNames = inOnePhrase(own.map(({ channel }) => CHANNELS[channel] ?? channel));
  return (
    <Mark held="own">
      {top || own.length === consents.length ? `Own for ${ownNames}` : `Own for ${ownNames}, else inherits`}
    </Mark>
  );
}

/** Which theme cards wear there, and until when where that ends. */
export function Theme({ theme }: Pick<InheritedPlace, "theme">) {
  if (theme.held === "none") return <Mark held="none" />;
  const until = theme.until === null ? "" : `, until ${calendarDay(theme.until)}`;
  return <Mark held={theme.held}>{theme.held === "own" ? `${theme.name}${until}` : `Inherits ${theme.name}`}</Mark>;
}

/** What the marks mean. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-5 text-13 text-muted">
      <li>
        <Mark held="inherited">Comes from the franchise. A change there reaches the location at once.</Mark>
      </li>
      <li>
        <Mark held="own">Their own. An owner or manager there can change it.</Mark>
      </li>
      <li>
        <Mark held="locked">Set by the franchise alone.</Mark>
      </li>
    </ul>
  );
}
