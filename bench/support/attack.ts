// What one member does to hold everybody else: a few connections that ask for the same thing again and again.
import { Agent, request } from "node:http";

export type Attack = { name: string; method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** A member's address: our own, 127.0.0.1, stands for many and never waits for its turn. */
const FROM = "127.0.0.3";

export type Attacked = { statuses: Record<number, number>; stop: () => Promise<void> };

/** Begins it on so many connections; `stop` waits until each of them has its last answer. */
export function attack(port: number, asked: Attack, connections: number): Attacked {
  const statuses: Record<number, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let running = true;
  async function repeat(): Promise<void> {
    while (running) {
      const status = await once(port, asked, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const loops = Array.from({ length: connections }, repeat);
  const stop = async () => {
    running = false;
    await Promise.all(loops);
    agent.destroy();
  };
  return { statuses, stop };
}

/** The status of one answer, read to its end; 0 for none. */
function once(port: number, { method, path, headers, body }: Attack, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", localAddress: FROM, port, method, path, headers, agent }, (answer) => {
      answer.on("error", () => resolve(0));
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}
