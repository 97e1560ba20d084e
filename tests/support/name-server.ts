// A name server on this machine that answers questions for TXT records, as much of RFC 1035 as a resolver needs.
import { createSocket, type RemoteInfo } from "node:dgram";

export type NameServer = {
  /** As the environment names it. */
  address: string;
  records: Map<string, readonly string[]>;
  asked: string[];
  stop: () => Promise<void>;
};

const HEADER = 12;

/** Answers TXT records out of `records`; what is not there does not exist. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message: Buffer, from: RemoteInfo) => {
    const { name, end } = nameIn(message);
    asked.push(name);
    socket.send(answerTo(message.subarray(0, end), records.get(name) ?? []), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  return { address: `127.0.0.1:${socket.address().port}`, records, asked, stop };
}

/** The name of the first question, and where the question ends. */
function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function answerTo(question: Buffer, values: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(values.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(values.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...values.map(recordOf)]);
}

function recordOf(value: string): Buffer {
  const text = Buffer.from(value, "ascii");
  const head = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 1, 0, text.length + 1, text.length]);
  return Buffer.concat([head, text]);
}
