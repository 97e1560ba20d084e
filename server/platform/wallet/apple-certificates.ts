// Whether what an operator was given by Apple belongs together: iOS refuses a pass without saying why, so we say it before.
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { type AppleCertificates, appleIdentity } from "#server/platform/wallet/apple-pass.ts";

/** The sentence for the engine page; null when passes can be signed at that moment. */
export function appleCertificatesProblem(certificates: AppleCertificates, now: Date): string | null {
  const { wwdr, signerCert, signerKey, signerKeyPassphrase } = certificates;
  const identity = appleIdentity(signerCert);
  if (identity === null) return "The pass certificate is not a certificate for Apple passes.";
  if (identity.validUntil <= now) return "The pass certificate has expired. Create a new one at Apple.";
  const authority = certificateOf(wwdr);
  const signer = certificateOf(signerCert);
  if (authority === null || signer === null || !signer.checkIssued(authority) || !signer.verify(authority.publicKey)) {
    return "The pass certificate was not issued by this Apple WWDR certificate. Download the WWDR certificate G4.";
  }
  const key = keyOf(signerKey, signerKeyPassphrase);
  if (key === null) return "The key of the pass certificate cannot be read. Check the file and its passphrase.";
  return signer.checkPrivateKey(key) ? null : "The key does not belong to the pass certificate.";
}

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

function keyOf(pem: string, passphrase: string | undefined): KeyObject | null {
  try {
    return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    return null;
  }
}
