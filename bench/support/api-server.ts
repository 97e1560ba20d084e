// The whole process without its pages: calls of the API never reach them, and nothing has to be built.
import { runProcess } from "#server/main/process.ts";

runProcess(async () => ({
  handle: (_request, response) => {
    response.writeHead(404).end();
  },
  close: async () => undefined,
}));
