// The address of a logo: a picture of ours by its id, whatever host the sender writes before it must be our own.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";

const SENTENCE = "Upload a picture.";

/** The path of a picture of ours; throws `invalid` for one on another host. It is stored without the host, which may move. */
export function ownPicture(address: string | null, field: string): string | null {
  if (address === null || address.startsWith("/")) return address;
  const { origin, pathname } = new URL(address);
  if (origin === env().PUBLIC_ORIGIN) return pathname;
  throw new AppError("invalid", SENTENCE, { fields: { [field]: [SENTENCE] } });
}
