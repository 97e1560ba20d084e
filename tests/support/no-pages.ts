// What stands behind the front door where only the API is tested: no Next, so no build.
import { type IncomingMessage, Server } from "node:http";
import type { Pages } from "#server/main/process.ts";

export async function noPages(): Promise<Pages> {
  let hung = false;
  return {
    handle: (req, res) => {
      // As Next does it: from its first request on it hears of every upgrade, and answers none of them.
      if (!hung) serverOf(req)?.on("upgrade", () => undefined);
      hung = true;
      res.writeHead(404, { "content-type": "text/plain" });
      res.end("a page would be here");
    },
    close: async () => undefined,
  };
}

function serverOf({ socket }: IncomingMessage): Server | null {
  const server: unknown = Reflect.get(socket, "server");
  return server instanceof Server ? server : null;
}
