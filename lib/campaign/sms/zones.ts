// The time zones that a place may lie in: by its area code, by its address, or all of a state's. What is not sure answers with every zone there is.
import { areaCodeOf, placeOfCode } from "./area-codes.ts";

const NAMES: Readonly<Record<string, string>> = {
  ...{ E: "America/New_York", C: "America/Chicago", M: "America/Denver", P: "America/Los_Angeles" },
  ...{ D: "America/Detroit", X: "America/Phoenix", K: "America/Anchorage", J: "America/Adak", H: "Pacific/Honolulu" },
  ...{ R: "America/Puerto_Rico", G: "Pacific/Guam", S: "Pacific/Pago_Pago", V: "America/Vancouver" },
  ...{ A: "America/Edmonton", N: "America/Regina", W: "America/Winnipeg", T: "America/Toronto", F: "America/Halifax" },
  ...{
    L: "America/St_Johns",
    Y: "America/Whitehorse",
    I: "America/Iqaluit",
    Q: "America/Rankin_Inlet",
    U: "America/Inuvik",
  },
};

/** Letters of `NAMES`: first the zone of most of it, then the others that a part of it has. */
const OF_REGION: Readonly<Record<string, string>> = {
  ...{ AL: "C", AK: "KJ", AZ: "XM", AR: "C", CA: "P", CO: "M", CT: "E", DE: "E", DC: "E", FL: "EC", GA: "E", HI: "H" },
  ...{ ID: "MP", IL: "C", IN: "EC", IA: "C", KS: "CM", KY: "EC", LA: "C", ME: "E", MD: "E", MA: "E", MI: "DC" },
  ...{ MN: "C", MS: "C", MO: "C", MT: "M", NE: "CM", NV: "PM", NH: "E", NJ: "E", NM: "M", NY: "E", NC: "E" },
  ...{ ND: "CM", OH: "E", OK: "C", OR: "PM", PA: "E", RI: "E", SC: "E", SD: "CM", TN: "CE", TX: "CM", UT: "M" },
  ...{ VT: "E", VA: "E", WA: "P", WV: "E", WI: "C", WY: "M", PR: "R", VI: "R", GU: "G", AS: "S", MP: "G" },
  ...{ AB: "A", BC: "VA", MB: "W", NB: "F", NL: "LF", NS: "F", PE: "F", ON: "TW", QC: "TF", SK: "NA" },
  ...{ YT: "Y", NT: "AU", NU: "QIA" },
};

/** Codes that lie in other zones than most of their state. */
const OF_CODE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["EC", "850 448 219 574 812 930 270 364 606 423 931"],
    ["DC", "906"],
    ["E", "865"],
    ["C", "615 629 731 901"],
    ["CM", "620 785 308 701 605 432"],
    ["M", "915"],
    ["PM", "208 986 541 458 775"],
    ["VA", "236 250 257 672 778"],
    ["XM", "928"],
    ["KJ", "907"],
    ["TW", "807"],
    ["TF", "418 367 581"],
    ["LF", "709 879"],
    ["NA", "306 474 639"],
    ["YAUQI", "867"],
  ].flatMap(([zones = "", codes = ""]) => codes.split(" ").map((code) => [code, zones])),
);

/** ZIP codes by their first three digits, where a state has two zones and these lie wholly in one; every other one may lie in both. */
const OF_ZIP: Readonly<Record<string, string>> = {
  FL: "C325 E320 E321 E322 E326 E327 E328 E329 E33 E34",
  IN: "C464 C477 E460 E461 E462 E467 E468 E469 E470 E471 E472 E473 E474 E478",
  KS: "C660 C661 C662 C664 C665 C666 C667 C668 C669 C670 C671 C672 C673 C674 C675 C676",
  KY: "C420 C421 C422 C423 C424 E400 E402 E403 E404 E405 E406 E41",
  TN: "C370 C371 C372 C380 C381 C382 C383 C384 E374 E376 E379",
  TX: "M799 M885 C75 C76 C77 C780 C781 C782 C783 C784 C785 C786 C787 C788 C789 C790 C791 C792 C793 C794 C795 C796 C797",
  NE: "C680 C681 C683 C684 C685 C686 C687 C688 C689 M693",
  ND: "C580 C581 C582 C583 C584",
  SD: "C570 C571 C572 C573 C574 M577",
  ID: "M832 M833 M834 M836 M837 P838",
  OR: "P970 P971 P972 P973 P974 P975 P976 P977",
  NV: "P889 P890 P891 P893 P894 P895 P897",
  MI: "D480 D481 D482 D483 D484 D485 D486 D487 D488 D489 D490 D491 D492 D493 D494 D495 D496 D497",
  AZ: "X850 X851 X852 X853 X855 X856 X857 X859 X863",
  AK: "K996 K997 K998 K999",
  BC: "VV2 VV3 VV4 VV5 VV6 VV7 VV8 VV9",
  ON: "TK TL TM TN",
  QC: "TH TJ TG1 TG2 TG3 TG5 TG6 TG7 TG8 TG9",
  NL: "LA1",
  SK: "NS4 NS6 NS7",
};

const OTHER_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  GB: ["Europe/London"],
  IE: ["Europe/Dublin"],
  FR: ["Europe/Paris"],
  DE: ["Europe/Berlin"],
  AT: ["Europe/Vienna"],
  CH: ["Europe/Zurich"],
  NL: ["Europe/Amsterdam"],
  BE: ["Europe/Brussels"],
  LU: ["Europe/Luxembourg"],
  IT: ["Europe/Rome"],
  ES: ["Europe/Madrid", "Atlantic/Canary"],
  PT: ["Europe/Lisbon", "Atlantic/Azores"],
  DK: ["Europe/Copenhagen"],
  NO: ["Europe/Oslo"],
  SE: ["Europe/Stockholm"],
  FI: ["Europe/Helsinki"],
  PL: ["Europe/Warsaw"],
  CZ: ["Europe/Prague"],
  VN: ["Asia/Ho_Chi_Minh"],
  JP: ["Asia/Tokyo"],
  SG: ["Asia/Singapore"],
  AU: ["Australia/Sydney", "Australia/Brisbane", "Australia/Adelaide", "Australia/Darwin", "Australia/Perth"],
  NZ: ["Pacific/Auckland", "Pacific/Chatham"],
};

/** Every country that a text can have hours in, besides the United States and Canada. */
export const OTHER_ZONED: readonly string[] = Object.keys(OTHER_COUNTRIES);

const namesOf = (letters: string) => [...letters].flatMap((letter) => NAMES[letter] ?? []);

/** The zones of the place of an area code; null for a code that is not listed. */
export function zonesOfNumber(number: string): readonly string[] | null {
  const code = areaCodeOf(number);
  const place = code === null ? null : placeOfCode(code);
  if (code === null || place === null) return null;
  return namesOf(OF_CODE[code] ?? OF_REGION[place.region]?.slice(0, 1) ?? "");
}

export type Address = { country: string; region: string | null; postal: string | null };

/** The zones that an address may lie in; null for a place that nobody knows. */
export function zonesOfAddress({ country, region, postal }: Address): readonly string[] | null {
  if (country !== "US" && country !== "CA") return OTHER_COUNTRIES[country] ?? null;
  const letters = region === null ? undefined : OF_REGION[region];
  if (region === null || letters === undefined || isCanadian(region) !== (country === "CA")) return null;
  const known = postal === null ? undefined : zoneOfPostal(region, postal);
  return namesOf(known ?? letters);
}

const PROVINCES = "AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" ");
const isCanadian = (region: string) => PROVINCES.includes(region);

function zoneOfPostal(region: string, postal: string): string | undefined {
  const code = postal.replaceAll(/\s/g, "").toUpperCase();
  return OF_ZIP[region]
    ?.split(" ")
    .find((row) => code.startsWith(row.slice(1)))
    ?.slice(0, 1);
}
