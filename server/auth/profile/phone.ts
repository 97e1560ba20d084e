// Phone numbers: whatever somebody writes becomes { phone, country, prefix }, or a sentence that says what is wrong.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { AppError } from "#lib/errors.ts";

export type Phone = { phone: string; country: string; prefix: string };

const SENTENCE = "This is no phone number of the chosen country. Check the digits and the country.";

/** Where a number without a prefix is read when nobody said a country. */
const DEFAULT_COUNTRY = "US";

function countryOf(code: string): CountryCode {
  return isSupportedCountry(code) ? code : DEFAULT_COUNTRY;
}

/**
 * The number as it is stored: grouped as at home, without the prefix, which stands beside it. Null for an empty text.
 * A prefix in the text beats the country beside it. Throws `invalid` on `phone`.
 */
export function phoneOf(input: { phone: string; country: string }): Phone | null {
  const text = input.phone.trim();
  if (text === "") return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: countryOf(input.country), extract: false });
  if (!parsed?.isValid()) throw refusal(SENTENCE);
  if (parsed.ext) throw refusal("Leave out the extension: the number is dialed exactly as entered.");
  const prefix = `+${parsed.countryCallingCode}`;
  return {
    phone: parsed.formatInternational().slice(prefix.length).trim(),
    country: parsed.country ?? countryOf(input.country),
    prefix,
  };
}

function refusal(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { phone: [sentence] } });
}
