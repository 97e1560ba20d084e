// The one door to signed passes: a thread of its own signs them where one runs, because it takes as long as many requests.
import { onceInProcess } from "#lib/once.ts";
import type { PassOrder } from "#server/platform/wallet/apple-pass.ts";

export type SignPass = (order: PassOrder) => Promise<Uint8Array>;

/** Where no thread does it (an edge platform has none to give), it is done in place. */
const inPlace: SignPass = async (order) => {
  const { signPass } = await import("#server/platform/wallet/sign-pass.ts");
  return signPass(order);
};

const held = () => onceInProcess<{ sign: SignPass }>("pass-signer", () => ({ sign: inPlace }));

/** Says who signs passes from now on; null is whoever asks, in place. */
export function passesBy(sign: SignPass | null): void {
  held().sign = sign ?? inPlace;
}

/** The signed pass, to be sent as application/vnd.apple.pkpass. Throws where it could not be signed. */
export function signedPass(order: PassOrder): Promise<Uint8Array> {
  return held().sign(order);
}
