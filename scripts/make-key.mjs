// Prints a new key that signs sessions, as the two variables that belong together: the private half and the public one.
import { createHash, generateKeyPairSync } from "node:crypto";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const { kty, crv, x, y, d } = privateKey.export({ format: "jwk" });
// RFC 7638: the name of a key is the hash of these members in this order.
const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
const shape = { kty, crv, x, y, kid, alg: "ES256", use: "sig" };
// In single quotes, as a shell, an .env file and Compose read it.
console.log(`TOKEN_PRIVATE_JWK='${JSON.stringify({ ...shape, d })}'`);
console.log(`TOKEN_PUBLIC_JWKS='${JSON.stringify({ keys: [shape] })}'`);
