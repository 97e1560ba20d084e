// Calls of people at addresses of their own: 127.0.0.1 stands for many and never waits for its turn, and on this machine there are others.
import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export type Asked = {
  port: number;
  /** Method and path, as a request's first line has them. */
  line: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Its connections are kept; without it each call has one of its own, as a browser's first. */
  agent?: Agent;
};

export type Answered = { status: number; headers: IncomingHttpHeaders; text: string };

/** The whole answer to somebody at an address of this machine; throws where there is none. */
export function askFrom(localAddress: string, { port, line, headers, body, agent }: Asked): Promise<Answered> {
  const [method = "GET", path = "/"] = line.split(" ");
  const at = { host: "127.0.0.1", localAddress, port, method, path, headers, agent: agent ?? false };
  return new Promise((done, broken) => {
    const sent = request(at, (answer) => {
      const { statusCode: status = 0, headers: told } = answer;
      text(answer).then((read) => done({ status, headers: told, text: read }), broken);
    });
    sent.on("error", broken);
    sent.end(body);
  });
}
