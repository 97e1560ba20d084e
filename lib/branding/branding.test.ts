import { describe, expect, test } from "vitest";
import { ROUTES } from "#lib/permissions/index.ts";
import { sampleOf } from "#tests/support/walk.ts";
import { brandingFor } from "./branding.ts";
import { contrast, parseColour, READABLE } from "./colour.ts";
import { PLAIN } from "./page-branding.ts";
import { takesStrangersBranding } from "./strangers-branding.ts";

const CUSTOM = { logo: null, colour: [160, 74, 48], exit: false } as const;
const EXIT = { logo: null, colour: null, exit: true };

describe("section 4: branding", () => {
  test.each([
    ["/dashboard", null, null, "Corner", true],
    ["/activate", null, null, "sharecard", true],
    ["/register/promo", null, null, "sharecard", true],
    ["/register/other", null, null, "Corner", true],
    ["/dashboard", "_WORKSPACE_NFC_", null, "sharecard", true],
    ["/dashboard", "_WORKSPACE_QRCODE_", null, "sharecard", true],
    ["/dashboard", "_WORKSPACE_CONFERENCE_", null, "Corner", true],
    ["/dashboard", null, CUSTOM, "custom", true],
    ["/dashboard", "_WORKSPACE_NFC_", CUSTOM, "custom", true],
    ["/dashboard", null, { ...CUSTOM, colour: null, logo: "/api/media/x" }, "custom", true],
    ["/dashboard", null, EXIT, "exit", false],
    ["/dashboard", "_WORKSPACE_NFC_", { ...CUSTOM, exit: true }, "exit", false],
  ] as const)("%s, registered by %s, with %j is %s", (path, registration, device, branding, poweredBy) => {
    expect(brandingFor({ path, registration, device })).toMatchObject({ name: branding, poweredBy });
  });

  test("ours is the tokens' own, a logo alone keeps its colours, exit brings its own", () => {
    expect(brandingFor({ path: "/", registration: null, device: null })).toEqual(PLAIN);
    const logo = { logo: "/api/media/x", colour: null, exit: false };
    expect(brandingFor({ path: "/dashboard", registration: null, device: logo })).toMatchObject({
      css: null,
      logo: logo.logo,
    });
    const exit = brandingFor({ path: "/dashboard", registration: null, device: EXIT });
    expect(exit).toMatchObject({ name: "exit", poweredBy: false });
    expect(exit.css).toMatch(/^--brand:light-dark\(#/);
  });
});

test.each(["sharecard", "exit"] as const)("%s can be read", (branding) => {
  const device = branding === "exit" ? EXIT : null;
  const { css } = brandingFor({ path: "/activate", registration: null, device });
  const [light, dark, onLight, onDark] = (css?.match(/#[0-9a-f]{6}/g) ?? []).map(parseColour);
  const papers = { light: parseColour("#f1ede4"), dark: parseColour("#24211e") };
  for (const [one, other] of [
    [light, papers.light],
    [dark, papers.dark],
    [light, onLight],
    [dark, onDark],
  ])
    expect(contrast(one ?? [0, 0, 0], other ?? [0, 0, 0])).toBeGreaterThanOrEqual(READABLE);
});

test("a stranger's branding is worn nowhere that a password is typed, nor where the table knows nothing", () => {
  const worn = ROUTES.map((row) => sampleOf(row.path)).filter(takesStrangersBranding);
  expect(worn).toContain("/dashboard");
  expect(worn).toContain("/onboarding");
  expect(
    worn.filter((path) => /password|register|activate|sign-up|subscribe|settings|admin|impersonate/.test(path)),
  ).toEqual([]);
  for (const path of ["/", "/nowhere", "/settings/security", "/%2e%2e/dashboard"])
    expect(takesStrangersBranding(path), path).toBe(false);
});
