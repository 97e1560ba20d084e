// The edge's decisions for what the front door answers without Next.
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerTo } from "#lib/edge/apply.ts";
import { decide } from "#lib/edge/decide.ts";
import { type EdgeRequest, parseRequest } from "#lib/edge/parse.ts";
import { edgeSettings } from "#lib/edge/settings.ts";

/** What the edge reads of a request. */
export function edgeRequest(req: IncomingMessage): EdgeRequest {
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  return parseRequest(req.method ?? "GET", req.url ?? "/", header);
}

/** The edge's decision for what Next does not see; true when it answered. */
export async function refusedAtTheEdge(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const settings = await edgeSettings(process.env, Math.floor(Date.now() / 1000));
  const made = answerTo(await decide(edgeRequest(req), settings), settings);
  if (!made) return false;
  res.setHeader("x-content-type-options", "nosniff");
  for (const [name, value] of made.headers) res.appendHeader(name, value);
  res.writeHead(made.status);
  res.end(made.body ?? "");
  return true;
}
