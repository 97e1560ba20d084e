// The process: Next behind the front door.
import next from "next";
import { runProcess } from "#server/main/process.ts";

runProcess(async ({ NODE_ENV, HOST, PORT }) => {
  const dev = NODE_ENV === "development";
  const app = next({ dev, dir: import.meta.dirname, hostname: HOST, port: PORT });
  await app.prepare();
  const pages = { handle: app.getRequestHandler(), close: () => app.close() };
  return dev ? { ...pages, upgrade: app.getUpgradeHandler() } : pages;
});
