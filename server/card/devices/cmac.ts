// AES-CMAC (RFC 4493), and the keys that NXP's application note 10922 derives from a master by it.
import { createCipheriv } from "node:crypto";

const BLOCK = 16;
/** What a block is folded with when a bit runs out of it. */
const FOLD = 0x87;

/** One block under an AES-128 key. */
export function encryptBlock(key: Buffer, block: Buffer): Buffer {
  const cipher = createCipheriv("aes-128-ecb", key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

function doubled(block: Buffer): Buffer {
  const out = Buffer.alloc(BLOCK);
  let carry = 0;
  for (let at = BLOCK - 1; at >= 0; at -= 1) {
    const byte = block[at] ?? 0;
    out[at] = ((byte << 1) & 0xff) | carry;
    carry = byte >> 7;
  }
  if (carry === 1) out[BLOCK - 1] = (out[BLOCK - 1] ?? 0) ^ FOLD;
  return out;
}

function mix(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}

function padded(rest: Buffer, length: number): Buffer {
  return Buffer.concat([rest, Buffer.from([0x80])], length + 1).subarray(0, length);
}

function macOf(key: Buffer, blocks: Buffer): Buffer {
  let state: Buffer = Buffer.alloc(BLOCK);
  for (let at = 0; at < blocks.length; at += BLOCK) {
    state = encryptBlock(key, mix(state, blocks.subarray(at, at + BLOCK)));
  }
  return state;
}

/** The 16 bytes of a message's AES-CMAC; `least` is how many blocks it is padded to, where a note asks for more than one. */
export function aesCmac(key: Buffer, message: Buffer, least = 1): Buffer {
  const whole = message.length > 0 && message.length % BLOCK === 0 && message.length >= least * BLOCK;
  const length = Math.max(least, Math.ceil(message.length / BLOCK)) * BLOCK;
  const first = doubled(encryptBlock(key, Buffer.alloc(BLOCK)));
  const blocks = whole ? Buffer.from(message) : fill(message, length);
  const last = mix(blocks.subarray(length - BLOCK), whole ? first : doubled(first));
  last.copy(blocks, length - BLOCK);
  return macOf(key, blocks);
}

function fill(message: Buffer, length: number): Buffer {
  return Buffer.concat([padded(message, message.length + 1), Buffer.alloc(length)]).subarray(0, length);
}

/** A key of its own for what the input names (1 to 31 bytes), out of a master key: AES-128 as in AN10922. */
export function diversified(master: Buffer, input: Buffer): Buffer {
  return aesCmac(master, Buffer.concat([Buffer.from([1]), input]), 2);
}
