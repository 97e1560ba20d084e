// A stand-in for server.ts, so that the starter can be tested without the app.
import { createServer } from "node:http";
import { env } from "#lib/env.server.ts";

const { PORT, HOST } = env();
const server = createServer((_, answer) => answer.end(process.versions.node));
server.listen(PORT, HOST, () => console.log(`listening ${JSON.stringify(server.address())}`));
process.once("SIGTERM", () => {
  console.log("ended in order");
  process.exit(0);
});
