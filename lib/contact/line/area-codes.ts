// Where in North America an area code is, and what time it is there: codes of each state and province, three digits each, run
// together. Google's own data is not taken: its short prefixes put Orlando into Chicago.
const CODES: Readonly<Record<string, string>> = {
  AL: "205251256334483659938",
  AK: "907",
  AZ: "480520602623928",
  AR: "327479501870",
  CA: "209213279310323341350357369408415424442510530559562619626628650657661669707714738747760805818820831837840858909916925949951",
  CO: "303719720748970983",
  CT: "203475860959",
  DE: "302",
  DC: "202771",
  FL: "239305321324352386407448561645656689727728754772786813850863904941954",
  GA: "229404470478678706762770912943",
  HI: "808",
  ID: "208986",
  IL: "217224309312331447464618630708730773779815847861872",
  IN: "219260317463574765812930",
  IA: "319515563641712",
  KS: "316620785913",
  KY: "270364502606859",
  LA: "225318337457504985",
  ME: "207",
  MD: "227240301410443667",
  MA: "339351413508617774781857978",
  MI: "231248269313517586616679734810906947989",
  MN: "218320507612651763924952",
  MS: "228471601662769",
  MO: "235314417557573636660816975",
  MT: "406",
  NE: "308402531",
  NV: "702725775",
  NH: "603",
  NJ: "201551609640732848856862908973",
  NM: "505575",
  NY: "212315329332347363516518585607624631646680716718838845914917929934",
  NC: "252336472704743828910919980984",
  ND: "701",
  OH: "216220234283326330380419436440513567614740937",
  OK: "405539572580918",
  OR: "458503541971",
  PA: "215223267272412445484570582610717724814835878",
  RI: "401",
  SC: "803821839843854864",
  SD: "605",
  TN: "423615629731865901931",
  TX: "210214254281325346361409430432469512621682713726737806817830832903915936940945956972979",
  UT: "385435801",
  VT: "802",
  VA: "276434540571686703757804826948",
  WA: "206253360425509564",
  WV: "304681",
  WI: "262274353414534608715920",
  WY: "307",
  PR: "787939",
  VI: "340",
  GU: "671",
  AS: "684",
  MP: "670",
  AB: "368403587780825",
  MB: "204431584",
  NB: "428506",
  NS: "782902",
  ON: "226249289343365382416437519548613647683705742753807905942",
  QC: "263354367418438450468514579581819873",
};

/** What is not named is Eastern. British Columbia keeps one time all year since 2026, and is nowhere here. */
const ZONES: Readonly<Record<string, string>> = {
  Central: "AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI MB",
  Mountain: "CO ID MT NM UT WY AB",
  Arizona: "AZ",
  Pacific: "CA NV OR WA",
  Alaska: "AK",
  Hawaii: "HI",
  Atlantic: "PR VI NB NS",
  Chamorro: "GU MP",
  Samoa: "AS",
};

/** Where a code lies in two zones, or in another one than the rest of its state. */
const SPLIT: Readonly<Record<string, readonly string[]>> = {
  "Eastern or Central": ["850", "448", "219", "574", "812", "930", "270", "364", "423", "931", "906", "807"],
  "Central or Mountain": ["620", "785", "308", "701", "605", "432"],
  "Mountain or Pacific": ["208", "986", "541", "458", "775"],
  "Arizona or Mountain": ["928"],
  "Alaska or Hawaii": ["907"],
  "Eastern or Atlantic": ["418", "367", "581"],
  Mountain: ["915"],
  Eastern: ["865"],
};

function zonesByCode(): ReadonlyMap<string, string> {
  const ofPlace = new Map(
    Object.entries(ZONES).flatMap(([zone, places]) => places.split(" ").map((place) => [place, zone] as const)),
  );
  const usual = Object.entries(CODES).flatMap(([place, run]) =>
    (run.match(/\d{3}/g) ?? []).map((code) => [code, ofPlace.get(place) ?? "Eastern"] as const),
  );
  const split = Object.entries(SPLIT).flatMap(([zone, codes]) => codes.map((code) => [code, zone] as const));
  return new Map([...usual, ...split]);
}

const ZONE_OF = zonesByCode();

/** "Eastern time", "Central or Mountain time"; empty for a code that is nowhere, as toll-free ones are. */
export function zoneOfAreaCode(code: string): string {
  const zone = ZONE_OF.get(code);
  return zone === undefined ? "" : `${zone} time`;
}
