// A contact as a contact file says it: the shown values, with what each is used for.
import type { ContactDetails, PhoneKind, PlaceKind } from "#lib/card/contact-details.ts";
import { NO_ADDRESS } from "#lib/contact/address.ts";
import { knownUse, labelOfUse, ownUse } from "#lib/contact/value-use.ts";
import { countryName } from "#lib/countries.ts";
import type { AddressParts, AnyField, FactField, FactUse } from "#lib/services/contact/contact-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

const PHONES: Readonly<Record<FactUse, PhoneKind>> = {
  "": "other",
  work: "work",
  home: "home",
  mobile: "mobile",
  other: "other",
};
const placeOf = (use: string): PlaceKind => (use === "work" || use === "home" ? use : "other");

/** The last word is the family name: a file has no place for a name as one (RFC 2426, 3.1.2), and FN keeps it whole. */
function nameParts(name: string): { firstname: string; lastname: string } {
  const cut = name.trimEnd().lastIndexOf(" ");
  return cut === -1
    ? { firstname: name, lastname: "" }
    : { firstname: name.slice(0, cut), lastname: name.slice(cut + 1) };
}

/** An address without its beginning is one as well. */
const urlOf = (value: string) => (/^https?:\/\//i.test(value) ? value : `https://${value}`);

type Shown = Pick<Contact, "kind" | "name" | "title" | "company" | "tags"> & {
  facts: readonly { field: AnyField; use: string; value: string; shown: boolean; address?: AddressParts | null }[];
};

/** Notes stay here: they are about somebody, and their own phone is not the place for them. */
export function contactDetails({ kind, name, title, company, tags, facts }: Shown): ContactDetails {
  const shown = facts.filter((fact) => fact.shown);
  const of = (field: FactField) => shown.filter((fact) => fact.field === field);
  return {
    ...(kind === "company" ? { firstname: "", lastname: "", isCompany: true } : nameParts(name)),
    titles: title === "" ? [] : [title],
    organization: kind === "company" ? { name } : company === "" ? undefined : { name: company },
    phones: of("phone").map(({ use, value }) => ({
      ...{ kind: PHONES[knownUse(use) ?? "other"], number: value, label: ownUse(use) },
    })),
    emails: of("email").map(({ use, value }) => ({ kind: placeOf(use), address: value, label: ownUse(use) })),
    addresses: of("address").map(({ use, value, address }) => {
      const { street, street2, city, state: region, zip, country } = address ?? { ...NO_ADDRESS, street: value };
      const extended = street2 === "" ? {} : { extended: street2 };
      return {
        kind: placeOf(use),
        label: ownUse(use),
        street,
        ...extended,
        city,
        region,
        zip,
        country: countryName(country),
      };
    }),
    urls: of("website").map(({ use, value }) => ({ url: urlOf(value), label: labelOfUse(use) })),
    birthday: of("birthday")[0]?.value,
    tags,
  };
}
