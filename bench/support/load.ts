// The load generator: a few connections that write prepared bytes and read just enough to know an answer is whole.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type LoadTarget = { port: number; requests: readonly Buffer[]; connections: number };
export type Load = {
  answers: number;
  seconds: number;
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** Milliseconds from the moment a request was meant to leave to its last byte. */
  latencies: number[];
  /** The share of its core that the generator used. */
  busy: number;
};

/** How long a fixed rate waits for its last answers. */
const PATIENCE_MS = 2500;

/** The bytes of one GET. */
export function getRequest(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

/** One connection; `answered` is called with the status when an answer is whole. Answers must say their length. */
class Connection {
  readonly #socket: Socket;
  readonly #answered: (connection: Connection, status: number) => void;
  #pending: Buffer | null = null;
  #missing = 0;
  #status = 0;
  /** When the request under way was meant to leave. */
  due = 0;

  constructor(socket: Socket, answered: (connection: Connection, status: number) => void) {
    this.#socket = socket;
    this.#answered = answered;
    socket.on("data", (chunk) => this.#read(chunk));
  }

  send(request: Buffer, due: number): void {
    this.due = due;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing > 0) {
      this.#took(chunk.length);
      return;
    }
    const bytes = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk;
    const end = bytes.indexOf("\r\n\r\n");
    if (end < 0) {
      this.#pending = bytes;
      return;
    }
    this.#pending = null;
    const head = bytes.toString("latin1", 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`The generator reads only answers that say their length:\n${head}`);
    this.#status = Number(head.slice(9, 12));
    this.#missing = Number(length);
    this.#took(bytes.length - end - 4);
  }

  #took(length: number): void {
    this.#missing -= length;
    if (this.#missing === 0) this.#answered(this, this.#status);
  }
}

async function open(target: LoadTarget, answered: (connection: Connection, status: number) => void) {
  return Promise.all(
    Array.from({ length: target.connections }, async () => {
      const socket = connect({ port: target.port, host: "127.0.0.1", noDelay: true });
      await once(socket, "connect");
      return new Connection(socket, answered);
    }),
  );
}

function counted() {
  const statuses: Record<number, number> = {};
  const latencies: number[] = [];
  const take = (status: number, milliseconds: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.push(milliseconds);
  };
  const started = performance.now();
  const processor = process.cpuUsage();
  const end = (): Load => {
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(processor);
    return { answers: latencies.length, seconds, statuses, latencies, busy: (user + system) / 1e6 / seconds };
  };
  return { take, end };
}

/** As fast as it goes: each connection sends the next request when it has the answer to the last. */
export async function flood(target: LoadTarget, seconds: number): Promise<Load> {
  const { requests } = target;
  const { promise, resolve } = Promise.withResolvers<void>();
  const count = counted();
  const until = performance.now() + seconds * 1000;
  let next = 0;
  let running = 0;
  const send = (connection: Connection) => {
    connection.send(requests[next++ % requests.length] ?? Buffer.alloc(0), performance.now());
  };
  const connections = await open(target, (connection, status) => {
    const now = performance.now();
    count.take(status, now - connection.due);
    if (now < until) return send(connection);
    running -= 1;
    if (running === 0) resolve();
  });
  running = connections.length;
  connections.forEach(send);
  await promise;
  const load = count.end();
  for (const connection of connections) connection.close();
  return load;
}

/**
 * At a fixed rate whatever the server does: a request that finds no free connection waits, and its wait counts, because
 * its latency begins when it was meant to leave.
 */
export async function pace(target: LoadTarget, seconds: number, rate: number): Promise<Load> {
  const { requests } = target;
  const { promise, resolve } = Promise.withResolvers<void>();
  const free: Connection[] = [];
  const connections = await open(target, (connection, status) => {
    count.take(status, performance.now() - connection.due);
    answered += 1;
    free.push(connection);
  });
  free.push(...connections);
  const count = counted();
  const planned = Math.round(seconds * rate);
  const started = performance.now();
  let sent = 0;
  let answered = 0;
  // Looks at the clock in every turn of the loop: a timer would come up to a millisecond late.
  const turn = () => {
    const now = performance.now();
    while (sent < planned && free.length > 0) {
      const due = started + (sent * 1000) / rate;
      if (due > now) break;
      free.pop()?.send(requests[sent % requests.length] ?? Buffer.alloc(0), due);
      sent += 1;
    }
    if (answered === planned || now > started + seconds * 1000 + PATIENCE_MS) resolve();
    else setImmediate(turn);
  };
  turn();
  await promise;
  const load = count.end();
  for (const connection of connections) connection.close();
  return load;
}
