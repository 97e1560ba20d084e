// The places of the table of legal hours, as somebody chooses one.
import { placeName } from "#lib/campaign/sms/place-names.ts";
import { PROVINCES } from "#lib/contact/address.ts";
import { US_STATES } from "#lib/orders/us-states.ts";

const COUNTRIES = ["US", "CA", "GB", "FR", "DE", "VN"] as const;
const STATES = [...US_STATES.map(({ code }) => `US-${code}`), ...PROVINCES.map(({ code }) => `CA-${code}`)];

/** "Florida" for US-FL; `everywhere` is what the star is called. */
export function placeText(place: string, everywhere: string): string {
  const [country = "", region = null] = place.split("-");
  return place === "*" ? everywhere : placeName(country, region);
}

/** What can be chosen, countries first. */
export const PLACE_CHOICES = ["*", ...COUNTRIES, ...STATES].map((value) => ({
  value,
  label: placeText(value, "Everywhere"),
}));
