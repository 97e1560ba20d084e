// The og tags that a link may carry: one of each property, an absolute picture, ids that stay while the tag stays.

import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import { lineProblem } from "#lib/line.ts";
import { counted } from "#lib/plural.ts";
import { type CreateLink, type OgTag, PICTURE_PATH } from "#lib/services/links/entities.ts";
import { OG_LIMITS } from "#lib/services/links/links-limits.ts";

type TagInput = NonNullable<CreateLink["og_tags"]>;

function invalid(message: string): AppError {
  return new AppError("invalid", message, { fields: { og_tags: [message] } });
}

/** The tags to store: empty ones are left out, a property named before keeps its id. */
export function tagsToStore(input: TagInput, before: readonly OgTag[]): OgTag[] {
  const tags = input.filter((tag) => tag.content !== "");
  if (new Set(tags.map((tag) => tag.property)).size < tags.length) throw invalid("Name each tag once.");
  return tags.map(({ property, content }) => {
    if (content.length > OG_LIMITS[property])
      throw invalid(`${property} takes at most ${counted(OG_LIMITS[property], "character")}.`);
    const problem = property === "og:title" ? lineProblem(content) : null;
    if (problem) throw invalid(problem);
    const id = before.find((tag) => tag.property === property)?.id ?? newId();
    return { property, content: property === "og:image" ? pictureAddress(content) : content, id };
  });
}

// Our own pictures are stored without the host, so that they move with PUBLIC_ORIGIN.
const OWN = "https://own.invalid";

function pictureAddress(content: string): string {
  const own = ownPicture(content);
  if (own !== null) return own;
  const url = URL.canParse(content, OWN) ? new URL(content, OWN) : null;
  const nobodys = url?.username === "" && url.password === "";
  const usable = url !== null && (url.protocol === "https:" || url.protocol === "http:") && nobodys;
  if (!usable || !/^(?:https?:\/\/|\/[^/\\])/i.test(content))
    throw invalid("The picture's address must begin with https://.");
  return url.origin === OWN ? `${url.pathname}${url.search}` : url.href;
}

/** One of ours is kept without the host, so that moving PUBLIC_ORIGIN moves the pictures too. */
function ownPicture(content: string): string | null {
  const { PUBLIC_ORIGIN } = env();
  const path = content.startsWith(`${PUBLIC_ORIGIN}/`) ? content.slice(PUBLIC_ORIGIN.length) : content;
  return path.startsWith(PICTURE_PATH) && /^[0-9a-f-]{36}$/.test(path.slice(PICTURE_PATH.length)) ? path : null;
}
