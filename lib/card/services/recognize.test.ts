import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeIconsSource } from "#scripts/make-service-icons.ts";
import { HOSTILE } from "#tests/support/sample-contacts.ts";
import { KNOWN_SERVICES, serviceOf } from "./known-services.ts";
import { letterOf, recognizeLink } from "./recognize.ts";
import { SERVICE_ICONS } from "./service-icons.ts";

test("the table is closed: sixty services and more, each once", () => {
  expect(KNOWN_SERVICES.length).toBeGreaterThanOrEqual(60);
  const places = KNOWN_SERVICES.flatMap((service) => [...service.hosts, ...(service.also ?? [])]);
  for (const list of [KNOWN_SERVICES.map(({ key }) => key), KNOWN_SERVICES.map(({ name }) => name), places]) {
    expect(new Set(list).size).toBe(list.length);
  }
  expect(serviceOf("linkedin")?.name).toBe("LinkedIn");
  for (const none of ["", "__proto__", null, undefined]) expect(serviceOf(none)).toBeNull();
});

describe("a pasted address", () => {
  test.each([
    [
      "https://www.linkedin.com/in/mia-santos-boston/",
      "linkedin",
      "https://www.linkedin.com/in/mia-santos-boston",
      "mia-santos-boston",
    ],
    [
      "de.linkedin.com/in/mia-santos-boston?trk=people",
      "linkedin",
      "https://www.linkedin.com/in/mia-santos-boston",
      "mia-santos-boston",
    ],
    ["https://www.linkedin.com/company/harbor", "linkedin", "https://www.linkedin.com/company/harbor", null],
    ["http://m.facebook.com/mia.santos", "facebook", "https://www.facebook.com/mia.santos", "mia.santos"],
    [
      "https://www.facebook.com/profile.php?id=61550",
      "facebook",
      "https://www.facebook.com/profile.php?id=61550",
      null,
    ],
    [
      "https://www.instagram.com/mia.santos?igsh=MzRlODBiNWFlZA==",
      "instagram",
      "https://www.instagram.com/mia.santos",
      "mia.santos",
    ],
    ["HTTPS://TWITTER.COM/mia", "x", "https://x.com/mia", "mia"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=4", "youtube", "https://youtu.be/dQw4w9WgXcQ?t=4", null],
    ["youtube.com/@mia", "youtube", "https://www.youtube.com/@mia", "mia"],
    ["https://wa.me/16175550142?text=Hi", "whatsapp", "https://wa.me/16175550142?text=Hi", null],
    ["https://mia.bandcamp.com", "bandcamp", "https://mia.bandcamp.com/", "mia"],
    ["https://www.google.com/maps/place/Boston", "googlemaps", "https://www.google.com/maps/place/Boston", null],
    ["https://calendly.com/mia/viewing", "calendly", "https://calendly.com/mia/viewing", null],
    ["https://vk.com./mia", "vk", "https://vk.com./mia", null],
    ["https://github.com/m%C3%ADa", "github", "https://github.com/m%C3%ADa", "mía"],
    ["https://github.com/%zz", "github", "https://github.com/%zz", null],
  ])("%s is known", (typed, service, url, handle) => {
    expect(recognizeLink(typed)).toMatchObject({ service, url, handle });
  });

  test.each([
    ["https://linkedin.com.evil.test/in/mia", "linkedin.com.evil.test"],
    ["https://evil-linkedin.com/in/mia", "evil-linkedin.com"],
    ["https://www.homes.test/14?utm_source=x", "homes.test"],
    ["https://www.google.com/mapsy", "google.com"],
    ["https://lınkedin.com/in/mia", "xn--lnkedin-rfb.com"],
  ])("%s is a link like any other, and left as it is", (typed, name) => {
    expect(recognizeLink(typed)).toEqual({ service: null, name, url: expect.stringContaining(name), handle: null });
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.test",
    "mailto:a@b.test",
    "https://mia:pw@linkedin.com/in/mia",
    "",
    "mia",
    "//a.test",
    "x@harbor.test",
    "line@harbor.test",
  ])("%s is refused with a sentence", (typed) =>
    expect(recognizeLink(typed)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\.$/) }),
  );

  test("is http or https and holds nobody's password, whatever was typed", () => {
    const near = fc.constantFrom(
      "https://",
      "javascript:",
      "@",
      ".",
      "/",
      "linkedin.com",
      "\n",
      "x",
      "%",
      "[",
      ":",
      "é",
      "\\",
    );
    const typed = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(near, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.constantFrom(...HOSTILE),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(undefined, "linkedin", "whatsapp", "bandcamp"), (text, chosen) => {
        const link = recognizeLink(text, chosen);
        if (link.problem !== undefined) return;
        const url = new URL(link.url);
        expect(["https:", "http:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
        expect(link.url).toMatch(/^[\u0021-\u007e]+$/);
        // What was stored is recognized as the same again.
        expect(recognizeLink(link.url)).toMatchObject({ url: link.url });
      }),
      { numRuns: 400 },
    );
  });
});

describe("a handle", () => {
  test.each([
    ["@mia", "instagram", "https://www.instagram.com/mia"],
    ["mia.santos", "instagram", "https://www.instagram.com/mia.santos"],
    ["+1 (617) 555-0142", "whatsapp", "https://wa.me/16175550142"],
    ["harbor", "bandcamp", "https://harbor.bandcamp.com/"],
    ["linkedin.com/in/mia", "instagram", "https://www.linkedin.com/in/mia"],
    ["Instagram @mia", undefined, "https://www.instagram.com/mia"],
    ["tiktok: mia", undefined, "https://www.tiktok.com/@mia"],
    ["@mia@hachyderm.io", undefined, "https://hachyderm.io/@mia"],
  ])("%s (for %s) leads to %s", (typed, chosen, url) => expect(recognizeLink(typed, chosen)).toMatchObject({ url }));

  test.each([
    ["../admin", "instagram", "Enter your name on Instagram, or paste the link to your page there."],
    ["..", "instagram", "Enter your name on Instagram, or paste the link to your page there."],
    ["evil_#", "bandcamp", "Enter your name on Bandcamp, or paste the link to your page there."],
    ["mia", "whatsapp", "Enter the phone number with its country code, or a link to WhatsApp."],
    ["mia", "yelp", "Paste the link to your page on Yelp."],
  ])("%s is none of %s", (typed, chosen, problem) => expect(recognizeLink(typed, chosen)).toEqual({ problem }));
});

describe("the marks", () => {
  test("are those of the table, as simple-icons has them now, and only drawings", () => {
    const written = readFileSync(new URL("./service-icons.ts", import.meta.url), "utf8");
    expect(written.replace(/:\n {4}"/g, ': "') === makeIconsSource()).toBe(true);
    for (const path of Object.values(SERVICE_ICONS)) expect(path).toMatch(/^[MmZzLlHhVvCcSsQqTtAa0-9 .,eE+-]+$/);
    expect(SERVICE_ICONS.instagram).toBeDefined();
  });

  test("are a letter where there is none", () => {
    expect(SERVICE_ICONS.linkedin).toBeUndefined();
    expect([letterOf("LinkedIn"), letterOf("élan"), letterOf("  7th St"), letterOf("🏡")]).toEqual([
      "L",
      "É",
      "7",
      "?",
    ]);
  });
});
