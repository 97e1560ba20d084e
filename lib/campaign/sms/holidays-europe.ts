// Holidays of France and Germany by their regions. Where the region is not known, those of all of them count.
import {
  CHRISTMAS,
  dayOf,
  easterDay,
  fixedDay,
  GOOD_FRIDAY,
  type Holiday,
  NEW_YEAR,
  WEDNESDAY,
  weekdayBefore,
} from "./holiday-days.ts";

const EASTER_MONDAY = easterDay("Easter Monday", 1);
const ASCENSION = easterDay("Ascension Day", 39);
const WHIT_MONDAY = easterDay("Whit Monday", 50);
const MAY_DAY = fixedDay("May Day", 5, 1);
const ASSUMPTION = fixedDay("Assumption Day", 8, 15);
const ALL_SAINTS = fixedDay("All Saints’ Day", 11, 1);
const SECOND_CHRISTMAS = fixedDay("the second day of Christmas", 12, 26);
const EPIPHANY = fixedDay("Epiphany", 1, 6);
const WOMEN = fixedDay("International Women’s Day", 3, 8);
const CORPUS_CHRISTI = easterDay("Corpus Christi", 60);
const REFORMATION = fixedDay("Reformation Day", 10, 31);
const REPENTANCE: Holiday = {
  name: "the Day of Repentance",
  in: (year) => weekdayBefore(dayOf(year, 11, 23), WEDNESDAY),
};

const FRANCE: readonly Holiday[] = [
  ...[NEW_YEAR, EASTER_MONDAY, MAY_DAY, fixedDay("Victory Day", 5, 8), ASCENSION, WHIT_MONDAY],
  ...[fixedDay("Bastille Day", 7, 14), ASSUMPTION, ALL_SAINTS, fixedDay("Armistice Day", 11, 11), CHRISTMAS],
];
const ALSACE_MOSELLE: readonly Holiday[] = [GOOD_FRIDAY, SECOND_CHRISTMAS];
const GERMANY: readonly Holiday[] = [
  ...[NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, MAY_DAY, ASCENSION, WHIT_MONDAY],
  ...[fixedDay("German Unity Day", 10, 3), CHRISTMAS, SECOND_CHRISTMAS],
];

/** What a region has beside its country's; a day of some of its towns counts for the whole of it. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, readonly Holiday[]>>>> = {
  FR: { "57": ALSACE_MOSELLE, "67": ALSACE_MOSELLE, "68": ALSACE_MOSELLE },
  DE: {
    BW: [EPIPHANY, CORPUS_CHRISTI, ALL_SAINTS],
    BY: [EPIPHANY, CORPUS_CHRISTI, fixedDay("the Peace Festival", 8, 8), ASSUMPTION, ALL_SAINTS],
    BE: [WOMEN],
    BB: [REFORMATION],
    HB: [REFORMATION],
    HH: [REFORMATION],
    HE: [CORPUS_CHRISTI],
    MV: [WOMEN, REFORMATION],
    NI: [REFORMATION],
    NW: [CORPUS_CHRISTI, ALL_SAINTS],
    RP: [CORPUS_CHRISTI, ALL_SAINTS],
    SL: [CORPUS_CHRISTI, ASSUMPTION, ALL_SAINTS],
    SN: [CORPUS_CHRISTI, REFORMATION, REPENTANCE],
    ST: [EPIPHANY, REFORMATION],
    SH: [REFORMATION],
    TH: [CORPUS_CHRISTI, fixedDay("World Children’s Day", 9, 20), REFORMATION],
  },
};
const OF_COUNTRY: Readonly<Record<string, readonly Holiday[]>> = { FR: FRANCE, DE: GERMANY };
/** Departments of France outside Alsace and Moselle. */
const DEPARTMENT = /^(?:\d\d|2[AB])$/;

/** The holidays of a place in Europe; none where its row closes on none. */
export function europeanHolidays(country: string, region: string | null): readonly Holiday[] {
  const beside = BESIDE[country] ?? {};
  const all = Object.values(beside).flat();
  const isPlain = country === "FR" && region !== null && DEPARTMENT.test(region);
  const own = region === null ? all : (beside[region] ?? (isPlain ? [] : all));
  return [...(OF_COUNTRY[country] ?? []), ...own];
}
