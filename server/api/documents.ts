// The two documents about the API that the API serves itself: the reference and the OpenAPI file.

import { DOCS_POLICY, docsPage } from "#server/api/docs-page.ts";
import type { WireAnswer } from "#server/api/message.ts";
import { openApiDocument } from "#server/api/open-api.ts";
import { json } from "#server/api/respond.ts";

/** The document at this path (without /api), or null. */
export async function documentAt(path: string): Promise<WireAnswer | null> {
  if (path === "/openapi.json") return json(200, await openApiDocument());
  if (path !== "/docs") return null;
  const made = json(200, null, { "content-type": "text/html; charset=utf-8", "content-security-policy": DOCS_POLICY });
  return { ...made, body: docsPage(await openApiDocument()) };
}
