// A card at Google: the object there is made to be like the card, and a link leads a phone to it.
import { env } from "#lib/env.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { keyOf } from "#server/card/drawn.ts";
import type { PassLook } from "#server/card/wallet/pass-look.ts";
import { noteSent, type PassRow } from "#server/card/wallet/pass-store.ts";
import { putObject } from "#server/platform/wallet/google-api.ts";
import { googleObject, googleSaveLink } from "#server/platform/wallet/google-pass.ts";
import type { GoogleWallet } from "#server/platform/wallet/wallet-settings.ts";

/** Makes Google show what the card shows, unless it does; throws GoogleRefused. */
export async function bringToGoogle(pass: PassRow, look: PassLook, google: GoogleWallet): Promise<void> {
  const object = googleObject(look.content, google.issuerId, markAddress(look));
  const key = keyOf([google.issuerId, object]);
  if (pass.sentKey === key) return;
  await putObject(google, object);
  await noteSent(pass, key);
}

/** The company's mark, which Google fetches by itself; never the person's face, which it does not allow. */
function markAddress({ found }: PassLook): string | null {
  if (found === null || found.logoUrl === null) return null;
  const { PUBLIC_ORIGIN } = env();
  if (!PUBLIC_ORIGIN.startsWith("https://")) return null;
  return `${PUBLIC_ORIGIN}${serverPaths.cardMark(found.handle)}?v=${keyOf([found.logoUrl])}`;
}

/** Where a phone saves the pass. */
export function saveLink({ id }: Pick<PassRow, "id">, google: GoogleWallet): Promise<string> {
  return googleSaveLink(google, id, new Date());
}
