// Listens in on an answer while it is sent, for whoever wants to give it a second time.
import type { ServerResponse } from "node:http";

export type Rendered = { status: number; headers: ReadonlyMap<string, string>; body: string };

/** The whole answer once it was written, however slowly it is read; null when it broke off before. */
export function collected(res: ServerResponse): Promise<Rendered | null> {
  const chunks: Buffer[] = [];
  let written = (): void => undefined;
  const hear = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  res.write = heard(res.write, hear);
  res.end = heard(res.end, (chunk, encoding) => {
    hear(chunk, encoding);
    written();
  });
  return new Promise((resolve) => {
    // A tick later, because the call that ends an answer may still write its head.
    written = () =>
      queueMicrotask(() => resolve({ status: res.statusCode, headers: headersOf(res), body: textOf(chunks) }));
    res.once("close", () => resolve(null));
  });

  function heard<T extends typeof res.write | typeof res.end>(method: T, listen: (...args: unknown[]) => void): T {
    const apply = (target: T, _: unknown, args: unknown[]): unknown => {
      listen(...args);
      return Reflect.apply(target, res, args);
    };
    return new Proxy(method, { apply });
  }
}

const textOf = (chunks: Buffer[]) => Buffer.concat(chunks).toString("utf8");

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === "string" && Buffer.isEncoding(value);
}

function headersOf(res: ServerResponse): Map<string, string> {
  const pairs = Object.entries(res.getHeaders()).map(([name, value]) => [name, textOfHeader(value)] as const);
  return new Map(pairs);
}

function textOfHeader(value: number | string | readonly string[] | undefined): string {
  return typeof value === "object" ? value.join(", ") : String(value ?? "");
}
