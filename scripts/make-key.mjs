// Prints a new private key that signs sessions: the value of TOKEN_PRIVATE_JWK.
import { generateKeyPairSync } from "node:crypto";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
console.log(JSON.stringify(privateKey.export({ format: "jwk" })));
