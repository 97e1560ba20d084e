// What a card says about a person, as plain values: what a contact file, a wallet pass and a description for search engines are made of.

export type PhoneKind = "mobile" | "work" | "home" | "main" | "fax" | "other";
export type PlaceKind = "work" | "home" | "other";

/** `label` is a word of somebody's own for it, which says more than the kind. */
export type ContactPhone = {
  kind: PhoneKind;
  number: string;
  extension?: string | undefined;
  label?: string | undefined;
};
export type ContactEmail = { kind: PlaceKind; address: string; label?: string | undefined };
export type ContactAddress = {
  label?: string | undefined;
  kind: PlaceKind;
  street: string;
  /** Suite, floor. */
  extended?: string | undefined;
  city: string;
  region: string;
  zip: string;
  country: string;
};
/** `service` is a key of the table of known services; without one the label alone names the link. */
export type ContactUrl = { url: string; label: string; service?: string | undefined };

export type ContactDetails = {
  firstname: string;
  lastname: string;
  /** Between the two. */
  middle?: string | undefined;
  /** 'Dr.' */
  prefix?: string | undefined;
  /** 'PhD' */
  suffix?: string | undefined;
  pronouns?: string | undefined;
  /** What the person does, best first. */
  titles: readonly string[];
  organization?: { name: string; department?: string | undefined } | undefined;
  phones: readonly ContactPhone[];
  emails: readonly ContactEmail[];
  addresses: readonly ContactAddress[];
  urls: readonly ContactUrl[];
  note?: string | undefined;
  /** As YYYY-MM-DD. */
  birthday?: string | undefined;
  tags?: readonly string[] | undefined;
  /** It is no person: its name is the organization's. */
  isCompany?: boolean;
};

/** First, middle and last name as one line, with prefix and suffix; the organization's where a person has no name. */
export function displayName(details: ContactDetails): string {
  const { prefix, firstname, middle, lastname, suffix } = details;
  const name = [prefix, firstname, middle, lastname].map((part) => part?.trim()).filter(Boolean);
  const whole = [name.join(" "), suffix?.trim()].filter(Boolean).join(", ");
  return whole === "" ? (details.organization?.name.trim() ?? "") : whole;
}
