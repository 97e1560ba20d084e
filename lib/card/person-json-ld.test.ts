import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { HOSTILE, MIA } from "#tests/support/sample-contacts.ts";
import { personJsonLd } from "./person-json-ld.ts";

const PAGE = { url: "https://go.harbor.test/mia", image: "https://go.harbor.test/c/mia/photo.jpg" };

test("a card says who it is", () => {
  expect(JSON.parse(personJsonLd(MIA, PAGE))).toEqual({
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": "https://go.harbor.test/mia",
    url: "https://go.harbor.test/mia",
    name: "Dr. Mia Luísa Santos, GRI",
    givenName: "Mia",
    familyName: "Santos",
    additionalName: "Luísa",
    honorificPrefix: "Dr.",
    honorificSuffix: "GRI",
    jobTitle: ["Realtor, residential sales", "Team lead"],
    worksFor: { "@type": "Organization", name: "Harbor Realty Boston" },
    telephone: ["+1 617 555 0142", "+1 617 555 0100"],
    email: ["mia@harbor.test", "mia@example.test"],
    address: {
      "@type": "PostalAddress",
      streetAddress: "2 Drydock Ave, Suite 4B",
      addressLocality: "Boston",
      addressRegion: "MA",
      postalCode: "02210",
      addressCountry: "United States",
    },
    description: MIA.note,
    image: "https://go.harbor.test/c/mia/photo.jpg",
    sameAs: ["https://www.linkedin.com/in/mia-santos-boston", "https://www.instagram.com/mia.santos/"],
  });
});

describe("whatever is typed", () => {
  test.each(HOSTILE.map((text) => [text]))("stays inside its element: %j", (text) => {
    const details = {
      ...MIA,
      firstname: text,
      note: text,
      titles: [text],
      urls: [{ url: text, label: text, service: "x" }],
    };
    const inside = personJsonLd(details, PAGE);
    const seen: string[] = [];
    let content = "";
    const parser = new Parser({
      onopentag: (name) => seen.push(name),
      ontext: (part) => {
        content += part;
      },
    });
    parser.end(`<script type="application/ld+json">${inside}</script><p></p>`);
    expect([seen, content]).toEqual([["script", "p"], inside]);
    expect(inside).not.toMatch(/[<>&\u2028\u2029]/);
    const read = JSON.parse(inside);
    expect(read.description).toBe(text.trim() === "" ? undefined : text.trim());
    expect(read.sameAs).toBeUndefined();
  });
});
