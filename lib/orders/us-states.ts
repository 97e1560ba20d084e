// The states by their names, and the one that a ZIP code lies in.
import { statesOfZip } from "#lib/order-address.ts";

const STATES =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming";
export type UsState = { code: string; name: string };

/** Every state by its name. */
export const US_STATES: readonly UsState[] = STATES.split("|").map((each) => ({
  code: each.slice(0, 2),
  name: each.slice(3),
}));

/** The state of a ZIP code; null for none, and for one that lies in several. */
export function stateOfZip(zip: string): UsState | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip.trim())) return null;
  const [code, other] = statesOfZip(zip.trim());
  return other === undefined ? (US_STATES.find((state) => state.code === code) ?? null) : null;
}
