// What the parts of an address are called, wherever one is typed: a person's, a company's, a workspace's.
export const ADDRESS_LABELS = {
  address: "Street and number",
  apt: "Floor or suite",
  postal_code: "ZIP code",
  city: "City",
  state: "State",
  country: "Country",
} as const;
