// What a posted SAML answer is refused for: each of the attacks that the library lets pass, and those that it refuses itself.
import { describe, expect, test } from "vitest";
import { requestNamed, type SamlSettings, samlAddress, samlAnswer } from "#server/auth/sign-on/saml.ts";
import { certificatesNamed } from "#server/auth/sign-on/saml-metadata.ts";
import {
  assertionOf,
  CERTIFICATE,
  ENTITY_ID,
  encoded,
  RSA_SHA1,
  RSA_SHA256,
  responseOf,
  type Said,
  SIGN_ON_URL,
  said,
  WEAK_CERTIFICATE,
} from "#tests/support/saml-provider.ts";

const OURS = "https://corner.test/api/auth/sso/p1";
const settings: SamlSettings = {
  ...{ issuer: ENTITY_ID, signOnUrl: SIGN_ON_URL, certificates: CERTIFICATE },
  ...{ entityId: `${OURS}/metadata`, acs: `${OURS}/acs` },
};
const ABOUT = { email: "priya@acme.test", acs: settings.acs, audience: settings.entityId, inResponseTo: "_q1" };
const good = said(ABOUT);
const EVIL = { ...good, email: "owner@acme.test" };

const read = (xml: string) => samlAnswer(settings, encoded(xml));
const refuses = (xml: string, detail: RegExp) =>
  expect(read(xml)).rejects.toMatchObject({ problem: "invalid", message: expect.stringMatching(detail) });

test("a good answer names its person and the request it is for", async () => {
  expect(await read(responseOf(good))).toMatchObject({ email: "priya@acme.test", requestId: "_q1" });
  expect(requestNamed(encoded(responseOf(good)))).toBe("_q1");
});

test.each<[string, Partial<Said>, RegExp]>([
  ["nothing signed", { sign: "nothing" }, /signature/i],
  ["the envelope alone signed", { sign: "response" }, /signature/i],
  ["another key", { key: "other" }, /signature/i],
  ["another audience", { audience: "https://other.test" }, /audience/i],
  ["another recipient", { recipient: "https://other.test/acs" }, /recipient/],
  ["another destination", { destination: "https://other.test/acs" }, /destination/],
  ["no destination", { destination: null }, /destination/],
  ["another issuer with the same key", { issuer: "https://other.test/entity" }, /issuer/],
  ["another issuer around it", { outerIssuer: "https://other.test/entity" }, /issuer/],
  ["a request around it that is not the signed one", { outerInResponseTo: "_open" }, /requests differ/],
  ["no request around it", { outerInResponseTo: null }, /requests differ/],
  ["an expired assertion, beyond the skew", { from: -600, until: -61 }, /./],
  ["one of the future, beyond the skew", { from: 61, until: 600 }, /yet/i],
  ["SHA-1", { algorithm: RSA_SHA1 }, /rsa-sha1/],
])("%s is refused", (_what, over, detail) => refuses(responseOf(said(ABOUT, over)), detail));

test.each([
  ["an assertion that ended within the skew", { from: -600, until: -30 }],
  ["one that begins within the skew", { from: 30, until: 600 }],
])("%s is taken", async (_what, over) => {
  expect(await read(responseOf(said(ABOUT, over)))).toMatchObject({ email: "priya@acme.test" });
});

describe("wrapping", () => {
  const signed = responseOf(good);
  const inside = /<saml:Assertion.*<\/saml:Assertion>/s.exec(signed)?.[0] ?? "";
  const evil = (advice = "") => assertionOf(EVIL, "_evil").replace("</saml:Subject>", `</saml:Subject>${advice}`);
  const cases = [
    signed.replace(inside, `${evil()}${inside}`),
    signed.replace(inside, `${inside}${evil()}`),
    signed.replace(inside, evil(`<saml:Advice>${inside}</saml:Advice>`)),
    signed.replace(
      inside,
      assertionOf(EVIL, "_a1").replace(
        "</saml:Issuer>",
        `</saml:Issuer>${/<Signature.*<\/Signature>/s.exec(inside)?.[0]}`,
      ),
    ),
  ];
  test.each(cases.map((xml, at) => [at, xml] as const))("form %i is refused", async (_at, xml) => {
    expect(inside).not.toBe("");
    await expect(read(xml)).rejects.toMatchObject({ problem: "invalid" });
  });
});

test("a comment in the name makes no shorter name of it", async () => {
  const commented = said({ ...ABOUT, email: "owner@acme.test<!---->.evil.test" });
  expect((await read(responseOf(commented))).email).toBe("owner@acme.test.evil.test");
  const after = responseOf(good).replace("priya@acme.test", "priya@acme.test<!-- -->");
  expect((await read(after)).email, "what canonical form leaves out").toBe("priya@acme.test");
});

test("a document type, an entity and another encoding are refused before anything is read", async () => {
  const xml = responseOf(good);
  await refuses(`<!DOCTYPE r [<!ENTITY e "x">]>${xml}`, /document type/);
  await refuses(`<!doctype r>${xml}`, /document type/);
  await expect(samlAnswer(settings, Buffer.from(xml, "utf16le").toString("base64"))).rejects.toMatchObject({
    problem: "invalid",
  });
});

test("an algorithm that is spelled so that only the library sees it is refused", async () => {
  const xml = responseOf(good);
  await refuses(xml.replace(`Algorithm="${RSA_SHA256}"`, `Algorithm=${RSA_SHA256}`), /well formed/);
  await refuses(xml.replace(RSA_SHA256, RSA_SHA1.replace("sha1", "sh&#97;1")), /Use RSA/);
});

test("what was changed after it was signed is refused", () =>
  refuses(responseOf(good).replace("priya@acme.test", "owner@acme.test"), /signature/i));

test("an encrypted assertion says what to do", () =>
  refuses(
    responseOf(good).replace("</samlp:Response>", "<saml:EncryptedAssertion/></samlp:Response>"),
    /encryption off/,
  ));

test("a refusal of the provider is said as one", async () => {
  const xml = responseOf(said(ABOUT, { sign: "nothing" }))
    .replace(/<saml:Assertion.*<\/saml:Assertion>/s, "")
    .replace("status:Success", "status:Requester");
  await expect(read(xml)).rejects.toMatchObject({ problem: "declined" });
});

test("a name that is no address is none", async () => {
  await expect(read(responseOf(said({ ...ABOUT, email: "+1 555 0100" })))).rejects.toMatchObject({
    problem: "no-email",
  });
});

test("a browser is sent with our id, and says where the answer goes", async () => {
  const address = new URL(await samlAddress(settings, "_q1"));
  expect(address.origin + address.pathname).toBe(SIGN_ON_URL);
  expect([...address.searchParams.keys()]).toEqual(["SAMLRequest"]);
});

test("a weak key is no certificate of a provider", () => {
  expect(certificatesNamed(WEAK_CERTIFICATE)).toEqual({ refusal: expect.stringContaining("2048") });
  expect(certificatesNamed(CERTIFICATE)).toEqual({ pems: [CERTIFICATE.trim()] });
});
