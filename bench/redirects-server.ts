// The two servers of the redirect figure: ours with the real recorder and database, and a bare node:http 302.
import { createServer } from "node:http";
import { closePool, openPool } from "#db/client.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { handleShortLink } from "#server/links/handler.ts";
import { startLinks, stopLinks } from "#server/links/process.ts";

const [kind, url] = process.argv.slice(2);
const ours = kind === "ours";

if (ours && url) {
  openPool(url);
  startLinks();
}

const server = createServer(
  ours
    ? handleShortLink
    : (_request, response) => {
        response.writeHead(302, [
          "Location",
          "https://harbor.test/",
          "Cache-Control",
          "private, no-store",
          "Content-Length",
          "0",
        ]);
        response.end();
      },
);

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});

process.on("message", async (message) => {
  if (message === "flush") {
    await clickRecorder().flush();
    process.send?.({ stats: clickRecorder().stats });
    return;
  }
  if (message === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
    return;
  }
  server.closeAllConnections();
  server.close();
  if (ours) {
    await stopLinks();
    await closePool();
  }
  process.disconnect();
});
