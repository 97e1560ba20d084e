// A process that holds the embedded database of a folder until it is told to leave: several apps on one server.
import { startEmbedded } from "#db/embedded.ts";

const [dataDir = ""] = process.argv.slice(2);
const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);
const server = await startEmbedded({ dataDir, log: (line) => say({ line }) });
// Without this the process would have nothing left to wait for.
const wait = setInterval(() => undefined, 60_000);
process.once("SIGUSR2", () => process.exit(3));
process.once("SIGTERM", async () => {
  clearInterval(wait);
  await server.stop();
  process.exit(0);
});
say({ url: server.url, adopted: server.adopted });
