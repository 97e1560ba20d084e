// A passkey authenticator in software, which can be told to misbehave.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Answer } from "#tests/support/api.ts";
import { at } from "#tests/support/api.ts";

type Byte = Uint8Array;
const b64 = (bytes: Byte) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Byte) => createHash("sha256").update(data).digest();

/** CBOR of what an authenticator needs: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Byte | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(pairOf)]);
  return Buffer.concat([head(2, value.length), value]);
}

function pairOf([key, value]: [number | string, unknown]): Buffer[] {
  const known =
    typeof value === "number" || typeof value === "string" || value instanceof Map || value instanceof Uint8Array;
  return known ? [cbor(key), cbor(value)] : [];
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCED = 0x18;
const ATTESTED = 0x40;

export type Behaviour = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Whether the person showed a finger or a PIN. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
};

/** One passkey of one device at the app of this origin. */
export function softPasskey(origin: string, { synced = false } = {}) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let counter = 0;
  let handle = "";

  function data(behaviour: Behaviour, extra: Byte, flags: number): Buffer {
    const rp = sha256(behaviour.rpId ?? new URL(origin).hostname);
    const count = Buffer.alloc(4);
    counter = behaviour.counter ?? (synced ? 0 : counter + 1);
    count.writeUInt32BE(counter);
    const verified = (behaviour.verified ?? true) ? VERIFIED : 0;
    return Buffer.concat([rp, Buffer.from([flags | PRESENT | verified | (synced ? SYNCED : 0)]), count, extra]);
  }

  function client(behaviour: Behaviour, challenge: string, type: string): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: behaviour.type ?? type,
        challenge: behaviour.challenge ?? challenge,
        origin: behaviour.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  const shape = { id: b64(id), rawId: b64(id), type: "public-key" };
  return {
    id: b64(id),
    /** Answers creation options as the browser would. */
    create(options: Answer, behaviour: Behaviour = {}) {
      handle = String(at(options, "data.options.user.id"));
      const length = Buffer.from([0, id.length]);
      const extra = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseOf(publicKey))]);
      const authData = data(behaviour, extra, ATTESTED);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      const clientDataJSON = client(behaviour, String(at(options, "data.options.challenge")), "webauthn.create");
      return {
        ...shape,
        response: {
          clientDataJSON: b64(clientDataJSON),
          attestationObject: b64(cbor(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** Answers request options as the browser would. */
    get(options: Answer, behaviour: Behaviour = {}) {
      const authenticatorData = data(behaviour, Buffer.alloc(0), 0);
      const clientDataJSON = client(behaviour, String(at(options, "data.options.challenge")), "webauthn.get");
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return {
        ...shape,
        response: {
          clientDataJSON: b64(clientDataJSON),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          userHandle: behaviour.userHandle ?? handle,
        },
      };
    },
  };
}

function coseOf(key: KeyObject): Map<number | string, unknown> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
}
