import { createHash, generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { appleCertificatesProblem } from "#server/platform/wallet/apple-certificates.ts";
import { type AppleIdentity, type AppleService, appleIdentity, passFiles } from "#server/platform/wallet/apple-pass.ts";
import { googleClass, googleObject, googleSaveLink } from "#server/platform/wallet/google-pass.ts";
import type { EndedPass, PassContent } from "#server/platform/wallet/pass-content.ts";
import { signedPass } from "#server/platform/wallet/pass-signer.ts";

import { CERTIFICATES, hasOpenssl, stored, verified } from "#tests/support/pass-files.ts";
import { HOSTILE } from "#tests/support/sample-contacts.ts";

const certificates = CERTIFICATES;

function otherKey(): string {
  return generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
}

const CONTENT: PassContent = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  name: "Mia Santos",
  title: "Realtor",
  company: "Harbor Realty Boston",
  phone: "+1 617 555 0142",
  email: "mia@harbor.test",
  url: "https://go.harbor.test/mia",
  code: "HTTPS://GO.HARBOR.TEST/C/MIA.W",
  background: "#0f5b57",
  foreground: "#ffffff",
};
const SERVICE: AppleService = {
  organization: "Harbor Realty",
  webServiceUrl: "https://go.harbor.test/passes",
  authenticationToken: "0123456789abcdef0123456789abcdef",
};

function identity(): AppleIdentity {
  const found = appleIdentity(certificates.signerCert);
  if (found === null) throw new Error("the certificate is for no pass");
  return found;
}

async function passOf(content: PassContent | EndedPass, service: AppleService = SERVICE): Promise<Map<string, Buffer>> {
  const icon = await sharp({ create: { width: 29, height: 29, channels: 3, background: "#0f5b57" } })
    .png()
    .toBuffer();
  const files = passFiles({ content, service, identity: identity(), pictures: { "icon.png": icon } });
  return stored(await signedPass({ files, certificates }));
}

const json = (bytes: Buffer | undefined) => JSON.parse(bytes?.toString("utf8") ?? "");

describe("Apple's pass", () => {
  test("holds its files, flat, and a manifest with each one's hash", async () => {
    const files = await passOf(CONTENT);
    expect([...files.keys()].sort()).toEqual(["icon.png", "manifest.json", "pass.json", "signature"]);
    const hash = (name: string) =>
      createHash("sha1")
        .update(files.get(name) ?? "")
        .digest("hex");
    expect(json(files.get("manifest.json"))).toEqual({ "icon.png": hash("icon.png"), "pass.json": hash("pass.json") });
  });

  test("says who it is, whose certificate signs it, and what its code holds", async () => {
    expect(json((await passOf(CONTENT)).get("pass.json"))).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.test.card",
      teamIdentifier: "TESTTEAM01",
      serialNumber: CONTENT.id,
      webServiceURL: "https://go.harbor.test/passes",
      authenticationToken: SERVICE.authenticationToken,
      backgroundColor: "rgb(15, 91, 87)",
      barcodes: [{ format: "PKBarcodeFormatQR", message: CONTENT.code, messageEncoding: "iso-8859-1" }],
      generic: {
        primaryFields: [{ key: "name", value: "Mia Santos" }],
        secondaryFields: [
          { key: "title", value: "Realtor" },
          { key: "company", value: "Harbor Realty Boston" },
        ],
      },
    });
  });

  test("of a card that is gone says so, and nothing of anybody", async () => {
    const { id, background, foreground } = CONTENT;
    const pass = json((await passOf({ id, background, foreground })).get("pass.json"));
    expect(pass).toMatchObject({ serialNumber: id, voided: true, webServiceURL: SERVICE.webServiceUrl });
    expect(pass).not.toHaveProperty("barcodes");
    expect(JSON.stringify(pass)).not.toMatch(/Mia|617|mia@/);
  });

  test("that cannot ask for updates says nothing of them", async () => {
    const pass = json((await passOf(CONTENT, { ...SERVICE, webServiceUrl: null })).get("pass.json"));
    expect(pass).not.toHaveProperty("webServiceURL");
    expect(pass).not.toHaveProperty("authenticationToken");
  });

  test.each(HOSTILE.filter((text) => text.trim() !== "" && text.isWellFormed()).map((text) => [text]))(
    "shows what was typed and no more: %j",
    async (text) => {
      const pass = json((await passOf({ ...CONTENT, name: text, title: text, compliance: text })).get("pass.json"));
      expect([pass.generic.primaryFields[0].value, pass.generic.secondaryFields[0].value]).toEqual([text, text]);
      expect(pass.serialNumber).toBe(CONTENT.id);
    },
  );

  test("knows a certificate that is for passes from any other", () => {
    expect(identity()).toMatchObject({ passTypeIdentifier: "pass.test.card", teamIdentifier: "TESTTEAM01" });
    expect(appleIdentity(certificates.wwdr)).toBeNull();
    expect(appleIdentity("no certificate")).toBeNull();
  });

  test.each([
    ["nothing", {}, "2030-01-01", null],
    ["no certificate", { signerCert: "x" }, "2030-01-01", /not a certificate/],
    ["its time", {}, "2200-01-01", /expired/],
    ["another authority", { wwdr: certificates.signerCert }, "2030-01-01", /not issued by/],
    ["no key", { signerKey: "x" }, "2030-01-01", /cannot be read/],
    ["another's key", { signerKey: otherKey() }, "2030-01-01", /does not belong/],
  ])("is not tried where %s is wrong", (_name, part, day, problem) => {
    const found = appleCertificatesProblem({ ...certificates, ...part }, new Date(day));
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  test.skipIf(!hasOpenssl)("is signed as openssl understands it", async () => {
    const files = await passOf(CONTENT);
    expect(json(verified(files))).toEqual(json(files.get("manifest.json")));
    expect(() => verified(files, Buffer.from("{}"))).toThrow();
  });
});

describe("Google's pass", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = {
    issuerId: "3388000000022",
    email: "wallet@test.iam.gserviceaccount.com",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };

  test("is a generic object of one class, without a person's photo", () => {
    const object = googleObject(CONTENT, account.issuerId, "https://go.harbor.test/mark.png");
    expect(object).toMatchObject({
      id: `3388000000022.${CONTENT.id}`,
      classId: googleClass(account.issuerId).id,
      state: "ACTIVE",
      cardTitle: { defaultValue: { language: "en", value: "Harbor Realty Boston" } },
      header: { defaultValue: { language: "en", value: "Mia Santos" } },
      barcode: { type: "QR_CODE", value: CONTENT.code },
      hexBackgroundColor: "#0f5b57",
      logo: { sourceUri: { uri: "https://go.harbor.test/mark.png" } },
    });
    expect(Object.keys(object)).not.toContain("heroImage");
    expect(googleObject({ ...CONTENT, title: "" }, account.issuerId, null)).toMatchObject({
      subheader: null,
      logo: null,
    });
  });

  test("of a card that is gone is inactive, and empties what stood there", () => {
    const { id, background, foreground } = CONTENT;
    const object = googleObject({ id, background, foreground }, account.issuerId, "https://go.harbor.test/mark.png");
    expect(object).toMatchObject({
      state: "INACTIVE",
      barcode: null,
      logo: null,
      subheader: null,
      textModulesData: [],
    });
    expect(JSON.stringify(object)).not.toMatch(/Mia|617|mia@|mark\.png/);
  });

  test("is saved by a short link whose token the service account signed", async () => {
    const link = await googleSaveLink(account, CONTENT.id, new Date(1_790_000_000_000));
    expect(link.length).toBeLessThan(1800);
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const { payload, protectedHeader } = await jwtVerify(link.split("/save/")[1] ?? "", publicKey, {
      audience: "google",
    });
    expect(protectedHeader.alg).toBe("RS256");
    expect(payload).toEqual({
      iss: account.email,
      aud: "google",
      typ: "savetowallet",
      iat: 1_790_000_000,
      origins: [],
      payload: { genericObjects: [{ id: `3388000000022.${CONTENT.id}` }] },
    });
  });
});
