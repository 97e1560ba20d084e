// The port to the domain name system: the TXT records of a name, by Node's own resolver or by one that the environment names.
import { Resolver } from "node:dns/promises";
import { env } from "#lib/env.server.ts";

/** `none` is an answer: the name has no such record. `unreachable` is none: nobody could be asked. */
export type TxtAnswer = { kind: "records"; values: readonly string[] } | { kind: "none" } | { kind: "unreachable" };

const NONE: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

/** What TXT records a name has; the pieces of one record are one text. Never throws. */
export async function txtOf(name: string): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: 2000, tries: 2, maxTimeout: 2000 });
  const server = env().DNS_SERVER;
  if (server !== undefined) resolver.setServers([server]);
  try {
    const records = await resolver.resolveTxt(name);
    return { kind: "records", values: records.map((pieces) => pieces.join("")) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return NONE.has(code) ? { kind: "none" } : { kind: "unreachable" };
  }
}
