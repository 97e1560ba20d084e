// When something happened, in words; the exact time is in the element, for machines and for who points at it.
import { ownZone, shortMoment } from "#lib/date-format.ts";

const STEPS = [
  { unit: "year", seconds: 31_536_000 },
  { unit: "month", seconds: 2_592_000 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "yesterday", "3 days ago", "in 2 hours", "just now". */
export function relativeWords(then: Date, now: Date): string {
  const seconds = (then.getTime() - now.getTime()) / 1000;
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  return step ? words.format(Math.trunc(seconds / step.seconds), step.unit) : "just now";
}

/** The reader's time zone, and the moment from which "ago" is counted: the same for the server and the browser. */
export type Clock = { timeZone: string; now: Date };

/** Without a zone it is the browser's own: only where the server draws nothing. */
type RelativeTimeProps = { at: Date | string; timeZone?: string; now?: Date };

/** Server-rendered; give `now` in a client component so both sides agree. */
export function RelativeTime({ at, timeZone, now = new Date() }: RelativeTimeProps) {
  const then = typeof at === "string" ? new Date(at) : at;
  const zone = timeZone ?? ownZone();
  const exact = shortMoment(then, zone);
  return (
    <time dateTime={then.toISOString()} title={exact}>
      {relativeWords(then, now)}
    </time>
  );
}
