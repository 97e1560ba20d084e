// Last names that so many people have that two of one name are mostly two people.

/**
 * The hundred most common last names of the United States, and the Spanish ones among the next four hundred (Census Bureau,
 * "Frequently Occurring Surnames", 2010), as folded.
 */
const COMMON: ReadonlySet<string> = new Set(
  [
    "smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas",
    "taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king",
    "wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez",
    "phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz",
    "morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett",
    "gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez vasquez romero herrera medina",
    "moreno aguilar vargas castro guzman fernandez munoz salazar garza soto vazquez pena delgado rios contreras sandoval ortega",
    "guerrero estrada dominguez nunez cardenas maldonado figueroa ayala cabrera padilla ibanez zuniga rojas campos park choi",
  ]
    .join(" ")
    .split(" "),
);

/** Family names of Vietnam, China and Korea that stand in front as often as behind, and that many millions have. */
const FAMILY: ReadonlySet<string> = new Set(
  "nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly chen wang li zhang liu yang huang wu".split(
    " ",
  ),
);

/** How much a last name says that nobody counted: much, unless half the country has it. */
const known = (word: string): number => (FAMILY.has(word) ? -3 : COMMON.has(word) ? -1 : 2);

/** The most that a name says where it was counted; one of the lists says little however few have it here. */
const most = (word: string): number => (FAMILY.has(word) ? -1.5 : COMMON.has(word) ? 1 : 3);

/** Of fewer records nobody can say how common a name is. */
const FEW_RECORDS = 1000;

/**
 * What it says that two records share these words, as a logarithm (base 2). Where a workspace holds enough: of so many records
 * (`of`) each word is in `times`; the more others of the same words chance alone makes, the less it says.
 */
export function rarity(lasts: readonly string[], counted: { times: readonly number[]; of: number }): number {
  if (counted.of < FEW_RECORDS) return Math.max(-3, ...lasts.map(known));
  const chance =
    counted.times.reduce((product, times) => product * Math.max(times, 1), 1) /
    counted.of ** (counted.times.length - 1);
  return Math.max(-3, Math.min(-1.2 - Math.log2(Math.max(chance, 1 / 16)), Math.max(-3, ...lasts.map(most))));
}

/** Whether it is on one of the lists: a last name then, though some are called by it too. */
export const isCommonLast = (word: string): boolean => COMMON.has(word) || FAMILY.has(word);

/** Whether it stands in front as often as behind: the first word that two names share is then no first name. */
export const isFamilyName = (word: string): boolean => FAMILY.has(word);
