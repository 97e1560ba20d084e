// A page somewhere else, on loopback, for links to lead to.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Destination = { url: string; visits(): number; close(): Promise<void> };

/** Counts who came; the visit is the page itself, not its favicon. */
export async function openDestination(title: string): Promise<Destination> {
  let visits = 0;
  const server = createServer((request, response) => {
    if (request.url !== "/landing") return void response.writeHead(204).end();
    visits += 1;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/landing`,
    visits: () => visits,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

function portOf(address: string | AddressInfo | null): number {
  return address !== null && typeof address !== "string" ? address.port : 0;
}
