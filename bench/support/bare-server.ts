// The references: node:http and nothing else, answering a fixed redirect or the same statements without a product.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createPool } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { importKeys, type TokenKeys, verifyToken } from "#lib/session/verify.ts";
import { loadSigningKey } from "#server/platform/token-keys.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const [kind, url = ""] = process.argv.slice(2);

function redirect(_request: IncomingMessage, response: ServerResponse): void {
  const location = "https://harbor.test/listings/b000000";
  response.writeHead(302, ["Location", location, "Cache-Control", "private, no-store", "Content-Length", "0"]);
  response.end();
}

function workspaces(keys: TokenKeys): Handler {
  const pool = createPool(url);
  return async (request, response) => {
    const token = readCookie(request.headers.cookie, "token") ?? "";
    const claims = await verifyToken(token, keys, Math.floor(Date.now() / 1000));
    const { rows: sessions } = await pool.query("select session_load($1, $2) as session", [claims?.jti, true]);
    const user = sessions[0]?.session?.user.id;
    const ask = JSON.stringify({ sort: "workspace_name", desc: false, limit: 20, offset: 0 });
    const { rows } = await pool.query("select workspaces_of($1, $2) as page", [user, ask]);
    const { total, rows: data } = rows[0]?.page ?? {};
    const body = JSON.stringify({ data, meta: { page: 1, per_page: 20, total } });
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    response.end(body);
  };
}

async function handlerOf(): Promise<Handler> {
  if (kind === "redirect") return redirect;
  const { publicJwks } = await loadSigningKey({ dataDir: env().DATA_DIR });
  return workspaces(await importKeys(publicJwks));
}

const handler = await handlerOf();
const server = createServer((request, response) => {
  if (request.url !== "/health") return handler(request, response);
  response.writeHead(200);
  response.end();
});
server.listen(env().PORT, "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
