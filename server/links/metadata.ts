// What a destination says of itself, fetched by our server behind the guard.
import { PRODUCT_NAME } from "#lib/product.ts";
import type { Metadata } from "#lib/services/links/entities.ts";
import type { FetchedPage } from "#server/links/fetch-guard.ts";
import { type PageMetadata, parseMetadata } from "#server/links/page-metadata.ts";
import { decodePage } from "#server/links/page-text.ts";
import { fetchOrWait } from "#server/links/unanswered.ts";
import { FetchRefused } from "#server/platform/http/fetch-address.ts";

const NOTHING: PageMetadata = {
  title: null,
  description: null,
  image: null,
  image_width: null,
  image_height: null,
  site_name: null,
};

export type ReadOptions = { publicOrigin: string; allowLoopback?: boolean; ms?: number };

/** Title, description and picture of a page; a page that cannot be read is an answer too, with its `problem`. */
export async function readMetadata(url: string, options: ReadOptions): Promise<Metadata> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const page = await fetchOrWait(url, {
      userAgent: `${PRODUCT_NAME}Bot/1.0 (+${options.publicOrigin})`,
      allowLoopback: options.allowLoopback ?? false,
      ...(options.ms === undefined ? {} : { ms: options.ms }),
    });
    if (page === null) return { url, status: null, ms: 0, ...NOTHING, problem: "unreachable" };
    const ms = elapsed();
    return { url: page.url, status: page.status, ms, ...contentOf(page) };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { url, status: null, ms: elapsed(), ...NOTHING, problem: "too_many_redirects" };
  }
}

function contentOf(page: FetchedPage): PageMetadata & Pick<Metadata, "problem"> {
  // The title of an error page would end up as the link's title.
  if (page.status < 200 || page.status > 299) return { ...NOTHING, problem: null };
  if (!/html/i.test(page.contentType) && page.contentType !== "") return { ...NOTHING, problem: "not_html" };
  return { ...parseMetadata(decodePage(page.body, page.contentType), page.url), problem: null };
}
