import { execFileSync, spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jwtVerify } from "jose";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { appleCertificatesProblem } from "#server/platform/wallet/apple-certificates.ts";
import { type AppleIdentity, type AppleService, appleIdentity, applePass } from "#server/platform/wallet/apple-pass.ts";
import { googleClass, googleObject, googleSaveLink } from "#server/platform/wallet/google-pass.ts";
import type { PassContent } from "#server/platform/wallet/pass-content.ts";
import { HOSTILE } from "#tests/support/sample-contacts.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/wallet/${name}`, import.meta.url), "utf8");
/** Made for these tests alone; nobody trusts them. */
const certificates = { wwdr: fixture("wwdr.pem"), signerCert: fixture("signer.pem"), signerKey: fixture("signer.key") };

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

async function passOf(content: PassContent): Promise<Map<string, Buffer>> {
  const icon = await sharp({ create: { width: 29, height: 29, channels: 3, background: "#0f5b57" } })
    .png()
    .toBuffer();
  const pass = applePass({
    content,
    service: SERVICE,
    identity: identity(),
    pictures: { "icon.png": icon },
    certificates,
  });
  return stored(pass);
}

/** The files of a zip in which nothing is packed, by their local headers; throws for one that is packed. */
function stored(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    expect(zip.readUInt16LE(at + 8)).toBe(0);
    const [size, name, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const begin = at + 30 + name + extra;
    files.set(zip.toString("utf8", at + 30, at + 30 + name), zip.subarray(begin, begin + size));
    at = begin + size;
  }
  return files;
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

  test.skipIf(spawnSync("openssl", ["version"]).error !== undefined)(
    "is signed as openssl understands it",
    async () => {
      const files = await passOf(CONTENT);
      const folder = mkdtempSync(join(tmpdir(), "pass-"));
      const verify = (manifest: Buffer | undefined) => {
        writeFileSync(join(folder, "manifest.json"), manifest ?? "");
        writeFileSync(join(folder, "signature"), files.get("signature") ?? "");
        writeFileSync(join(folder, "wwdr.pem"), certificates.wwdr);
        const args = "smime -verify -inform DER -in signature -content manifest.json -CAfile wwdr.pem -purpose any";
        return execFileSync("openssl", args.split(" "), { cwd: folder, stdio: "pipe" });
      };
      try {
        expect(json(verify(files.get("manifest.json")))).toEqual(json(files.get("manifest.json")));
        expect(() => verify(Buffer.from("{}"))).toThrow();
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
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
    expect(googleObject({ ...CONTENT, title: "" }, account.issuerId, null)).not.toHaveProperty("subheader");
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
