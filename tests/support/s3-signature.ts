// Signature version 4 as its document describes it, written anew, so that a mistake of the client's library shows.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Keys = { accessKey: string; secretKey: string; region: string };

const PARTS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60_000;

export const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function canonical(request: IncomingMessage, signed: string[], hash: string): string {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const headers = signed.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const path = url.pathname
    .split("/")
    .map((part) => encoded(decodeURIComponent(part)))
    .join("/");
  return [request.method, path, query.join("&"), headers.join(""), signed.join(";"), hash].join("\n");
}

const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** The code with which S3 refuses this request; null for one that is signed as it has to be. */
export function refusalOf(request: IncomingMessage, body: Uint8Array, keys: Keys): string | null {
  const [, accessKey, day = "", region = "", names = "", signature = ""] =
    PARTS.exec(request.headers.authorization ?? "") ?? [];
  const [stamp, hash] = [
    String(request.headers["x-amz-date"] ?? ""),
    String(request.headers["x-amz-content-sha256"] ?? ""),
  ];
  const signed = names.split(";");
  if (!accessKey) return "AccessDenied";
  if (accessKey !== keys.accessKey) return "InvalidAccessKeyId";
  if (region !== keys.region) return "AuthorizationHeaderMalformed";
  if (!stamp.startsWith(day) || !(Math.abs(timeOf(stamp) - Date.now()) < SKEW_MS)) return "RequestTimeTooSkewed";
  const owed = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (owed.some((name) => !signed.includes(name))) return "AccessDenied";
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical(request, signed, hash))].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${keys.secretKey}`, day));
  return timingSafeEqual(Buffer.from(signature, "hex"), hmac(key, text)) ? null : "SignatureDoesNotMatch";
}
