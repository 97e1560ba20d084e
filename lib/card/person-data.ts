// What search engines are told of a card: schema.org's Person, as the one script element that never runs.
import { serviceOf } from "#lib/card/services/known-services.ts";
import { matchService } from "#lib/card/services/match-service.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";

type Described = { content: CardContent; address: string; photo: string | null };

/** The Person as JSON that is safe inside a script element: no `<` is left in it that could end the element. */
export function personData({ content, address, photo }: Described): string {
  const { title, company, blocks } = content;
  const person = {
    "@context": "https://schema.org",
    "@type": "Person",
    name: nameOf(content),
    givenName: content.firstname || undefined,
    familyName: content.lastname || undefined,
    jobTitle: title || undefined,
    worksFor: company === "" ? undefined : { "@type": "Organization", name: company },
    telephone: blocks.flatMap((block) => (block.kind === "phone" ? [block.number] : [])),
    email: blocks.flatMap((block) => (block.kind === "email" ? [block.email] : [])),
    address: blocks.flatMap((block) =>
      block.kind === "address"
        ? [
            {
              "@type": "PostalAddress",
              streetAddress: block.street,
              addressLocality: block.city,
              addressRegion: block.region,
              postalCode: block.zip,
              addressCountry: block.country,
            },
          ]
        : [],
    ),
    sameAs: blocks.flatMap((block) => (block.kind === "link" && isSamePerson(block.url) ? [block.url] : [])),
    image: photo ?? undefined,
    url: address,
  };
  return JSON.stringify(person).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What is at a service with profiles is the same person elsewhere; other links are not. */
function isSamePerson(url: string): boolean {
  return serviceOf(matchService(url)?.service)?.profile !== undefined;
}
