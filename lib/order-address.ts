// Whether a parcel gets where an address says: the postcode's form, and of the United States the state that its ZIP code lies in.

/** First and last three digits of ZIP codes by state, of those that people live in. */
const ZIPS =
  `005-005 NY|006-009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055-055 MA|056-059 VT|060-062 CT|063-063 NY CT|064-069 CT
070-089 NJ|100-149 NY|150-196 PA|197-199 DE|200-205 DC VA|206-219 MD|220-246 VA|247-268 WV|270-289 NC|290-299 SC|300-319 GA|320-349 FL|350-369 AL
370-385 TN|386-397 MS|398-399 GA|400-427 KY|430-459 OH|460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|570-577 SD|580-588 ND|590-599 MT
600-629 IL|630-658 MO|660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|733-733 TX|734-749 OK|750-799 TX|800-816 CO|820-831 WY|832-838 ID
840-847 UT|850-865 AZ|870-884 NM|885-885 TX|889-898 NV|900-961 CA|967-968 HI|969-969 GU|970-979 OR|980-994 WA|995-999 AK`
    .split(/[|\n]/)
    .map((row) => {
      const [range = "", ...states] = row.split(" ");
      const [from = 0, to = 0] = range.split("-").map(Number);
      return { from, to, states };
    });

const POSTCODES: Readonly<Record<string, { form: RegExp; sentence: string }>> = {
  US: { form: /^\d{5}(-\d{4})?$/, sentence: "Enter a ZIP code of five digits." },
  CA: { form: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, sentence: "Enter a postal code such as K1A 0B1." },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, sentence: "Enter a postcode such as SW1A 1AA." },
  IE: { form: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, sentence: "Enter an Eircode such as D02 X285." },
  DE: { form: /^\d{5}$/, sentence: "Enter a postcode of five digits." },
};

/** Countries whose addresses name a state or a province. */
const WITH_REGION: Readonly<Record<string, string>> = { US: "Enter the state.", CA: "Enter the province." };

/** The states that a ZIP code may lie in, by their two letters; none for one that is not in use. */
export function statesOfZip(zip: string): readonly string[] {
  const start = Number(zip.slice(0, 3));
  return ZIPS.find(({ from, to }) => from <= start && start <= to)?.states ?? [];
}

export type AddressProblem = { field: "postcode" | "region"; sentence: string };

type Sent = { country: string; region: string; postcode: string };

/** What is wrong with an address; null for nothing that we can tell. */
export function addressProblem({ country, region, postcode }: Sent): AddressProblem | null {
  const known = POSTCODES[country];
  if (known && !known.form.test(postcode)) return { field: "postcode", sentence: known.sentence };
  if (country === "US") {
    const states = statesOfZip(postcode);
    if (states.length === 0) return { field: "postcode", sentence: "This ZIP code is not in use." };
    if (region !== "" && !states.includes(region.toUpperCase()))
      return { field: "region", sentence: `This ZIP code is in ${states.join(" or ")}.` };
  }
  const wanted = WITH_REGION[country];
  return wanted !== undefined && region === "" ? { field: "region", sentence: wanted } : null;
}
