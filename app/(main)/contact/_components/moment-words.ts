// What a moment of a contact's time says: a line, and what is written under it.
import { dayWords, firstName } from "#components/contact/contact-words.ts";
import { calendarDay, dayIn } from "#lib/date-format.ts";
import { isId } from "#lib/id.ts";
import { CARD_CHANNELS, isCardChannel } from "#lib/services/card/content-limits.ts";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";

type Who = { owner: string; mine: boolean; me: string };

/** "you" for oneself, else the first name. */
function byWords({ by }: Moment, { me }: Who): string {
  if (by === null) return "Somebody";
  return by.id === me ? "You" : firstName(by.name);
}

/** What was touched on a card, as it is called; an id or a code of ours says nothing to a person. */
function touchedWords(text: string, card: string): string {
  const named = text !== "" && !isId(text) && !/^[a-z-]+$/.test(text);
  return named ? `Opened ${text} on ${card}` : `Used ${card}`;
}

/** By what way, at which event, on which device: a way in its own words. */
export function whereWords(where: string): string {
  const parts = where.split(", ");
  return parts.map((part) => (isCardChannel(part) ? CARD_CHANNELS[part] : part)).join(", ");
}

/** What somebody here did, behind their name. */
const DONE = {
  note: "wrote",
  call: "called",
  meeting: "met them",
  introduction: "made an introduction",
  done: "finished a task",
  task: "planned a task",
} as const;

/** The line of a moment. */
export function momentTitle(moment: Moment, who: Who): string {
  const card = who.mine ? "your card" : `${firstName(who.owner)}’s card`;
  switch (moment.kind) {
    case "opened":
      return `Opened ${card}`;
    case "touched":
      return touchedWords(moment.text, card);
    case "saved":
      return `Saved ${card}`;
    case "answered":
      return "Left their details";
    case "added":
      return "Added in person";
    default:
      return `${byWords(moment, who)} ${DONE[moment.kind]}`;
  }
}

/** What was written, which stands in a frame of its own. */
export function writtenIn({ entry, text }: Moment): string | null {
  return entry === null || text === "" ? null : text;
}

/** "Today", "Yesterday, Sun, Nov 22", "Thu, Nov 19"; in another year the year. */
export function dayHeading(at: string, timeZone: string, now: Date): string {
  const near = dayWords(at, timeZone, now);
  if (near === "Today") return near;
  const [day, today] = [dayIn(new Date(at), timeZone), dayIn(now, timeZone)];
  const words = calendarDay(day, day.slice(0, 4) === today.slice(0, 4) ? "weekday" : "year");
  return near === "Yesterday" ? `${near}, ${words}` : words;
}
