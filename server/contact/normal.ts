// What two ways of writing the same value have in common, and whether a value is one of its field at all.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { codedAddress } from "#lib/contact/address.ts";
import { birthdayOf } from "#lib/contact/birthday.ts";
import { USUAL_HOME } from "#lib/contact/home-country.ts";
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import { isEmail } from "#lib/services/card/content-limits.ts";
import { type AddressParts, FACT_FIELDS, type FactField, MOST_FACT } from "#lib/services/contact/contact-limits.ts";

/** A country that the state and the ZIP code before it say already. */
const HOME_SAID = /(?<=, [a-z]{2} \d{5}(?:-\d{4})?),? (?:united states(?: of america)?|u\.?s\.?(?:a\.?)?)$/;

/** The normal form: E.164 of a phone number, which `home` is the country of where it says none; the rest folded to small letters and single spaces. */
export function normalOf(field: FactField, value: string, home = USUAL_HOME): string {
  const text = value.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  if (field === "phone") return numberIn(value, home) ?? text;
  if (field === "address") return text.replace(HOME_SAID, "");
  return field === "website" ? text.replace(/^https?:\/\/(www\.)?|\/$/g, "") : text;
}

/** The same of an address in its parts. */
export const normalOfParts = (parts: AddressParts): string => normalOf("address", codedAddress(parts));

/** What was read last: files repeat a switchboard a thousand times, and reading a number is dear. */
const READ = new Map<string, string | null>();
const MOST_READ = 5000;

function numberIn(value: string, home: string): string | null {
  const key = `${home} ${value}`;
  const before = READ.get(key);
  if (before !== undefined) return before;
  if (READ.size >= MOST_READ) READ.clear();
  const number = readNumber(value, isSupportedCountry(home) ? home : USUAL_HOME);
  READ.set(key, number);
  return number;
}

/** E.164 as the value stands there, else of the number in it: people write labels, other prefixes, and the letter for a zero. */
function readNumber(value: string, defaultCountry: CountryCode): string | null {
  const strict = parsePhoneNumberFromString(value, { defaultCountry, extract: false });
  if (strict?.isValid()) return strict.number;
  const plain = value.normalize("NFKC").trim().replace(/^tel:/i, "");
  const abroad = plain.replace(/^\D*(?:00|011 ?)(?=[1-9])/, "+");
  const zeros = abroad.replace(/(?<=[\d\s().-])[oO](?=[\s().-]?\d)/g, "0");
  const [first = ""] = zeros.split(/[/,;]/);
  for (const text of [plain, abroad, zeros, first]) {
    const found = parsePhoneNumberFromString(text, { defaultCountry, extract: true });
    if (found?.isValid()) return found.number;
  }
  return strict?.number ?? null;
}

const HAS_DIGITS = /\d.*\d.*\d/;

const PROBLEMS: Partial<Record<FactField, { wrong: (value: string) => boolean; say: string }>> = {
  email: { wrong: (value) => !isEmail(value), say: "Enter a full email address, such as ines@example.com." },
  phone: { wrong: (value) => !HAS_DIGITS.test(value), say: "Enter a phone number." },
  birthday: {
    // As it is kept, whatever way somebody has of writing it.
    wrong: (value) => birthdayOf(value) !== value,
    say: "Enter the month and the day. The year can be left out.",
  },
};

/** What is wrong with a value, or null. */
export function factProblem(field: FactField, value: string): string | null {
  if (value.length > MOST_FACT[field]) return `Use at most ${counted(MOST_FACT[field], "character")}.`;
  const problem = PROBLEMS[field];
  return problem?.wrong(value) ? problem.say : null;
}

/** Throws `invalid` on each of these fields that holds what it cannot; empty ones are left out. */
export function refuseFacts(facts: Partial<Record<FactField, string>>): void {
  const problems = FACT_FIELDS.flatMap((field) => {
    const value = facts[field] ?? "";
    const problem = value === "" ? null : factProblem(field, value);
    return problem === null ? [] : [{ field, problem }];
  });
  const [first] = problems;
  if (first === undefined) return;
  const fields = Object.fromEntries(problems.map(({ field, problem }) => [field, [problem]]));
  throw new AppError("invalid", first.problem, { fields });
}
