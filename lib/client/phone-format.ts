// Reads a phone number while the person is still there to correct it; loaded when the field is left. Browser only.
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

export type ReadPhone = { phone: string; country: string };

/** The number grouped as at home, and its country; null for what cannot be one. The server has the last word. */
export function readPhone({ phone, country }: ReadPhone): ReadPhone | null {
  const defaultCountry = isSupportedCountry(country) ? country : "US";
  const parsed = parsePhoneNumberFromString(phone, { defaultCountry, extract: false });
  if (!parsed?.isPossible()) return null;
  const prefix = `+${parsed.countryCallingCode}`;
  return { phone: parsed.formatInternational().slice(prefix.length).trim(), country: parsed.country ?? defaultCountry };
}
