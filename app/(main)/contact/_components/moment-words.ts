// What a moment of a contact's time says: a line, and what is written under it.
import { dayWords, firstName } from "#components/contact/contact-words.ts";
import { calendarDay, dayIn } from "#lib/date-format.ts";
import { isId } from "#lib/id.ts";
import { isolate } from "#lib/isolate.ts";
import { CARD_CHANNELS, isCardChannel } from "#lib/services/card/content-limits.ts";
import type { MomentKind } from "#lib/services/contact/contact-limits.ts";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import type { Person } from "#lib/services/person.ts";

type Who = { owner: string; mine: boolean; me: string };

/** What stands under a moment that may be somebody else's. */
export const GUESS = "Probably them: this came with a record that was joined automatically.";

/** "You" for oneself, else the first name. */
function nameOf(person: Person | null, { me }: Who): string {
  if (person === null || person.name === "") return "Somebody";
  return person.id === me ? "You" : firstName(person.name);
}

const inside = (name: string) => (name === "You" || name === "Somebody" ? name.toLowerCase() : name);
const cardOf = ({ mine, owner }: Who) => (mine ? "your card" : `${firstName(owner)}’s card`);
const called = ({ text }: Moment) => (text === "" ? "" : `: ${isolate(text)}`);
const linkOf = ({ by }: Moment, who: Who) => `the link ${inside(nameOf(by, who))} sent`;

/** What was touched on a card, as it is called; an id or a code of ours says nothing to a person. */
function touchedWords({ text }: Moment, who: Who): string {
  const named = text !== "" && !isId(text) && !/^[a-z-]+$/.test(text);
  return named ? `Opened ${text} on ${cardOf(who)}` : `Used ${cardOf(who)}`;
}

/** Nobody is named where it went by itself. */
function handedWords({ by, to }: Moment, who: Who): string {
  const receiver = inside(nameOf(to, who));
  return by === null ? `Handed over to ${receiver}` : `${nameOf(by, who)} handed them over to ${receiver}`;
}

/** By what way, at which event, on which device: a way in its own words. */
export function whereWords(where: string): string {
  const parts = where.split(", ");
  return parts.map((part) => (isCardChannel(part) ? CARD_CHANNELS[part] : part)).join(", ");
}

type Say = (moment: Moment, who: Who) => string;

/** What somebody here did, behind their name. */
const did =
  (what: string): Say =>
  ({ by }, who) =>
    `${nameOf(by, who)} ${what}`;

const TITLES: Readonly<Record<MomentKind, Say>> = {
  opened: (_moment, who) => `Opened ${cardOf(who)}`,
  touched: touchedWords,
  saved: (_moment, who) => `Saved ${cardOf(who)}`,
  answered: () => "Left their details",
  added: () => "Added in person",
  passed: (_moment, who) => `Passed ${cardOf(who)} on`,
  brought: ({ text }) => `Introduced ${isolate(text)}`,
  linked: (moment, who) => `${nameOf(moment.by, who)} created a link for them${called(moment)}`,
  previewed: (moment, who) => `A preview of ${linkOf(moment, who)} was shown${called(moment)}`,
  followed: (moment, who) => `Opened ${linkOf(moment, who)}${called(moment)}`,
  texted: (moment, who) => (moment.by === null ? "Got a text" : `${nameOf(moment.by, who)} texted them`),
  replied: () => "Replied to a text",
  created: did("added them"),
  imported: ({ text }) => `Imported from ${text === "" ? "a file" : isolate(text)}`,
  handed: handedWords,
  merged: (moment, who) =>
    moment.by === null
      ? "Joined automatically with another record"
      : `${nameOf(moment.by, who)} joined them with another record`,
  parted: did("separated a joined record"),
  removed: did("deleted them"),
  restored: did("restored them"),
  note: did("wrote"),
  call: did("called"),
  meeting: did("met them"),
  introduction: did("made an introduction"),
  done: did("finished a task"),
  task: did("planned a task"),
};

/** The line of a moment. */
export function momentTitle(moment: Moment, who: Who): string {
  return TITLES[moment.kind](moment, who);
}

/** What was written, which stands in a frame of its own. */
export function writtenIn({ entry, kind, text }: Moment): string | null {
  const written = entry !== null || kind === "texted" || kind === "replied";
  return written && text !== "" ? text : null;
}

/** "Today", "Yesterday, Sun, Nov 22", "Thu, Nov 19"; in another year the year. */
export function dayHeading(at: string, timeZone: string, now: Date): string {
  const near = dayWords(at, timeZone, now);
  if (near === "Today") return near;
  const [day, today] = [dayIn(new Date(at), timeZone), dayIn(now, timeZone)];
  const words = calendarDay(day, day.slice(0, 4) === today.slice(0, 4) ? "weekday" : "year");
  return near === "Yesterday" ? `${near}, ${words}` : words;
}
