// The two documents about the API that the API serves itself, the reference and the OpenAPI file: made once, and packed once.
import { onceInProcess } from "#lib/once.ts";
import { DOCS_POLICY, docsPage } from "#server/platform/api/docs-page.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { openApiDocument } from "#server/platform/api/open-api.ts";
import { json } from "#server/platform/api/respond.ts";
import { compressed, encodingFor } from "#server/platform/compress.ts";

const MADE: Readonly<Record<string, () => Promise<WireAnswer>>> = {
  "/openapi.json": async () => json(200, await openApiDocument()),
  "/docs": async () => {
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": DOCS_POLICY };
    return { ...json(200, null, headers), body: docsPage(await openApiDocument()) };
  },
};

/** The document at this path (without /api) as this caller takes it, or null. */
export async function documentAt(path: string, { headers }: Pick<WireRequest, "headers">): Promise<WireAnswer | null> {
  const make = Object.hasOwn(MADE, path) ? MADE[path] : undefined;
  if (!make) return null;
  const encoding = encodingFor(headers["accept-encoding"]) ?? "identity";
  const whole = onceInProcess(`document ${path}`, make);
  return onceInProcess(`document ${path} ${encoding}`, async () =>
    compressed({ method: "GET", headers: { "accept-encoding": encoding } }, await whole),
  );
}
