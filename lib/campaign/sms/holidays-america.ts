// Holidays of the states and the province whose rows close on them: real days, before any is observed on another.
import {
  CHRISTMAS,
  dayOf,
  daysLater,
  easterDay,
  fixedDay,
  GOOD_FRIDAY,
  type Holiday,
  MONDAY,
  movingDay,
  NEW_YEAR,
  nthWeekday,
  THURSDAY,
  weekdayBefore,
} from "./holiday-days.ts";

const KING = movingDay("Martin Luther King Jr. Day", [3, MONDAY, 1]);
const MEMORIAL: Holiday = { name: "Memorial Day", in: (year) => weekdayBefore(dayOf(year, 6, 1), MONDAY) };
const JUNETEENTH = fixedDay("Juneteenth", 6, 19);
const INDEPENDENCE = fixedDay("Independence Day", 7, 4);
const LABOR = movingDay("Labor Day", [1, MONDAY, 9]);
const COLUMBUS = movingDay("Columbus Day", [2, MONDAY, 10]);
const VETERANS = fixedDay("Veterans Day", 11, 11);
const THANKSGIVING = movingDay("Thanksgiving", [4, THURSDAY, 11]);
const MARDI_GRAS = easterDay("Mardi Gras", -47);

/** The Tuesday after the first Monday of November. */
const electionOf = (year: number) => daysLater(nthWeekday(year, [1, MONDAY, 11]), 1);
const ELECTION: Holiday = { name: "Election Day", in: electionOf };
const ELECTION_OF_EVEN_YEARS: Holiday = {
  name: "Election Day",
  in: (year) => (year % 2 === 0 ? electionOf(year) : null),
};

const FEDERAL: readonly Holiday[] = [
  ...[NEW_YEAR, KING, movingDay("Presidents’ Day", [3, MONDAY, 2]), MEMORIAL, JUNETEENTH, INDEPENDENCE],
  ...[LABOR, COLUMBUS, VETERANS, THANKSGIVING, CHRISTMAS],
];

export const AMERICAN_HOLIDAYS: Readonly<Record<string, readonly Holiday[]>> = {
  "US-AL": [
    // Of two counties by law; the whole state waits.
    ...[...FEDERAL, MARDI_GRAS, movingDay("Confederate Memorial Day", [4, MONDAY, 4])],
    ...[movingDay("Jefferson Davis’ birthday", [1, MONDAY, 6]), fixedDay("Rosa Parks Day", 12, 1)],
  ],
  "US-LA": [
    ...[NEW_YEAR, fixedDay("the Battle of New Orleans", 1, 8), fixedDay("Robert E. Lee Day", 1, 19), KING, MARDI_GRAS],
    ...[GOOD_FRIDAY, MEMORIAL, JUNETEENTH, INDEPENDENCE, LABOR, COLUMBUS, ELECTION_OF_EVEN_YEARS, VETERANS],
    ...[THANKSGIVING, CHRISTMAS],
    { name: "the day after Thanksgiving", in: (year) => daysLater(nthWeekday(year, [4, THURSDAY, 11]), 1) },
  ],
  "US-PA": [
    ...[...FEDERAL, GOOD_FRIDAY, fixedDay("Flag Day", 6, 14), ELECTION, fixedDay("Bill of Rights Day", 12, 15)],
  ],
  "US-RI": [
    ...[...FEDERAL, fixedDay("Rhode Island Independence Day", 5, 4), movingDay("Victory Day", [2, MONDAY, 8])],
    ELECTION_OF_EVEN_YEARS,
  ],
  "US-UT": [...FEDERAL, fixedDay("Pioneer Day", 7, 24)],
  "CA-BC": [
    ...[NEW_YEAR, movingDay("Family Day", [3, MONDAY, 2]), GOOD_FRIDAY],
    { name: "Victoria Day", in: (year) => weekdayBefore(dayOf(year, 5, 25), MONDAY) },
    ...[fixedDay("Canada Day", 7, 1), movingDay("British Columbia Day", [1, MONDAY, 8]), LABOR],
    ...[fixedDay("Truth and Reconciliation Day", 9, 30), movingDay("Thanksgiving", [2, MONDAY, 10])],
    ...[fixedDay("Remembrance Day", 11, 11), CHRISTMAS],
  ],
};
