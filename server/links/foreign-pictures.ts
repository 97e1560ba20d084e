// Somebody else's picture, as our pages show it: fetched behind the guard, made anew, kept for a while. No browser of our people asks the other host.
import { LRUCache } from "lru-cache";
import { env } from "#lib/env.server.ts";
import { AppError, isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { authorize } from "#lib/permissions/index.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { LinksContext } from "#server/links/context.ts";
import { fetchOrWait } from "#server/links/unanswered.ts";
import { FetchRefused } from "#server/platform/http/fetch-address.ts";
import { FOREIGN_PICTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { within } from "#server/platform/patience.ts";
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { turnTaker } from "#server/platform/turns.ts";

/** As large as the largest frame that shows one, in its own shape. */
const SHOWN: PictureSpec = { width: 800, height: 800, fit: "inside", format: "webp", qualities: [78] };
const MOST_BYTES = 5 * 1024 * 1024;
const MINUTE = 60_000;
const KEPT_BYTES = 16 * 1024 * 1024;
/** Pictures of one person never fill the row of those that are made, which takes three of each. */
const TURNS = {
  ...{ atOnce: 8, atOnceEach: 3, mostEach: 43 },
  busy: "Too much of this is still under way. Please try again in a moment.",
  comeBackS: () => 10,
};
/** A browser asks six things at a time: a host that does not answer must not hold a page up. The picture comes next time. */
const PATIENCE_MS = 1000;
const COMING = { message: "This picture is still on its way.", retryAfter: 5 };
/** What an address without a picture counts for among those that are kept. */
const ABSENT_BYTES = 200;

const NO_ADDRESS = "Enter a web address that begins with https:// or http://.";

type Kept = { picture: Uint8Array | null };

const store = () =>
  onceInProcess("foreign-pictures", () => ({
    kept: new LRUCache<string, Kept>({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ picture }, address) => (picture?.length ?? ABSENT_BYTES) + address.length,
    }),
    coming: new Map<string, Promise<Kept>>(),
    inTurn: turnTaker(TURNS),
  }));

/**
 * GET /links/foreign-picture: for those who see links; `not_found` where the address has no picture that we can read,
 * `unavailable` while that is not known yet.
 */
export async function getForeignPicture(context: LinksContext, input: { url: string }): Promise<File> {
  const { userId } = authorize(context.actor, "links.read");
  const address = addressIn(input.url);
  let found = address === null ? undefined : store().kept.get(address);
  if (found === undefined) {
    await takeAttempt(FOREIGN_PICTURES_PER_PERSON, userId);
    if (address === null) throw new AppError("invalid", NO_ADDRESS, { fields: { url: [NO_ADDRESS] } });
    found = await soon(fetched(context, address, userId));
  }
  if (found.picture === null) throw new AppError("not_found");
  return new File([new Uint8Array(found.picture)], "picture.webp", { type: "image/webp" });
}

/** Goes on behind the answer that did not wait for it. */
async function soon(coming: Promise<Kept>): Promise<Kept> {
  const found = await within(PATIENCE_MS, coming);
  if (found !== "late") return found;
  coming.catch((err: unknown) => log.debug({ err }, "a picture of another host did not come"));
  throw new AppError("unavailable", COMING.message, { retryAfter: COMING.retryAfter });
}

/** Each person waits in their own line; a fetch that has begun is everybody's. */
async function fetched(context: LinksContext, address: string, userId: string): Promise<Kept> {
  const { kept, coming, inTurn } = store();
  const underWay = coming.get(address);
  if (underWay) return underWay;
  return inTurn(userId, async () => kept.get(address) ?? coming.get(address) ?? begin(context, address, userId));
}

/** Fetched once, however many ask for it meanwhile. */
function begin(context: LinksContext, address: string, userId: string): Promise<Kept> {
  const { kept, coming } = store();
  const made = readPicture(context, address, userId)
    .then((found) => {
      kept.set(address, found, { ttl: found.picture === null ? 10 * MINUTE : 24 * 60 * MINUTE });
      return found;
    })
    .finally(() => coming.delete(address));
  coming.set(address, made);
  return made;
}

function addressIn(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const usable = url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return usable ? url.href : null;
}

async function readPicture({ allowLoopback = false }: LinksContext, address: string, userId: string): Promise<Kept> {
  const options = { userAgent: `${PRODUCT_NAME}Bot/1.0 (+${env().PUBLIC_ORIGIN})`, accept: "image/*" };
  try {
    const page = await fetchOrWait(address, { ...options, allowLoopback, bytes: MOST_BYTES });
    // One that fills the limit goes on behind it.
    if (page === null || page.status < 200 || page.status > 299 || page.body.length >= MOST_BYTES)
      return { picture: null };
    return { picture: (await pictures.render(page.body, { ...SHOWN, who: `foreign ${userId}` })).bytes };
  } catch (error) {
    if (error instanceof FetchRefused || (isAppError(error) && error.code === "invalid")) return { picture: null };
    throw error;
  }
}
