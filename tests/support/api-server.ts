// The app without Next: the same process and front door, so that the API can be tested without a build.
import { runProcess } from "#server/process.ts";

runProcess(async () => ({
  handle: (_req, res) => {
    res.writeHead(404, { "content-type": "text/plain" });
    res.end("a page would be here");
  },
  close: async () => undefined,
}));
