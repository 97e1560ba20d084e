// A card for search engines: Schema.org's Person as JSON-LD, safe inside a script element.
import { type ContactDetails, displayName } from "#lib/card/contact-details.ts";
import { serviceOf } from "#lib/card/services/known-services.ts";

/** `image` is absolute, `url` the card's canonical address. */
export type PersonPage = { url: string; image?: string | undefined };

/** What would end the element or begin a comment in it (HTML, "Restrictions for contents of script elements"), and what JavaScript of old took for line breaks. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** The text between `<script type="application/ld+json">` and its end. */
export function personJsonLd(details: ContactDetails, page: PersonPage): string {
  return JSON.stringify({ "@context": "https://schema.org", ...personOf(details, page) }).replace(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Empty parts are left out: `undefined` has no place in JSON. */
function personOf(details: ContactDetails, { url, image }: PersonPage) {
  const { firstname, lastname, middle, prefix, suffix, titles, organization, phones, emails, addresses, urls } =
    details;
  // What is at a known service is the same person elsewhere; other links are not.
  const sameAs = urls.filter(({ service }) => serviceOf(service)?.profile !== undefined).map((link) => link.url);
  return {
    "@type": "Person",
    "@id": url,
    url,
    name: text(displayName(details)),
    givenName: text(firstname),
    familyName: text(lastname),
    additionalName: text(middle),
    honorificPrefix: text(prefix),
    honorificSuffix: text(suffix),
    jobTitle: list(titles.map(text)),
    worksFor: organization && text(organization.name) && { "@type": "Organization", name: text(organization.name) },
    telephone: list(phones.map(({ number }) => text(number))),
    email: list(emails.map(({ address }) => text(address))),
    address: list(addresses.map(postal)),
    description: text(details.note),
    image: text(image),
    sameAs: list(sameAs.map(web)),
  };
}

function postal({ street, extended, city, region, zip, country }: ContactDetails["addresses"][number]) {
  return {
    "@type": "PostalAddress",
    streetAddress: text([street, extended].filter(Boolean).join(", ")),
    addressLocality: text(city),
    addressRegion: text(region),
    postalCode: text(zip),
    addressCountry: text(country),
  };
}

function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === "" ? undefined : trimmed;
}

function web(address: string): string | undefined {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** One value alone, several as a list. */
function list<Value>(values: readonly (Value | undefined)[]): Value | Value[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 1 ? known : known[0];
}
