// A stand-in for Apple's push service: HTTP/2 under an authority of its own, for whoever brings the pass's certificate.
import { readFileSync } from "node:fs";
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { TLSSocket } from "node:tls";
import { CERTIFICATES } from "#tests/support/pass-files.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/wallet/${name}`, import.meta.url), "utf8");

export type Pushed = { token: string; topic: string; body: string; certificate: string };

export type PushStandIn = {
  /** What the environment says of it. */
  variables: Record<string, string>;
  /** Every push, in order. */
  pushed: Pushed[];
  /** What a token is answered with instead of 200. */
  answers: Map<string, { status: number; reason: string }>;
  stop: () => Promise<void>;
};

function portOf(server: Http2SecureServer): number {
  const address = server.address() as AddressInfo | string | null;
  if (address === null || typeof address === "string") throw new Error("The stand-in listens nowhere.");
  return address.port;
}

/** Starts it on a free port. */
export async function startPush(): Promise<PushStandIn> {
  const pushed: Pushed[] = [];
  const answers: PushStandIn["answers"] = new Map();
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({
    ...{ cert: fixture("push.pem"), key: fixture("push.key"), ca: CERTIFICATES.wwdr },
    ...{ requestCert: true, rejectUnauthorized: true },
  });
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => undefined);
  });
  server.on("stream", (stream, headers) => {
    let body = "";
    const { session } = stream;
    const socket = session?.socket;
    const certificate = socket instanceof TLSSocket ? String(socket.getPeerCertificate().subject?.UID) : "";
    stream.setEncoding("utf8");
    stream.on("error", () => undefined);
    stream.on("data", (part: string) => {
      body += part;
    });
    stream.on("end", () => {
      const path = String(headers[":path"]);
      const token = path.replace(/^\/3\/device\//, "");
      pushed.push({ token, topic: String(headers["apns-topic"]), body, certificate });
      const { status, reason } = answers.get(token) ?? { status: 200, reason: "" };
      stream.respond({ ":status": status });
      stream.end(reason === "" ? "" : JSON.stringify({ reason }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    variables: { APPLE_PUSH_BASE: `https://localhost:${portOf(server)}`, APPLE_PUSH_CA: fixture("push-ca.pem") },
    pushed,
    answers,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
