// Whether a text is a value of a field that a workspace made, and how it is kept: one way of writing for each value. Pure.
import { cleanLine } from "#lib/clean-line.ts";
import { dayOf } from "#lib/contact/birthday.ts";
import { counted } from "#lib/plural.ts";
import { type FieldType, MOST_FIELD_VALUE } from "#lib/services/contact/field-limits.ts";
import { readTypedAddress } from "#lib/typed-address.ts";

/** Somebody whom a field may name, by their id; `names` are what a file may call them, folded. */
export type Colleague = { id: string; names: readonly string[] };

/** What a field takes. */
export type FieldRule = {
  id: string;
  name: string;
  type: FieldType;
  options: readonly string[];
  colleagues: readonly Colleague[];
};

type Found = { value: string; normal: string } | { problem: string };

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
const kept = (value: string): Found => ({ value, normal: value });

const NUMBER = /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,9}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `-1250.5`: no signs between thousands, no zeros that say nothing. */
function numberIn(text: string): string | null {
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const [, sign, digits = "", rest = ""] = found;
  const whole = digits.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const part = rest.replace(/0+$/, "");
  const value = part === "" ? whole : `${whole}.${part}`;
  return sign === "-" && value !== "0" ? `-${value}` : value;
}

function dayIn(text: string): string | null {
  if (!DAY.test(text)) return dayOf(text);
  const real = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(text) && text >= "0001" ? text : null;
}

function linkIn(text: string): Found {
  const { url, problem } = readTypedAddress(text);
  if (url === undefined) return { problem };
  if (url.length > MOST_FIELD_VALUE) return { problem: `Use at most ${counted(MOST_FIELD_VALUE, "character")}.` };
  return { value: url, normal: fold(url).replace(/^https?:\/\/(www\.)?|\/$/g, "") };
}

function colleagueIn({ colleagues }: FieldRule, text: string): Found {
  const wanted = fold(text);
  const [first, second] = colleagues.filter(({ id, names }) => id === wanted || names.includes(wanted));
  if (first === undefined) return { problem: "Choose somebody of this workspace." };
  return second === undefined ? kept(first.id) : { problem: "More than one person here has that name." };
}

const READERS: Readonly<Record<FieldType, (rule: FieldRule, text: string) => Found>> = {
  text: (_, value) => ({ value, normal: fold(value) }),
  number: (_, text) => {
    const value = numberIn(text);
    return value === null ? { problem: "Enter a number, such as 1250.5." } : kept(value);
  },
  date: (_, text) => {
    const day = dayIn(text);
    return day === null ? { problem: "Enter a day, such as 2026-04-23." } : kept(day);
  },
  choice: ({ options }, text) => {
    const option = options.find((one) => fold(one) === fold(text));
    return option === undefined ? { problem: "Choose one of the options." } : { value: option, normal: fold(option) };
  },
  link: (_, text) => linkIn(text),
  person: colleagueIn,
};

/** The value as it is kept and what two ways of writing it have in common, or the sentence that says what is wrong. */
export function fieldValue(rule: FieldRule, typed: string): Found {
  const text = cleanLine(typed).trim();
  if (text === "") return { problem: "Enter something, or cancel." };
  if (text.length > MOST_FIELD_VALUE) return { problem: `Use at most ${counted(MOST_FIELD_VALUE, "character")}.` };
  return READERS[rule.type](rule, text);
}

/** What two ways of writing a name or an option have in common. */
export const foldField = fold;
