// Where a phone number without a country code is read: in the country of the workspace. Pure, for pages and the service alike.
import { callingCode, countryName } from "#lib/countries.ts";

/** Where nobody said one, or what was typed before there was a list. */
export const USUAL_HOME = "US";

/** The two letters of a workspace's country. */
export function homeOf(country: string | null | undefined): string {
  const code = (country ?? "").trim().toUpperCase();
  return callingCode(code) === "" ? USUAL_HOME : code;
}

/** "Without a country code, it is read as a number in Germany (+49)." */
export function homeWords(country: string | null | undefined): string {
  return `Without a country code, it is read as a number in ${countryWords(homeOf(country))}.`;
}

/** "Germany (+49)" */
export function countryWords(code: string): string {
  return `${inSentence(countryName(code))} (${callingCode(code)})`;
}

/** "the United States": English names some of them with an article. */
function inSentence(name: string): string {
  return /^(United|Netherlands|Philippines|Bahamas|Dominican|Czech Rep|Central|Maldives|Gambia|Isle of|Cayman|Cook|Solomon|Marshall|British|U\.S\.)/.test(
    name,
  )
    ? `the ${name}`
    : name;
}
