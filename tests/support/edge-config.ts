// A stand-in for Edge Config that speaks its protocol: one item by its key, behind a token, with an ETag.
import { createServer, type Server } from "node:http";

export type EdgeConfigStandIn = {
  /** What EDGE_CONFIG is set to. */
  connection: string;
  /** The items; undefined under a key is "not there". */
  items: Record<string, unknown>;
  /** How it behaves: `hangs` takes the request and never answers. */
  mood: "answers" | "fails" | "hangs";
  asked: number;
  stop: () => Promise<void>;
};

const TOKEN = "edge-config-token";
const ID = "ecfg_stand_in";

/** Starts it on a port of its own. */
export async function startEdgeConfig(items: Record<string, unknown>): Promise<EdgeConfigStandIn> {
  const config: EdgeConfigStandIn = { connection: "", items, mood: "answers", asked: 0, stop: () => close(server) };
  const server = createServer((request, response) => {
    config.asked += 1;
    if (config.mood === "hangs") return;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    const item = new RegExp(`^/${ID}/item/(\\w+)$`).exec(pathname)?.[1];
    const known = request.headers.authorization === `Bearer ${TOKEN}` && searchParams.get("version") === "1";
    if (config.mood === "fails") return void response.writeHead(500).end();
    if (!known || !item) return void response.writeHead(401).end();
    const value = config.items[item];
    response.setHeader("x-edge-config-digest", "d1");
    if (value === undefined) return void response.writeHead(404).end('{"error":{"code":"edge_config_item_not_found"}}');
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  config.connection = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/${ID}?token=${TOKEN}`;
  return config;
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
